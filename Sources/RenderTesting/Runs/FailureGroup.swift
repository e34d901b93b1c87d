/// Failing cells of the same status whose reasons say the same, apart from numbers, names and paths.
public struct FailureGroup: Sendable, Hashable {
  /// The cells, the worst first; at least one.
  public let cells: [CellResult]
  /// What is true of all of them and of no other cell of the run, or sets them apart from others; nil where nothing is.
  public let extent: String?

  /// How many: `12 cells`, `12 cells of 3 tests`.
  public var size: String {
    let tests = Set(cells.compactMap(\.testName)).count
    let cells = TerminalText.count(cells.count, "cell")
    return tests > 1 ? "\(cells) of \(tests) tests" : cells
  }

  /// The cell that stands for the group.
  public var example: CellResult { cells[0] }

  /// Groups failures, the worst kind first and within a kind the largest group; `run` holds all cells that were
  /// compared.
  public static func groups(of failures: [CellResult], in run: [CellResult]) -> [FailureGroup] {
    var order: [[String]] = []
    var members: [[String]: [CellResult]] = [:]
    // Of cells that are proven equal, the one that was drawn stands first.
    let ranked = failures.enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      return (second.severity, first.sameAs == nil ? 0 : 1, one.offset)
        < (first.severity, second.sameAs == nil ? 0 : 1, other.offset)
    }
    for cell in ranked.map(\.element) {
      // The lines of a difference between texts are the reason, and are shared only where they are the same.
      let lines = cell.reason.drop { !$0.isNewline }
      let key = [cell.status.rawValue, ReasonPattern(of: cell).text, String(lines)]
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(cell)
    }
    let groups = order.compactMap { members[$0] }.enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      return (second[0].status.rank, second.count, one.offset) < (
        first[0].status.rank, first.count, other.offset
      )
    }
    let index = FailureExtent.Run(run)
    return groups.map {
      FailureGroup(cells: $0.element, extent: FailureExtent(of: $0.element, in: index).text)
    }
  }

  /// The groups of all failures of a run.
  public static func groups(in summary: RunSummary) -> [FailureGroup] {
    groups(of: summary.failures, in: summary.cells)
  }
}

extension CellResult {
  /// The test without its parameters; nil outside of tests.
  package var testName: String? {
    (inlineTest ?? test).map { $0.split(separator: " with ", maxSplits: 1).first.map(String.init) ?? $0 }
  }
}
