import ChangeAnalysis
import RunReview

/// Something that differs between the good and the bad commit, whose first commit is looked for.
struct BisectFinding {
  /// Whether a cell can be drawn.
  enum Drawing {
    /// The good commit draws it, and the bad one cannot.
    case lost
    /// The bad commit draws it, and the good one cannot.
    case gained

    /// What becomes of a cell, from what it came to in both commits; nil where both or none draw it, or one has no such
    /// cell.
    init?(from good: CellResult?, to bad: CellResult?) {
      guard let good, let bad else { return nil }
      switch (good.status == .recorded, bad.status == .recorded) {
      case (true, false): self = .lost
      case (false, true): self = .gained
      default: return nil
      }
    }
  }

  /// The cause, nil where the only cell has none: texts, cells that came or went, pixels that no layer explains.
  let cause: CauseGroup?
  /// The cells of it that were chosen, as compared between both ends.
  let cells: [CellResult]
  /// What became of the only cell where one end cannot draw it.
  var drawing: Drawing?

  /// All that differs, or what was chosen: the causes in the order of their numbers, then cells without one.
  ///
  /// `good` and `bad` are what both ends drew, by the names of cells.
  static func all(
    in cells: [CellResult], _ groups: [CauseGroup], causes: Set<Int>, choice: CellChoice?,
    good: [String: CellResult], bad: [String: CellResult]
  ) -> [BisectFinding] {
    func chosen(_ cells: [CellResult]) -> [CellResult] { cells.filter { choice?.takes($0) ?? true } }
    let numbered = groups.filter { $0.number != nil }
    let found = numbered.filter { causes.isEmpty || causes.contains($0.number ?? 0) }
      .map { BisectFinding(cause: $0, cells: chosen($0.cells)) }.filter { !$0.cells.isEmpty }
    guard causes.isEmpty else { return found }
    let others = chosen(CauseGroup.cells(cells.filter(\.differs), notIn: numbered)).map { cell in
      BisectFinding(
        cause: nil, cells: [cell], drawing: Drawing(from: good[cell.cell], to: bad[cell.cell]))
    }
    return found + others.filter { $0.drawing != nil || !$0.cells[0].status.isUncompared }
  }

  /// What the cells of a commit show of it; `bad` are those of the bad commit, both by their names.
  func state(
    in commit: [String: CellResult], bad: [String: CellResult], _ comparison: DrawnComparison
  ) -> CommitSearch.State {
    if let drawing {
      guard let drawn = commit[cells[0].cell] else { return .unknown }
      return (drawn.status == .recorded) == (drawing == .lost) ? .absent : .present
    }
    guard let cause else { return Self.content(of: cells[0], in: commit, comparison) }
    var (states, others) = (
      Set<CommitSearch.State>(), [(cell: CellResult, drawn: CellResult, bad: CellResult)]()
    )
    for cell in cells {
      guard let drawn = commit[cell.cell], let bad = bad[cell.cell], drawn.status == .recorded else {
        continue
      }
      switch drawn.referenceDigest {
      case cell.referenceDigest: states.insert(.absent)
      // One cell that has the change says that it came.
      case bad.referenceDigest: return .present
      default: others.append((cell, drawn, bad))
      }
    }
    let step = max(1, (others.count + Self.explained - 1) / Self.explained)
    for index in stride(from: 0, to: others.count, by: step) {
      let (cell, drawn, bad) = others[index]
      let state = Self.state(of: cause, in: cell, drawn, bad: bad, comparison)
      if state == .present { return .present }
      states.insert(state)
    }
    return states.contains(.absent) ? .absent : .unknown
  }

  /// Of how many cells of a cause that look as at neither end the layers are compared: each takes a part of a second.
  private static let explained = 16

  /// Whether a cell is no longer as in the good commit.
  private static func content(
    of cell: CellResult, in commit: [String: CellResult], _ comparison: DrawnComparison
  ) -> CommitSearch.State {
    let drawn = commit[cell.cell]
    if let drawn, drawn.status != .recorded { return .unknown }
    switch cell.status {
    case .added, .renamed: return drawn == nil ? .absent : .present
    case .removed: return drawn == nil ? .present : .absent
    default:
      guard let drawn else { return .unknown }
      if comparison.isSame(cell, drawn) { return .absent }
      // Another fault may lie over pixels that no layer explains.
      guard cell.hasUnexplainedPixels, let explanation = comparison.explanation(from: cell, to: drawn),
        !explanation.isFromPixels
      else { return .present }
      return explanation.unexplainedPixels > 0 ? .present : .absent
    }
  }

  /// Whether a cell that looks as at neither end, because it has other changes besides, has the change of a cause: the
  /// layers say whether the value of the bad commit came already, or is still to come.
  private static func state(
    of cause: CauseGroup, in cell: CellResult, _ drawn: CellResult, bad: CellResult,
    _ comparison: DrawnComparison
  ) -> CommitSearch.State {
    guard let known = cell.explanation, let places = cause.places[cell.cell] else { return .unknown }
    guard let past = comparison.explanation(from: cell, to: drawn), !past.isFromPixels,
      let future = comparison.explanation(from: drawn, to: bad), !future.isFromPixels
    else { return .unknown }
    let (came, comes) = (Set(past.changes.map(Value.init)), Set(future.changes.map(Value.init)))
    let states = places.sorted().map { place -> CommitSearch.State in
      let values = known.causes[place].changes.map { Value(known.changes[$0]) }
      guard let root = values.first else { return .unknown }
      if came.contains(root) != comes.contains(root) { return came.contains(root) ? .present : .absent }
      // What follows from the change says it where the change itself was understood otherwise.
      let (before, after) = (values.count { came.contains($0) }, values.count { comes.contains($0) })
      return before + after == 0 ? .unknown : before >= after ? .present : .absent
    }
    return states.contains(.present) ? .present : states.contains(.absent) ? .absent : .unknown
  }

  /// The properties of layers whose change is the cause, each in its cell; empty without a cause.
  var properties: Set<[String]> {
    guard let cause else { return [] }
    return Set(
      cells.flatMap { cell -> [[String]] in
        guard let explanation = cell.explanation else { return [] }
        return (cause.places[cell.cell] ?? []).compactMap { place in
          explanation.causes[place].changes.first.map { number in
            let change = explanation.changes[number]
            return [cell.cell, change.layer, change.property]
          }
        }
      })
  }

  /// A property of a layer, and the value that it gets.
  private struct Value: Hashable {
    var kind: LayerChange.Kind
    var layer, property: String
    var new, fingerprint: String?

    init(_ change: LayerChange) {
      (kind, layer, property) = (change.kind, change.layer, change.property)
      (new, fingerprint) = (change.new, change.fingerprint)
    }
  }
}
