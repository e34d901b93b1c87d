/// The glyphs that references draw, by face.
package struct UsedGlyphs: Sendable, Hashable {
  /// The numbers of glyphs of each face, by PostScript name.
  private var glyphs: [String: Set<UInt32>] = [:]

  /// Gathers the glyphs of layer trees.
  package init(of trees: [LayerTree] = []) {
    for tree in trees { add(tree) }
  }

  /// Adds the glyphs of a layer tree.
  mutating func add(_ tree: LayerTree) { visit(tree.root) }

  private mutating func visit(_ layer: Layer) {
    if case .text(let runs) = layer.content {
      for run in runs { glyphs[run.font, default: []].formUnion(run.glyphs.map(\.id)) }
    }
    if case .layer(let mask) = layer.mask { visit(mask) }
    for sublayer in layer.sublayers { visit(sublayer) }
  }

  /// Whether a glyph of a face is drawn.
  package func contains(_ glyph: UInt32, of face: String) -> Bool { glyphs[face]?.contains(glyph) ?? false }
}
