import ArgumentParser
import RunReview

/// Numbers of causes on the command line: `3`, or `3,5`.
struct CauseNumbers: ExpressibleByArgument, Sendable {
  let numbers: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.allSatisfy({ $0.map { $0 > 0 } ?? false }) else { return nil }
    numbers = parts.compactMap(\.self)
  }
}

/// The causes that a command decides about, in one run.
struct CauseDecision {
  private(set) var causes: CauseReview
  let chosen: Set<Int>
  /// Which of the cells are meant; all without a filter.
  private let choice: CellChoice
  private let isFiltered: Bool
  /// The option that names the run; empty where nobody did.
  private let named: String
  private let package: PackageOptions
  private let open: OpenDecision

  /// Finds the causes; exits with 2 where a number has no cause, or may have meant one of another run.
  init(
    _ numbers: [CauseNumbers], filter: [String], run: String?, _ package: PackageOptions,
    _ open: OpenDecision
  ) throws {
    (self.package, self.open) = (package, open)
    let pending = try package.pending(in: run)
    guard let newest = pending.reviews.first else { throw failRun("There is no run.") }
    causes = CauseReview(newest)
    chosen = Set(numbers.flatMap(\.numbers))
    isFiltered = !filter.isEmpty
    named = run.map { " --run \(ShellCommand.quoted($0))" } ?? ""
    let (causes, chosen) = (causes, chosen)
    choice = try orExit {
      try CauseListing.check(causes, isNamed: run != nil)
      for number in chosen.sorted() { _ = try causes.group(number) }
      return try CellChoice(filter, among: newest.summary.cells)
    }
    self.causes.begin(open)
  }

  /// The pending cells of the causes, each once; exits with 0 where there is none.
  func cells() throws -> [CellResult] {
    let groups = try orExit { try chosen.sorted().map { try causes.group($0) } }
    let cells = groups.flatMap { group in causes.pending(in: group) }
      .filter(choice.takes).unique(by: \.cell)
    guard cells.isEmpty else { return cells }
    print("Nothing of \(chosen.count == 1 ? "the cause" : "these causes") is pending.")
    throw ExitCode.success
  }

  /// Accepts the cells that have nothing else in them, and says why the others are left alone.
  mutating func accept(maximumBytes: Int, isVerbose: Bool) throws {
    let cells = try cells()
    let decided = causes.accept(cells, of: chosen, maximumBytes: maximumBytes)
    var accepted = AcceptedCells(package, isVerbose: isVerbose)
    for entry in decided.accepted { accepted.add(entry.cell, at: entry.path) }
    try record(.accepted, in: Set(decided.accepted.map(\.cell.cell)))
    accepted.printSummary(of: causes.groups)
    try finish(
      "\(decided.accepted.count) accepted", decided.refused.map { "refused \($0.cell.cell): \($0.reason)" },
      next: nextStep(after: decided.refused.filter(\.isForCauses).map(\.cell)))
  }

  /// Rejects all cells of the causes: whatever else is in them, they are wrong.
  mutating func reject() throws {
    let cells = try cells()
    for cell in cells {
      do throws(RenderTestingError) { try causes.reject(cell) } catch { throw failRun("\(error)") }
      print("rejected \(TerminalText.line(cell.cell))")
    }
    try record(.rejected, in: Set(cells.map(\.cell)))
    try finish("\(cells.count) rejected", [])
  }

  /// Notes the decision about the causes as a whole; one about chosen cells is none about the causes.
  private mutating func record(_ decision: PendingReview.Decision, in decided: Set<String>) throws {
    guard !isFiltered else { return }
    do throws(RenderTestingError) {
      try causes.record(chosen, decision, in: decided)
    } catch { throw failRun("\(error)") }
  }

  private func finish(_ done: String, _ refused: [String], next: String? = nil) throws {
    for line in refused { print(TerminalText.line(line)) }
    let count = refused.isEmpty ? "" : ", \(refused.count) refused"
    print("\(done)\(count), \(causes.review.pending.count) pending.")
    DecisionOptions.printUndo(of: open)
    if let next { print(next) }
    if let problem = causes.review.saveError {
      throw failRun("The references are written, but the run still counts them as pending. \(problem)")
    }
    if !refused.isEmpty { throw ExitCode(1) }
  }

  /// The causes that accept most of the cells that were refused for other causes; a cell's name where none do.
  private func nextStep(after refused: [CellResult]) -> String? {
    guard let first = refused.first(where: \.canBeAccepted) else { return nil }
    let accept = "\(ShellCommand.call("accept"))\(named)"
    let proposal = causes.proposals(refused).max {
      ($0.accepted, $1.numbers.count) < ($1.accepted, $0.numbers.count)
    }
    return proposal.map { "A cell is accepted once all its causes are: `\(accept) \($0.option)`." }
      ?? "A cell is also accepted by its name: `\(accept) \(ShellCommand.quoted(first.cell))`."
  }
}
