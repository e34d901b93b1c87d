internal import FontComparison

/// The glyphs and texts that references draw, by face.
package struct UsedGlyphs: Sendable, Hashable {
  /// The numbers of glyphs of each face, by PostScript name; of runs without text once more.
  private var glyphs: [String: Set<UInt32>] = [:]
  private var glyphsWithoutText: [String: Set<UInt32>] = [:]
  /// The texts of each face.
  private var texts: [String: Set<String>] = [:]

  /// Gathers the glyphs of layer trees.
  package init(of trees: [LayerTree] = []) {
    for tree in trees { visit(tree.root) }
  }

  /// Gathers the glyphs of the layers that a reference carries.
  init(ofReferenceAt path: String) throws {
    let bytes = try FileContents.read(path, limit: PNG.fileLimit())
    self.init(of: [try CarriedLayers(in: try ReferenceScan(bytes, path: path), named: path).tree().get()])
  }

  /// Adds what others draw.
  mutating func add(_ other: UsedGlyphs) {
    glyphs.merge(other.glyphs) { $0.union($1) }
    glyphsWithoutText.merge(other.glyphsWithoutText) { $0.union($1) }
    texts.merge(other.texts) { $0.union($1) }
  }

  private mutating func visit(_ layer: Layer) {
    if case .text(let runs) = layer.content {
      for run in runs {
        glyphs[run.font, default: []].formUnion(run.glyphs.map(\.id))
        if run.text.isEmpty {
          glyphsWithoutText[run.font, default: []].formUnion(run.glyphs.map(\.id))
        } else {
          texts[run.font, default: []].insert(run.text)
        }
      }
    }
    if case .layer(let mask) = layer.mask { visit(mask) }
    for sublayer in layer.sublayers { visit(sublayer) }
  }

  /// Whether a glyph of a face is drawn.
  package func contains(_ glyph: UInt32, of face: String) -> Bool { glyphs[face]?.contains(glyph) ?? false }

  /// The faces that are drawn, by PostScript name.
  package var faces: Set<String> { Set(glyphs.keys) }

  /// The texts that are set in the old face of a pair; of runs without text, their characters.
  func texts(of pair: FacePair) -> Set<String> {
    let face = pair.old.file.face.postScriptName
    let characters = (glyphsWithoutText[face] ?? []).compactMap { pair.character[$0].map(characterText) }
    return (texts[face] ?? []).union(characters)
  }

  /// The texts of each face that have a text of their own.
  package var textsByFace: [String: Set<String>] { texts }

  /// The first texts that show what a warning is about; nil where none does.
  func texts(showing warning: GlyphWarning) -> [String]? {
    guard let drawn = glyphs[warning.face] else { return nil }
    let texts = (texts[warning.face] ?? []).sorted()
    let found = texts.filter { text in
      switch warning.kind {
      case .kerning: text.count > 1
      case _ where warning.isOfGroup: text.contains(where: warning.text.contains)
      default: text.contains(warning.text)
      }
    }
    let isShown =
      switch warning.kind {
      case .kerning: !found.isEmpty
      case _ where warning.isOfGroup: !found.isEmpty || !drawn.isDisjoint(with: warning.old)
      default: drawn.isSuperset(of: warning.old)
      }
    return isShown ? Array(found.prefix(3)) : nil
  }
}
