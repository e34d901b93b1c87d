/// Failing cells of the same status whose reasons say the same, apart from numbers, names and paths.
public struct FailureGroup: Sendable, Hashable {
  /// The cells, the worst first; at least one.
  public let cells: [CellResult]
  /// What is true of all of them and of no other cell of the run, or sets them apart from others; nil where nothing is.
  public let extent: String?

  /// The cell that stands for the group.
  public var example: CellResult { cells[0] }

  /// Groups failures, the worst kind first and within a kind the largest group; `run` holds all cells that were compared.
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
      let key = [cell.status.rawValue, ReasonPattern(cell.reason).text, String(lines)]
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(cell)
    }
    let groups = order.compactMap { members[$0] }.enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      return (second[0].status.rank, second.count, one.offset) < (
        first[0].status.rank, first.count, other.offset
      )
    }
    return groups.map(\.element).enumerated().map { place, cells in
      let extent = place < extentLimit ? FailureExtent(of: cells, in: run).text : nil
      return FailureGroup(cells: cells, extent: extent)
    }
  }

  /// How many groups are compared with the rest of the run; each of them takes a look at every cell.
  private static let extentLimit = 100

  /// The groups of all failures of a run.
  public static func groups(in summary: RunSummary) -> [FailureGroup] {
    groups(of: summary.failures, in: summary.cells)
  }
}
