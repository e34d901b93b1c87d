/// Failing cells of the same status and causes whose reasons say the same, apart from numbers, names and paths.
package struct FailureGroup: Sendable, Hashable {
  /// The cells: first the one with the most usual traits, then the worst; at least one.
  package let cells: [CellResult]
  /// What is true of all of them and of no other cell of the run, or sets them apart from others; nil where nothing is.
  package let extent: String?
  /// The numbers of the causes that all of them have.
  package let causes: [Int]

  /// How many: `12 cells`, `12 cells of 3 tests`.
  package var size: String {
    let tests = Set(cells.compactMap(\.testName)).count
    let cells = TerminalText.count(cells.count, "cell")
    return tests > 1 ? "\(cells) of \(grouped(tests)) tests" : cells
  }

  /// The cell that stands for the group.
  package var example: CellResult { cells[0] }

  /// Groups failures, the worst kind first and within a kind the largest group; `run` holds all cells that were
  /// compared.
  package static func groups(of failures: [CellResult], in run: [CellResult]) -> [FailureGroup] {
    groups(of: failures, in: FailureExtent.Run(run))
  }

  /// `causes` has the numbers of each cell's causes, by its name.
  static func groups(
    of failures: [CellResult], in run: FailureExtent.Run, causes: [String: [Int]] = [:]
  ) -> [FailureGroup] {
    // Of cells that are proven equal, the one that was drawn stands first.
    let ranked = failures.enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      return (second.severity, first.sameAs == nil ? 0 : 1, one.offset)
        < (first.severity, second.sameAs == nil ? 0 : 1, other.offset)
    }
    let members = ranked.map(\.element).grouped { cell in
      // The lines of a difference between texts are the reason, and are shared only where they are the same.
      let lines = cell.reason.drop { !$0.isNewline }
      // What a change of a layer makes of the pixels differs from cell to cell.
      if let causes = causes[cell.cell] {
        return [cell.status.rawValue, "\(causes) \(cell.hasUnexplainedPixels)"]
      }
      return [cell.status.rawValue, ReasonPattern(of: cell).text, String(lines)]
    }
    let groups = members.map(\.elements).enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      return (second[0].status.rank, second.count, one.offset) < (
        first[0].status.rank, first.count, other.offset
      )
    }
    return groups.map {
      FailureGroup(
        cells: withUsualFirst($0.element, run), extent: FailureExtent(of: $0.element, in: run).text,
        causes: causes[$0.element[0].cell] ?? [])
    }
  }

  /// The cells with the best example in front: the worst of those that were drawn with the most usual traits.
  private static func withUsualFirst(_ cells: [CellResult], _ run: FailureExtent.Run) -> [CellResult] {
    let ranks = cells.map { ($0.sameAs == nil ? 0 : 1, run.attributes(of: $0).strangeness) }
    guard let best = ranks.indices.min(by: { ranks[$0] < ranks[$1] }) else { return cells }
    return [cells[best]] + cells[..<best] + cells[(best + 1)...]
  }

  /// The groups of all failures among the cells of a run.
  package static func groups(in run: [CellResult]) -> [FailureGroup] { groups(of: run.failures, in: run) }
}

extension CellResult {
  /// The test without its parameters; nil outside of tests.
  package var testName: String? {
    (inlineTest ?? test).map { $0.split(separator: " with ", maxSplits: 1).first.map(String.init) ?? $0 }
  }

  /// How bad the cell is: kinds first, then the share of pixels that differ.
  var severity: Double {
    let kind = Double(status.rank)
    guard let verdict, verdict.comparedPixels > 0 else { return kind }
    return kind + 0.999 * Double(verdict.differingPixels) / Double(verdict.comparedPixels)
  }
}

extension [CellResult] {
  /// The cells that do not pass, worst first.
  package var failures: [CellResult] {
    // Results are large, so their places are sorted.
    indices.filter { !self[$0].passes }.map { (severity: self[$0].severity, place: $0) }
      .sorted { ($1.severity, $0.place) < ($0.severity, $1.place) }
      .map { self[$0.place] }
  }
}

extension CellStatus {
  /// The order of the kinds of failures, the worst with the largest number.
  var rank: Int {
    switch self {
    case .crashed: 6
    case .inconclusive, .stopped: 5
    case .different, .indistinct: 4
    case .otherEnvironment, .unexpectedPass: 3
    case .tooLarge: 2
    case .missing, .missingTree, .added, .renamed, .removed: 1
    case .tolerated, .recorded, .equal, .distinct, .ignored: 0
    }
  }
}
