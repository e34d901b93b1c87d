package import FontComparison

/// A warning about the glyphs of an upgrade, with the cells and texts that show it.
package struct RegenerationWarning: Sendable, Hashable {
  /// What is wrong, and in which faces.
  package var warning: FontWarning
  /// The cells.
  package var cells: [String]
  /// The first texts.
  package var texts: [String]

  /// The warnings of all cells, each once, the worst kind first.
  package static func all(in cells: [RegeneratedCell]) -> [RegenerationWarning] {
    let pairs = cells.flatMap { cell in cell.warnings.map { (cell: cell.cell, found: $0) } }
    let byKey = Dictionary(grouping: pairs) { $0.found.warning.key }
    return FontWarning.all(in: pairs.map(\.found.warning)).map { warning in
      let own = byKey[warning.warning.key] ?? []
      return RegenerationWarning(
        warning: warning, cells: own.map(\.cell).unique,
        texts: Array(own.flatMap(\.found.texts).unique.prefix(3)))
    }
  }

  /// The warning with the cells and texts that show it.
  package var sentence: String {
    let texts = texts.map { "\"\($0)\"" }.joined(separator: ", ")
    return
      "\(warning.sentence), \(TerminalText.count(cells.count, "cell")), for example \(cells.first ?? ""): \(texts)"
  }
}
