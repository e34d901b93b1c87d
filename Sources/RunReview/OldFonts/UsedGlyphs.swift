package import FontComparison

/// What a reference or an actual image draws, by somebody who has read its layers.
struct ReadGlyphs: Sendable {
  /// The fonts that drew it.
  var fonts: [FontRecord]
  /// What it draws.
  var used: UsedGlyphs
  /// The digest of the file.
  var file: Digest
}

/// The glyphs and texts that references draw, by face.
package struct UsedGlyphs: Sendable, Hashable {
  /// The numbers of glyphs of each face, by PostScript name.
  private var glyphs: [String: Set<UInt32>] = [:]
  /// The texts of each face.
  private(set) package var texts: [String: Set<DrawnText>] = [:]

  /// Gathers the glyphs of layer trees.
  package init(of trees: [LayerTree] = []) {
    for tree in trees { visit(tree.root) }
  }

  /// Adds what others draw.
  mutating func add(_ other: UsedGlyphs) {
    glyphs.merge(other.glyphs) { $0.union($1) }
    texts.merge(other.texts) { $0.union($1) }
  }

  private mutating func visit(_ layer: Layer) {
    if case .text(let runs) = layer.content {
      for run in runs {
        let drawn = run.glyphs.map(\.id)
        glyphs[run.font, default: []].formUnion(drawn)
        texts[run.font, default: []].insert(DrawnText(run.text, glyphs: drawn))
      }
    }
    if case .layer(let mask) = layer.mask { visit(mask) }
    for sublayer in layer.sublayers { visit(sublayer) }
  }

  /// Whether anything of a face is drawn.
  func draws(_ face: String) -> Bool { glyphs[face].map { !$0.isEmpty } ?? false }

  /// Whether a glyph of a face is drawn.
  package func contains(_ glyph: UInt32, of face: String) -> Bool { glyphs[face]?.contains(glyph) ?? false }

  /// Whether glyphs of a face are drawn, all of them.
  func contains(_ wanted: [UInt32], of face: String) -> Bool {
    glyphs[face]?.isSuperset(of: wanted) ?? false
  }

  /// The first texts that show what a warning is about; nil where none does.
  ///
  /// `successor` is the new face, by PostScript name, where that has drawn the texts.
  func texts(showing warning: GlyphWarning, drawnBy successor: String? = nil) -> [String]? {
    let (face, wanted) = (successor ?? warning.face, successor == nil ? warning.old : warning.new)
    guard let drawn = glyphs[face] else { return nil }
    let texts = (texts[face] ?? []).map(\.text).unique.sorted()
    let found = texts.filter { text in
      switch warning.kind {
      case .kerning where warning.text.isEmpty: text.count > 1
      case _ where warning.isOfGroup: text.contains(where: warning.text.contains)
      default: text.contains(warning.text)
      }
    }
    let isShown =
      switch warning.kind {
      case .kerning: !found.isEmpty
      case _ where warning.isOfGroup: !found.isEmpty || !drawn.isDisjoint(with: wanted)
      default: (successor == nil || !wanted.isEmpty) && drawn.isSuperset(of: wanted)
      }
    return isShown ? Array(found.prefix(3)) : nil
  }
}
