import ArgumentParser
import RenderReports
import RenderTesting

/// `proofsheet status`: what the last run found, and what is pending.
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "List the cells that are pending, by the reasons for which they fail.",
    discussion: """
      A cell is pending until a later run compares it again, or until `proofsheet accept` or `proofsheet reject` \
      decides. Each reason comes with an example and the paths of its reference, actual and diff images.

        proofsheet status                   reasons, each with an example
        proofsheet status --all             every pending cell
        proofsheet status --run NAME        what one of the kept runs left
      """)

  @Flag(help: "List every pending cell.")
  var all = false

  @Option(name: .customLong("run"), help: "Look at this run alone, by its name in .proofsheet/runs.")
  var runName: String?

  @OptionGroup var package: PackageOptions

  func run() throws {
    let pending = try package.pending(in: runName)
    guard let newest = pending.reviews.first else { return }
    let summary = TerminalSummary(newest.summary)
    print("\(runName.map { "Run \($0)" } ?? "Last run"): \(summary.headline)")
    for warning in summary.warnings { print("! \(TerminalSummary.indented(warning))") }
    for note in summary.notes { print("~ \(TerminalText.line(note))") }
    let entries = pending.entries
    let cells = entries.map(\.cell)
    if !cells.isEmpty { print("") }
    let groups = FailureGroup.groups(of: cells, in: pending.results)
    for line in all ? lines(of: groups, entries) : FailureLines(groups, showsPaths: true).lines {
      print(line)
    }
    print(
      "\n\(cells.count) pending, \(pending.count(.accepted)) accepted, \(pending.count(.rejected)) rejected.")
    for line in earlierRuns(entries, newest: newest.folder) { print(line) }
    try printRenames(in: newest)
    if let steps = NextSteps(after: newest.summary, pending: cells).text { print(steps) }
  }

  /// References that nothing asks for any more, and the cells that drew the same.
  private func printRenames(in review: PendingReview) throws {
    let renames = try package.renames(in: review)
    for rename in renames {
      print("renamed? \(TerminalText.line(rename.source))\n      to \(TerminalText.line(rename.target))")
    }
    if !renames.isEmpty {
      print("Nothing asks for these; `\(ShellCommand.program()) accept --renames` moves them.")
    }
  }

  /// Every pending cell, with its run where that is not the last one.
  private func lines(of groups: [FailureGroup], _ entries: [PendingCells.Entry]) -> [String] {
    let runs = Dictionary(entries.map { ($0.cell, $0.run.name) }) { first, _ in first }
    return groups.flatMap(\.cells).flatMap { cell in
      FailureLines.lines(of: cell)
        + (runs[cell].map { ["    run:        \($0)"] } ?? []) + [""]
    }
  }

  /// Which of the earlier runs left how many of the pending cells.
  private func earlierRuns(_ entries: [PendingCells.Entry], newest: RunFolder) -> [String] {
    var order: [RunFolder] = []
    var counts: [RunFolder: Int] = [:]
    for entry in entries where entry.run != newest {
      if counts[entry.run] == nil { order.append(entry.run) }
      counts[entry.run, default: 0] += 1
    }
    return order.map { "\(counts[$0] ?? 0) of them were last compared by the run \($0.name)." }
  }
}
