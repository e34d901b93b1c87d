package import ChangeAnalysis

/// One cause in the cells that it is found in: the same change of the same layer, to be decided about at once.
///
/// The values of a change may differ between cells as a function of one trait. Every cell has its own proof; those
/// without one stand in groups of their own, and so do pixels that nothing explains.
package struct CauseGroup: Sendable, Hashable {
  /// The number that commands call it by, from 1; nil for pixels that nothing explains.
  package let number: Int?
  /// The change as the example has it; nil for pixels that nothing explains.
  package let change: LayerChange?
  /// The figures of work that changed in the example for one reason, the first that of `change`; empty for other changes.
  package let figures: [LayerChange]
  /// The layers, that of the example first: a component on several screens has several.
  package let layers: [String]
  /// The component that all layers are a part of, with the way from it: `Badge/Text`; nil for one layer, and where they
  /// have none in common.
  package let component: String?
  /// Which part of a layer changed and how, for all cells: `y +74.67`, `background #FFFFFF → #FAFAFA`.
  package let label: String
  /// What the proof of each of the cells came to.
  package let proof: Explanation.Proof
  /// The cells, the example first.
  package let cells: [CellResult]
  /// How many differing pixels it explains, or how many are not explained.
  package let pixels: Int
  /// What is true of all the cells and sets them apart from others of the run; nil where nothing does.
  package let extent: String?
  /// What follows from it in a cell, and in no other one of the cell's case, by the cell's name: `Screen/footer y +8`.
  ///
  /// Such a cell is accepted by its name, not with the cause.
  package let unconfirmed: [String: String]
  /// The places of the cause in the explanation of each cell, by the cell's name.
  package let places: [String: Set<Int>]

  /// What the group is listed by: the component, or the layer of the example; empty for unexplained pixels.
  package var name: String { component ?? layers.first ?? "" }

  /// The cell that stands for the group.
  package var example: CellResult { cells[0] }

  /// Whether all cells can be decided about at once.
  package var canBeAccepted: Bool { number != nil && [.proven, .invisible].contains(proof) }

  /// Whether figures of work are others, and no pixel.
  package var isOfWork: Bool { change?.kind == .workChanged }

  /// The change of the example as a sentence; for pixels that nothing explains, how many.
  package var sentence: String {
    if isOfWork {
      let ending = " · \(CellWork.assertionName)"
      // A case is called after its test; that its work is compared is no part of that.
      let names = cells.map { CellAttributes($0).caseName }.map { name in
        name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
      }.unique
      let others = names.count > 1 ? " and \(TerminalText.count(names.count - 1, "other"))" : ""
      return LayerChange.workSentence(figures, on: "`\(names[0])`\(others)")
    }
    return change?.sentence
      ?? "\(TerminalText.count(pixels, "pixel differs", plural: "pixels differ")) for no change of a layer that was found."
  }

  /// The groups of failures: unexplained pixels first, then the causes of the most cells; `run` holds all cells that
  /// were compared.
  ///
  /// The numbers depend on the failures alone, neither on their order nor on what was decided about them.
  package static func groups(of failures: [CellResult], in run: [CellResult]) -> [CauseGroup] {
    groups(of: failures, in: FailureExtent.Run(run))
  }

  static func groups(of failures: [CellResult], in run: FailureExtent.Run) -> [CauseGroup] {
    let cells = failures.filter(\.differs).sorted { $0.cell < $1.cell }
    return CauseGrouping(cells, causes: \.visibleCauses, in: run, rules: KnownRules(cells, in: run)).groups
  }

  /// The groups of all cells of a run that differ, expected ones too.
  package static func groups(in run: [CellResult]) -> [CauseGroup] { groups(of: run, in: run) }

  /// The numbers of groups by their places in the explanation of one cell.
  package static func numbers(in cell: String, of groups: [CauseGroup]) -> [Int: Int] {
    groups.reduce(into: [:]) { numbers, group in
      for place in group.places[cell] ?? [] { numbers[place] = group.number }
    }
  }

  /// The cells that are in none of some groups.
  package static func cells(_ cells: [CellResult], notIn groups: [CauseGroup]) -> [CellResult] {
    let found = Set(groups.lazy.flatMap(\.cells).map(\.cell))
    return cells.filter { !found.contains($0.cell) }
  }

  /// The groups of cells whose pixels are equal and whose layers are not those that the reference stores.
  static func staleLayers(in cells: [CellResult], _ run: FailureExtent.Run) -> [CauseGroup] {
    let stale = cells.filter { cell in !cell.differs && cell.diagnostics.contains { $0.kind == .staleLayers }
    }
    guard !stale.isEmpty else { return [] }
    return CauseGrouping(stale, causes: \.allCauses, in: run, rules: KnownRules(cells, in: run)).groups
  }
}

extension CellResult {
  /// Whether differing pixels have no cause: layers are known, and no change of one makes them.
  package var hasUnexplainedPixels: Bool {
    guard let explanation = groupedExplanation, !explanation.isFromPixels else { return false }
    return explanation.unexplainedPixels > 0
      || explanation.clusters.contains { [.unexplained, .partial].contains($0.proof) }
  }

  /// The causes that a decision about the cell is about, as places in its explanation: those that make pixels differ,
  /// or all of them where none does.
  var visibleCauses: [Int] {
    guard let explanation = groupedExplanation, !explanation.isFromPixels else { return [] }
    let visible = explanation.causes.indices.filter { index in
      ![.invisible, .unexplained].contains(explanation.causes[index].proof)
    }
    return visible.isEmpty && !hasUnexplainedPixels && explanation.clusters.isEmpty ? allCauses : visible
  }

  /// The explanation, where what differs is a change that somebody made and not what sets two drawings apart.
  private var groupedExplanation: Explanation? { counterpart == nil ? explanation : nil }

  /// All causes of the explanation.
  fileprivate var allCauses: [Int] { explanation.map { Array($0.causes.indices) } ?? [] }
}
