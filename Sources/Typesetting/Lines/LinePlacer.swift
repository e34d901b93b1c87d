/// Puts the pieces of a line side by side in the order they are seen.
struct LinePlacer {
  let line: ShapedLine
  let library: ShapingLibrary
  let ink: SkipInk
  /// The width added to each place where the line may be stretched.
  let stretch: Double

  private var paragraph: Paragraph { line.paragraph }

  /// The glyph runs of the line, its left edge at `x`.
  func place(x: Double, baseline: Double) -> [GlyphRun] {
    var collector = GlyphRunBuilder(paragraph: paragraph, library: library, ink: ink)
    place(x: x, baseline: baseline, into: &collector)
    return collector.finish()
  }

  /// The clusters of the line, its left edge at `x`, from left to right.
  func clusters(x: Double) -> [GlyphRunBuilder.PlacedCluster] {
    var collector = GlyphRunBuilder(paragraph: paragraph, library: library, ink: ink)
    collector.clusters = []
    place(x: x, baseline: 0, into: &collector)
    return collector.clusters ?? []
  }

  private func place(x: Double, baseline: Double, into collector: inout GlyphRunBuilder) {
    var x = x
    for index in Bidi.visualOrder(of: line.pieces.map(\.item.level)) {
      let piece = line.pieces[index]
      let isLast = index == line.pieces.count - 1
      x = place(piece, isLast: isLast, x: x, baseline: baseline, into: &collector)
    }
  }

  private func place(
    _ piece: LinePiece, isLast: Bool, x: Double, baseline: Double, into collector: inout GlyphRunBuilder
  ) -> Double {
    if piece.item.isTab {
      collector.addSpace(piece, from: x, to: x + piece.tabWidth)
      return x + piece.tabWidth
    }
    let attributes = paragraph.text.attributes[piece.item.attribute]
    let scale = library.scale(of: piece.item, attributes)
    let tracking = piece.item.script.isCursive ? 0 : attributes.tracking
    let lastCluster = isLast ? piece.run.glyphs[piece.glyphs].map(\.cluster).max() : nil
    var x = x
    var index = piece.glyphs.lowerBound
    while index < piece.glyphs.upperBound {
      let cluster = piece.run.glyphs[index].cluster
      let begin = x
      var end = index
      // The space between letters lies after them in reading order: left of them in text from right to left.
      let space = (cluster == lastCluster ? 0 : tracking) + (stretches(piece, after: cluster) ? stretch : 0)
      if piece.item.isRightToLeft { x += space }
      while end < piece.glyphs.upperBound, piece.run.glyphs[end].cluster == cluster {
        let glyph = piece.run.glyphs[end]
        collector.add(
          glyph, of: piece,
          at: Point(
            x: x + Double(glyph.xOffset) * scale,
            y: baseline - Double(glyph.yOffset) * scale - attributes.baselineOffset))
        x += Double(glyph.advance) * scale
        end += 1
      }
      if !piece.item.isRightToLeft { x += space }
      collector.extend(piece, piece.run.glyphs[index], from: begin, to: x, baseline: baseline)
      index = end
    }
    return x
  }

  private func stretches(_ piece: LinePiece, after cluster: Int32) -> Bool {
    stretch > 0 && line.stretches(piece, after: cluster)
  }
}

extension ShapedLine {
  /// Whether a justified line may be wider after a cluster of a piece: after spaces, and between ideographs, of
  /// which one may take several units.
  func stretches(_ piece: LinePiece, after cluster: Int32) -> Bool {
    guard piece.substitute == nil, !piece.item.isTab else { return false }
    let (unit, end) = (piece.origin + Int(cluster), piece.origin + piece.run.clusterEnd(from: Int(cluster)))
    let visible = paragraph.visibleEnd(from: range.lowerBound, to: range.upperBound)
    guard unit < visible else { return false }
    if paragraph.units[unit] == 0x20 || paragraph.units[unit] == 0xA0 { return true }
    return end < visible && piece.item.script.isIdeographic
      && paragraph.lineMarks[end] != TextSegmenter.Mark.none
  }

  /// How often the line may be stretched.
  var stretchCount: Int {
    pieces.reduce(0) { count, piece in
      var (count, cluster) = (count, Int32(-1))
      for glyph in piece.run.glyphs[piece.glyphs] where glyph.cluster != cluster {
        cluster = glyph.cluster
        if stretches(piece, after: cluster) { count += 1 }
      }
      return count
    }
  }
}
