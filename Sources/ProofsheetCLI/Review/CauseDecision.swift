import ArgumentParser
import RunReview

/// Numbers of causes on the command line: `3`, `3,5` or `3,7-9`.
struct CauseNumbers: ExpressibleByArgument, Sendable {
  /// What the help says of them.
  static let form = "numbered as in `status` (3, 3,5 or 3,7-9); repeatable"
  /// The longest range: no run has more causes that anybody accepts at once.
  private static let most = 100_000

  let numbers: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map(Self.range)
    guard parts.allSatisfy({ $0 != nil }) else { return nil }
    numbers = parts.compactMap(\.self).flatMap(\.self)
  }

  private static func range(_ text: Substring) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map { Int($0) }
    guard let first = ends[0], let last = ends[ends.count - 1], first > 0, first <= last,
      last - first < most
    else { return nil }
    return first...last
  }
}

/// The causes that a command decides about, in one run.
struct CauseDecision {
  private(set) var causes: CauseReview
  let chosen: Set<Int>
  /// Which of the cells are meant; all without a filter.
  private let choice: CellChoice
  private let isFiltered: Bool
  /// The run that was named; nil where nobody did.
  private let run: String?
  private let package: PackageOptions
  /// The decision; nil where nothing is going to be decided.
  private let open: OpenDecision?

  /// Finds the causes; exits with 2 where a number has no cause, or may have meant one of another run.
  init(
    _ numbers: [CauseNumbers], filter: [String], run: String?, _ package: PackageOptions,
    _ open: OpenDecision?, _ grant: HoldGrant = HoldGrant()
  ) throws {
    (self.package, self.open) = (package, open)
    let pending = try package.pending(in: run, grant)
    guard let newest = pending.reviews.first else { throw failRun("There is no run.") }
    causes = CauseReview(newest)
    if let problem = causes.readError { throw failRun("\(problem)") }
    chosen = Set(numbers.flatMap(\.numbers))
    isFiltered = !filter.isEmpty
    self.run = run
    let (causes, chosen) = (causes, chosen)
    choice = try orExit {
      try CauseListing.check(causes, isNamed: run != nil)
      for number in chosen.sorted() { _ = try causes.group(number) }
      return try CellChoice(filter, among: newest.summary.cells)
    }
    self.causes.review.decision = open
  }

  /// The pending cells of the causes, each once.
  var cells: [CellResult] {
    causes.groups.filter { group in group.number.map(chosen.contains) ?? false }.flatMap(causes.pending)
      .filter(choice.takes).unique(by: \.cell)
  }

  /// Cells of the causes whose files in the run are not used, and why.
  private var refusedFiles: [(cell: String, reason: String)] {
    causes.groups.filter { group in group.number.map(chosen.contains) ?? false }.flatMap(\.cells)
      .filter(choice.takes).unique(by: \.cell).compactMap { cell in
        causes.review.summary.refusedFiles[cell.cell].map { (cell.cell, "\($0)") }
      }
  }

  /// The pending cells; exits with 0 where there is nothing to decide about.
  private func someCells() throws -> [CellResult] {
    let cells = cells
    guard cells.isEmpty, refusedFiles.isEmpty else { return cells }
    print("Nothing of \(chosen.count == 1 ? "the cause" : "these causes") is pending.")
    throw ExitCode.success
  }

  /// Accepts the cells that have nothing else in them, and says why the others are left alone.
  mutating func accept(maximumBytes: Int, isVerbose: Bool) throws {
    let cells = try someCells()
    let decided = causes.accept(cells, of: chosen, maximumBytes: maximumBytes)
    var accepted = AcceptedCells(package, isVerbose: isVerbose)
    for entry in decided.accepted { accepted.add(entry.cell, at: entry.path) }
    try record(.accepted, in: Set(decided.accepted.map(\.cell.cell)))
    accepted.printSummary(of: causes.groups)
    try open?.finish(
      decided.accepted.count, "accepted",
      refused: decided.refused.map { ($0.cell.cell, $0.reason) } + refusedFiles,
      pending: causes.review.pending.count, in: run,
      of: [causes.review], next: nextStep(after: decided.refused.filter(\.isForCauses).map(\.cell)))
  }

  /// Rejects all cells of the causes: whatever else is in them, they are wrong.
  mutating func reject() throws {
    let cells = try someCells()
    for cell in cells {
      do throws(RenderTestingError) { try causes.review.reject(cell) } catch { throw failRun("\(error)") }
      print("rejected \(TerminalText.line(cell.cell))")
    }
    try record(.rejected, in: Set(cells.map(\.cell)))
    try open?.finish(
      cells.count, "rejected", refused: refusedFiles, pending: causes.review.pending.count, in: run,
      of: [causes.review]
    )
  }

  /// Notes the decision about the causes as a whole; one about chosen cells is none about the causes.
  private mutating func record(_ decision: PendingReview.Decision, in decided: Set<String>) throws {
    guard !isFiltered else { return }
    do throws(RenderTestingError) {
      try causes.record(chosen, decision, in: decided)
    } catch { throw failRun("\(error)") }
  }

  /// The causes that accept most of the cells that were refused for other causes; a cell's name where none do.
  private func nextStep(after refused: [CellResult]) -> String? {
    guard let first = refused.first(where: \.canBeAccepted) else { return nil }
    let named = run.map { " --run \(ShellCommand.quoted($0))" } ?? ""
    let accept = "\(ShellCommand.call("accept"))\(named)"
    let proposal = causes.proposals(refused).max {
      ($0.accepted, $1.numbers.count) < ($1.accepted, $0.numbers.count)
    }
    return proposal.map { "A cell is accepted once all its causes are: `\(accept) \($0.option)`." }
      ?? "A cell is also accepted by its name: `\(accept) \(ShellCommand.quoted(first.cell))`."
  }
}
