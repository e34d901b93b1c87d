/// The cells that the filters of `accept`, `reject` and `status` mean.
///
/// The whole path of a cell of a run means that cell and those that share its reference, and no other; anything else is
/// read as `CellFilter` does. No filter takes every cell.
package struct CellChoice: Sendable {
  private let takesAll: Bool
  private let keys: Set<String>
  private let terms: CellFilter?

  /// Reads filters about cells of runs; one without terms is an error.
  package init(_ filter: [String], among cells: some Sequence<CellResult>) throws(RenderTestingError) {
    takesAll = filter.isEmpty
    let known =
      filter.isEmpty ? [:] : Dictionary(cells.lazy.map { ($0.cell, $0.choiceKey) }) { first, _ in first }
    keys = Set(filter.compactMap { known[$0] })
    let terms = filter.filter { known[$0] == nil }
    self.terms = terms.isEmpty ? nil : try CellFilter(terms)
  }

  /// Whether a cell is meant.
  package func takes(_ cell: CellResult) -> Bool { takesAll || names(cell) || terms?.takes(cell) == true }

  /// What somebody probably meant whose filters take no cell: ` Did you mean "Layers/Home"?`; empty where nothing is near.
  package static func hint(_ filter: [String], among cells: [CellResult]) -> String {
    let names = cells.flatMap { [$0.cell, $0.caseName] + ($0.device.map { [$0] } ?? []) }.unique
    let words = filter + filter.flatMap { $0.split(separator: " ").map(String.init) }
    return words.lazy.compactMap { NearestName.nearest(to: $0, among: names) }.first.map {
      " Did you mean \"\(TerminalText.line($0))\"?"
    } ?? ""
  }

  /// Whether a cell is meant by its whole path, not by terms.
  package func names(_ cell: CellResult) -> Bool { keys.contains(cell.choiceKey) }
}

extension CellResult {
  /// What one decision is about; the cell itself where no reference can be used.
  var choiceKey: String { decisionKey.isEmpty ? cell : decisionKey }
}
