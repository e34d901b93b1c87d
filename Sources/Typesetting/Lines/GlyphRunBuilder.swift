/// Gathers placed glyphs into runs of one face, size and attributes.
struct GlyphRunBuilder {
  let paragraph: Paragraph
  let library: ShapingLibrary
  let ink: SkipInk
  var runs: [GlyphRun] = []
  var bars: [DecorationBar] = []
  /// The clusters, from left to right, where they are asked for.
  var clusters: [PlacedCluster]?
  private var current: Open?

  /// The units of the paragraph that a cluster stands for, and how far it reaches.
  struct PlacedCluster {
    let units: Range<Int>
    let from: Double
    let to: Double
    let isRightToLeft: Bool
  }

  /// A run that still grows.
  struct Open {
    var face: Int
    var size: Double
    var attributes: TextAttributes
    var run: GlyphRun
    var from: Double
    var to: Double
    var baseline: Double
    /// The text it stands for, each part with the place in the paragraph it has or stands before.
    var parts: [(place: Int, text: [UInt16])] = []
  }

  init(paragraph: Paragraph, library: ShapingLibrary, ink: SkipInk) {
    self.paragraph = paragraph
    self.library = library
    self.ink = ink
  }

  /// Adds a glyph, in a run of its own where it looks different from the one before.
  mutating func add(_ glyph: ShapedRun.Glyph, of piece: LinePiece, at position: Point) {
    let attributes = paragraph.text.attributes[piece.attribute(of: glyph, in: paragraph)]
    let size = attributes.font.size * piece.item.sizeFactor
    if let open = current, open.face == piece.item.face, open.size == size,
      open.attributes.isDrawn(like: attributes)
    {
      current?.run.glyphs.append(GlyphRun.Glyph(id: glyph.id, position: position))
      return
    }
    close()
    let run = GlyphRun(
      font: library.fonts.faces[piece.item.face].postScriptName, size: size, color: attributes.color,
      glyphs: [GlyphRun.Glyph(id: glyph.id, position: position)])
    current = Open(
      face: piece.item.face, size: size, attributes: attributes, run: run, from: .infinity, to: position.x,
      baseline: 0)
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
      open.parts.insert((piece.origin, Array(substitute.utf16)), at: 0)
    } else {
      let start = piece.origin + Int(glyph.cluster)
      var end = start + 1
      while end < paragraph.units.count, !isStart(end, of: piece) { end += 1 }
      open.parts.append((start, Array(paragraph.units[start..<end])))
      clusters?.append(
        PlacedCluster(units: start..<end, from: from, to: to, isRightToLeft: piece.item.isRightToLeft))
    }
    current = open
  }

  private func isStart(_ unit: Int, of piece: LinePiece) -> Bool {
    let place = unit - piece.origin
    return place >= piece.run.boundaries.count - 1 || piece.run.boundaries[place] != ShapedRun.Boundary.inside
  }

  /// Adds the space of a tab, which decoration lines cross.
  mutating func addSpace(_ piece: LinePiece, from: Double, to: Double) {
    let attribute = piece.item.attribute
    clusters?.append(
      PlacedCluster(
        units: piece.origin..<piece.origin + 1, from: from, to: to, isRightToLeft: piece.item.isRightToLeft))
    guard var open = current, open.attributes.isDrawn(like: paragraph.text.attributes[attribute]) else {
      return
    }
    open.to = max(open.to, to)
    current = open
  }

  private mutating func close() {
    guard var open = current else { return }
    current = nil
    // Substitutes stand first among equals: before the unit at their place.
    let order = open.parts.indices.sorted { (open.parts[$0].place, $0) < (open.parts[$1].place, $1) }
    open.run.text = String(decoding: order.flatMap { open.parts[$0].text }, as: UTF16.self)
    decorate(open)
    runs.append(open.run)
  }

  /// All runs.
  mutating func finish() -> [GlyphRun] {
    close()
    for bar in bars { runs[bar.run].decorations += bar.decorations }
    return runs
  }
}

extension TextAttributes {
  /// Whether two sets of attributes end up in one glyph run, given the same face and size.
  func isDrawn(like other: TextAttributes) -> Bool {
    color == other.color && underline == other.underline && strikethrough == other.strikethrough
      && baselineOffset == other.baselineOffset
  }
}
