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

  /// Finds the causes; exits with 2 where a number has no cause, or may have meant one of another run.
  init(_ numbers: [CauseNumbers], filter: [String], run: String?, _ package: PackageOptions) throws {
    let pending = try package.pending(in: run)
    guard let newest = pending.reviews.first else { throw failRun("There is no run.") }
    causes = CauseReview(newest)
    chosen = Set(numbers.flatMap(\.numbers))
    isFiltered = !filter.isEmpty
    let (causes, chosen) = (causes, chosen)
    choice = try orExit {
      try CauseListing.check(causes, isNamed: run != nil)
      for number in chosen.sorted() { _ = try causes.group(number) }
      return try CellChoice(filter, among: newest.summary.cells)
    }
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
  mutating func accept(maximumBytes: Int) throws {
    var refused: [String] = []
    let cells = try cells()
    // What is refused depends on what was decided before, not on the order of the cells.
    let refusals = cells.map { causes.refusal(of: $0, accepting: chosen) }
    for (cell, refusal) in zip(cells, refusals) {
      if let refusal {
        refused.append("refused \(cell.cell): \(refusal)")
        continue
      }
      do throws(RenderTestingError) {
        let path = try causes.accept(cell, maximumBytes: maximumBytes)
        print("accepted \(TerminalText.line(path))")
      } catch {
        refused.append("refused \(cell.cell): \(error)")
      }
    }
    try record(.accepted)
    try finish("\(cells.count - refused.count) accepted", refused)
  }

  /// Rejects all cells of the causes: whatever else is in them, they are wrong.
  mutating func reject() throws {
    let cells = try cells()
    for cell in cells {
      do throws(RenderTestingError) { try causes.reject(cell) } catch { throw failRun("\(error)") }
      print("rejected \(TerminalText.line(cell.cell))")
    }
    try record(.rejected)
    try finish("\(cells.count) rejected", [])
  }

  /// Notes the decision about the causes as a whole; one about some of their cells is none about the causes.
  private mutating func record(_ decision: PendingReview.Decision) throws {
    guard !isFiltered else { return }
    let proven = try orExit {
      try chosen.filter { try causes.group($0).canBeAccepted || decision == .rejected }
    }
    do throws(RenderTestingError) { try causes.record(proven, decision) } catch { throw failRun("\(error)") }
  }

  private func finish(_ done: String, _ refused: [String]) throws {
    for line in refused { print(TerminalText.line(line)) }
    let count = refused.isEmpty ? "" : ", \(refused.count) refused"
    print("\(done)\(count), \(causes.review.pending.count) pending.")
    if !refused.isEmpty {
      print(
        "A cell is accepted once all its causes are, or by its name: `\(ShellCommand.program()) accept CELL`."
      )
    }
    if let problem = causes.review.saveError {
      throw failRun("The references are written, but the run still counts them as pending. \(problem)")
    }
    if !refused.isEmpty { throw ExitCode(1) }
  }
}
