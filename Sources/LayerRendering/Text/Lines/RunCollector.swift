import PixelBuffers

/// Gathers placed glyphs into runs of one face, size and look.
struct RunCollector {
  let paragraph: Paragraph
  let library: FontLibrary
  let ink: InkFinder
  private var runs: [GlyphRun] = []
  private var bars: [DecorationBar] = []
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

  init(paragraph: Paragraph, library: FontLibrary, ink: InkFinder) {
    self.paragraph = paragraph
    self.library = library
    self.ink = ink
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
    decorate(open)
    runs.append(open.run)
  }

  /// Notes the lines under and through a run; neighbours on one height become one bar, without a seam.
  private mutating func decorate(_ open: Open) {
    guard open.look.underline != nil || open.look.strikethrough != nil, open.from < open.to else { return }
    let face = library.loaded[library.index(for: open.look.font)]
    let metrics = face.metrics.scaled(by: open.look.font.size)
    let baseline = open.baseline - open.look.baselineOffset
    func add(_ line: TextAttributes.Line, _ kind: DecorationBar.Kind, _ position: Double, _ thickness: Double)
    {
      var bar = DecorationBar(
        kind: kind, top: baseline - position, thickness: thickness, color: line.color ?? open.look.color,
        from: open.from, to: open.to, run: runs.count)
      if kind == .underline, line.skipsInk {
        bar.gaps = gaps(in: open, below: position, thickness: thickness)
      }
      if let last = bars.lastIndex(where: { $0.kind == kind }), bars[last].joins(bar) {
        bars[last].to = bar.to
        bars[last].gaps += bar.gaps
      } else {
        bars.append(bar)
      }
    }
    if let line = open.look.underline {
      add(line, .underline, metrics.underlinePosition, metrics.underlineThickness)
    }
    if let line = open.look.strikethrough {
      add(line, .strikethrough, metrics.strikethroughPosition, metrics.strikethroughThickness)
    }
  }

  /// Where the glyphs of a run cross the line under it, widened by its thickness.
  private func gaps(in open: Open, below top: Double, thickness: Double) -> [ClosedRange<Double>] {
    let face = library.loaded[open.face]
    let size = open.size / Double(face.face.unitsPerEm)
    guard size > 0, !face.isColor else { return [] }
    return open.run.glyphs.flatMap { glyph in
      // The glyph may stand above or below the baseline.
      let raised = open.baseline - glyph.position.y
      let band =
        (top - thickness + open.look.baselineOffset - raised)
        / size...(top + open.look.baselineOffset - raised) / size
      return ink.spans(of: glyph.id, in: open.face, band: band).map { span in
        glyph.position.x + span.lowerBound * size - thickness...glyph.position.x + span.upperBound * size
          + thickness
      }
    }
  }

  /// All runs.
  mutating func finish() -> [GlyphRun] {
    close()
    for bar in bars { runs[bar.run].decorations += bar.decorations }
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
