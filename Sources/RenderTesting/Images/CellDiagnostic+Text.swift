extension CellDiagnostic {
  /// A diagnostic for each glyph run that stands for a text and has no glyphs: nothing of it is drawn.
  ///
  /// Spaces, line ends and characters that no font shows need none.
  package static func textsWithoutGlyphs(in tree: LayerTree) -> [CellDiagnostic] {
    texts(in: tree.root, at: "root")
  }

  private static func texts(in layer: Layer, at path: String) -> [CellDiagnostic] {
    var found: [CellDiagnostic] = []
    if case .text(let runs)? = layer.content {
      for (index, run) in runs.enumerated() where run.glyphs.isEmpty && isVisible(run.text) {
        let text = run.text.count > 40 ? String(run.text.prefix(40)) + "…" : run.text
        found.append(
          CellDiagnostic(
            kind: .missingGlyphs, place: layer.id.isEmpty ? "\(path).text[\(index)]" : layer.id,
            message:
              "the text \"\(text)\" has no glyphs, so nothing of it is drawn. Write the glyphs of its font."))
      }
    }
    if case .layer(let mask)? = layer.mask { found += texts(in: mask, at: "\(path).mask.layer") }
    for (index, child) in layer.sublayers.enumerated() {
      found += texts(in: child, at: "\(path).sublayers[\(index)]")
    }
    return found
  }

  private static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .control
    }
  }
}
