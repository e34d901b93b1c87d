import ArgumentParser
import RenderReports
import RenderTesting

/// `proofsheet status`: what the last run found, and what waits for a decision.
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "List the cells of the last run that wait for a decision.",
    discussion: """
      Each comes with its reason and the paths of its reference, actual and difference pictures. Decide with \
      `proofsheet accept` and `proofsheet reject`.
      """)

  @OptionGroup var package: PackageOptions

  func run() throws {
    let review = PendingReview(try package.lastRun())
    print("Last run: \(TerminalSummary(review.summary).headline)")
    for warning in TerminalSummary(review.summary).warnings { print("! \(TerminalText.line(warning))") }
    for note in TerminalSummary(review.summary).notes { print("~ \(TerminalText.line(note))") }
    let pending = review.pending
    for cell in pending {
      print("\n\(TerminalText.line(cell.cell)) — \(cell.status.label)")
      // Lines of a reason stay behind its first one.
      print("  \(cell.reason.replacing("\n", with: "\n  "))")
      print("  reference:  \(TerminalText.line(cell.reference))")
      if let actual = cell.actual { print("  actual:     \(TerminalText.line(actual))") }
      if let difference = cell.difference { print("  difference: \(TerminalText.line(difference))") }
    }
    let decided = review.decisions.values
    let counts = [PendingReview.Decision.accepted, .rejected].map { decision in
      "\(decided.filter { $0 == decision }.count) \(decision.rawValue)"
    }
    print("\n\(pending.count) pending, \(counts.joined(separator: ", ")).")
    if let steps = NextSteps(after: review.summary, pending: pending).text { print(steps) }
  }
}
