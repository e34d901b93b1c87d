import PixelBuffers

/// Gathers placed glyphs into runs of one face, size and look.
struct RunCollector {
  let paragraph: Paragraph
  let library: FontLibrary
  private var runs: [GlyphRun] = []
  private var current: Open?

  /// A run that still grows.
  private struct Open {
    var face: Int
    var size: Double
    var look: TextAttributes
    var run: GlyphRun
    var from: Double
    var to: Double
    var baseline: Double
    /// The units it stands for.
    var units: [Range<Int>]
    var substitutes = ""
  }

  init(paragraph: Paragraph, library: FontLibrary) {
    self.paragraph = paragraph
    self.library = library
  }

  /// Adds a glyph, in a run of its own where it looks different from the one before.
  mutating func add(_ glyph: ShapedRun.Glyph, of piece: LinePiece, at position: Point) {
    let look = paragraph.text.attributes[piece.attribute(of: glyph, in: paragraph)]
    let size = look.font.size * piece.item.sizeFactor
    if let open = current, open.face == piece.item.face, open.size == size, open.look.isDrawn(like: look) {
      current?.run.glyphs.append(GlyphRun.Glyph(id: glyph.id, position: position))
      return
    }
    close()
    let run = GlyphRun(
      font: library.faces[piece.item.face].postScriptName, size: size, color: look.color,
      glyphs: [GlyphRun.Glyph(id: glyph.id, position: position)])
    current = Open(
      face: piece.item.face, size: size, look: look, run: run, from: .infinity, to: position.x, baseline: 0,
      units: [])
  }

  /// Says how far the cluster of the glyphs just added reaches, and which text it stands for.
  mutating func extend(
    _ piece: LinePiece, _ glyph: ShapedRun.Glyph, from: Double, to: Double, baseline: Double
  ) {
    guard var open = current else { return }
    current = nil
    open.from = min(open.from, from)
    open.to = to
    open.baseline = baseline
    if let substitute = piece.substitute {
      open.substitutes += substitute
    } else {
      let start = piece.origin + Int(glyph.cluster)
      var end = start + 1
      while end < paragraph.units.count, !isStart(end, of: piece) { end += 1 }
      open.units.append(start..<end)
    }
    current = open
  }

  private func isStart(_ unit: Int, of piece: LinePiece) -> Bool {
    let place = unit - piece.origin
    return place >= piece.run.boundaries.count - 1 || piece.run.boundaries[place] != ShapedRun.Boundary.inside
  }

  /// Adds the room of a tab, which decoration lines cross.
  mutating func addSpace(_ attribute: Int, from: Double, to: Double, baseline: Double) {
    guard var open = current, open.look.isDrawn(like: paragraph.text.attributes[attribute]) else { return }
    open.to = max(open.to, to)
    current = open
  }

  private mutating func close() {
    guard var open = current else { return }
    current = nil
    let units = open.units.sorted { $0.lowerBound < $1.lowerBound }.flatMap { paragraph.units[$0] }
    open.run.text = String(decoding: units, as: UTF16.self) + open.substitutes
    runs.append(open.run)
  }

  /// All runs.
  mutating func finish() -> [GlyphRun] {
    close()
    return runs
  }
}

extension TextAttributes {
  /// Whether two looks end up in one glyph run, given the same face and size.
  func isDrawn(like other: TextAttributes) -> Bool {
    color == other.color && underline == other.underline && strikethrough == other.strikethrough
      && baselineOffset == other.baselineOffset
  }
}
