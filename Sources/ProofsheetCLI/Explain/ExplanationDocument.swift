import ChangeAnalysis
import RenderTesting

/// What `proofsheet explain --json` prints.
struct ExplanationDocument: Encodable {
  /// The version of the form.
  static let currentVersion = 1

  /// A pair of files, or a cell of a run.
  struct Cell: Encodable {
    var cell: String
    var old: String?
    var new: String?
    var differs: Bool
    var explanation: Explanation?
    /// The `id` of each of the explanation's causes over all cells, 0 for one that has none.
    var causeIDs: [Int]?
    /// Why it is not explained.
    var failure: String?
  }

  /// A cause in all cells that have it.
  struct Cause: Encodable {
    /// Its number, which `accept --cause` takes for a run; none for unexplained pixels.
    var id: Int?
    var kind: LayerChange.Kind?
    var property: String?
    var layers: [String]
    var label: String
    var sentence: String
    var proof: Explanation.Proof
    var pixels: Int
    var cells: [String]
    var extent: String?
  }

  let version = currentVersion
  let cells: [Cell]
  let causes: [Cause]

  /// Describes pairs of files.
  init(_ cells: [ExplainedCell], _ groups: [CauseGroup], failures: [(name: String, reason: String)] = []) {
    self.cells =
      cells.map { cell in
        Cell(
          cell: cell.name, old: cell.old, new: cell.new, differs: cell.differs,
          explanation: cell.failure == nil ? cell.explanation : nil,
          causeIDs: cell.failure == nil ? Self.causeIDs(cell.explanation, in: cell.result.cell, groups) : nil,
          failure: cell.failure)
      } + failures.map { Cell(cell: $0.name, differs: true, failure: $0.reason) }
    let names = Dictionary(cells.map { ($0.result.cell, $0.name) }) { first, _ in first }
    causes = groups.map { group in Self.cause(group) { names[$0] ?? $0 } }
  }

  /// Describes a cell of a run, with the run's causes that it has.
  init(_ cell: CellResult, _ groups: [CauseGroup]) {
    cells = [
      Cell(
        cell: cell.cell, old: cell.shownReference, new: cell.actual, differs: !cell.status.passes,
        explanation: cell.explanation,
        causeIDs: cell.explanation.map { Self.causeIDs($0, in: cell.cell, groups) })
    ]
    causes = groups.map { group in Self.cause(group) { $0 } }
  }

  private static func causeIDs(
    _ explanation: Explanation, in cell: String, _ groups: [CauseGroup]
  ) -> [Int] {
    let numbers = CauseGroup.numbers(in: cell, of: groups)
    return explanation.causes.indices.map { numbers[$0] ?? 0 }
  }

  private static func cause(_ group: CauseGroup, _ name: (String) -> String) -> Cause {
    Cause(
      id: group.number, kind: group.change?.kind, property: group.change?.property, layers: group.layers,
      label: group.label, sentence: group.sentence, proof: group.proof, pixels: group.pixels,
      cells: group.cells.map { name($0.cell) }, extent: group.extent)
  }
}
