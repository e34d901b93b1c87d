/// Makes lines of one paragraph: finds their ends, shapes their edges, measures them.
struct LineBuilder {
  let paragraph: Paragraph
  let style: ParagraphStyle
  let shaper: ParagraphShaper
  let width: Double

  /// Widths handed back by layout engines went through divisions; a line that exceeds by less still fits.
  static let tolerance = 1e-4

  /// The width of the widest part between two places where a line may end.
  var widestPart: Double {
    var (widest, start) = (0.0, 0)
    for end in paragraph.units.indices.map({ $0 + 1 })
    where end == paragraph.units.count || paragraph.lineMarks[end] != TextSegmenter.Mark.none {
      widest = max(widest, build(start..<end).width)
      start = end
    }
    return widest
  }

  /// The line that starts at a unit and takes as much as fits.
  func line(from start: Int) -> ShapedLine {
    var ends = candidates(from: start)
    while let end = ends.popLast() {
      let line = build(start..<end)
      let fits = ends.isEmpty || line.width <= width + LineBuilder.tolerance
      if fits { return line }
    }
    return build(start..<emergencyEnd(from: start))
  }

  /// The places where the line may end and seems to fit, nearest first.
  private func candidates(from start: Int) -> [Int] {
    var ends: [Int] = []
    let count = paragraph.units.count
    if start >= count { return [count] }
    if width == .infinity {
      let forced = paragraph.lineMarks[(start + 1)...].firstIndex(of: TextSegmenter.Mark.mandatory)
      return [forced ?? count]
    }
    for end in start + 1...farthestEnd(from: start)
    where end == count || paragraph.lineMarks[end] != TextSegmenter.Mark.none {
      guard estimate(start, end) <= width + LineBuilder.tolerance else { break }
      ends.append(end)
      if end < count, paragraph.lineMarks[end] == TextSegmenter.Mark.mandatory { break }
    }
    return ends
  }

  /// The last place to consider as the end of a line: wherever the line ends beyond it, it is too wide.
  ///
  /// Found by halving, so that a word of any length costs a line no more than what fits on it.
  func farthestEnd(from start: Int) -> Int {
    let count = paragraph.units.count
    guard paragraph.positionsAscend else { return count }
    let tracking = paragraph.text.attributes.reduce(0) { max($0, $1.tracking) }
    let limit = paragraph.positions[start] + width + LineBuilder.tolerance + tracking
    var (low, high) = (start + 1, count)
    while low < high {
      let middle = (low + high) / 2
      if paragraph.positions[middle] > limit { high = middle } else { low = middle + 1 }
    }
    // What hangs does not count, so a line may end after any number of spaces.
    while low < count, Paragraph.hangs(paragraph.units[low - 1]) { low += 1 }
    return low
  }

  /// Where a word that is wider than the line is cut: after as many graphemes as fit, at least one.
  private func emergencyEnd(from start: Int) -> Int {
    var best: Int?
    for end in start + 1...paragraph.units.count
    where paragraph.graphemeMarks[end] != TextSegmenter.Mark.none {
      if best != nil, estimate(start, end) > width + LineBuilder.tolerance { break }
      best = end
    }
    return best ?? paragraph.units.count
  }

  /// The width from the whole paragraph's glyphs: exact but where a cut changes glyphs.
  private func estimate(_ start: Int, _ end: Int) -> Double {
    let visible = paragraph.visibleEnd(from: start, to: end)
    let hyphen = endsInSoftHyphen(end) ? hyphenPiece(end).map(measure) ?? 0 : 0
    guard paragraph.hasTabs else {
      return paragraph.positions[visible] - paragraph.positions[start] + hyphen
        - trailingTracking(visible, from: start)
    }
    var pieces = shaper.pieces(start..<visible, of: paragraph, style: style)
    return setTabs(&pieces) + hyphen - trailingTracking(visible, from: start)
  }

  private func trailingTracking(_ end: Int, from start: Int) -> Double {
    guard end > start, let index = paragraph.itemIndex(at: end - 1) else { return 0 }
    let item = paragraph.items[index]
    return item.isTab || item.script.isCursive ? 0 : paragraph.text.attributes[item.attribute].tracking
  }

  private func endsInSoftHyphen(_ end: Int) -> Bool {
    end > 0 && end < paragraph.units.count && paragraph.units[end - 1] == 0xAD
  }

  private func hyphenPiece(_ end: Int) -> LinePiece? {
    guard let index = paragraph.itemIndex(at: end - 1) else { return nil }
    let level = paragraph.items[index].level
    return shaper.substitute(
      "\u{2010}", like: end - 1, before: end, level: level, of: paragraph, style: style)
  }

  /// The line of a range, with a hyphen where a soft one becomes visible.
  func build(_ range: Range<Int>) -> ShapedLine {
    let visible = paragraph.visibleEnd(from: range.lowerBound, to: range.upperBound)
    var pieces = shaper.pieces(range.lowerBound..<visible, of: paragraph, style: style)
    if endsInSoftHyphen(range.upperBound), let hyphen = hyphenPiece(range.upperBound) {
      pieces.append(hyphen)
    }
    let count = paragraph.units.count
    let isForced =
      range.upperBound == count || paragraph.lineMarks[range.upperBound] == TextSegmenter.Mark.mandatory
    return build(pieces, range: range, endsParagraph: isForced)
  }

  /// The line of given pieces.
  func build(_ pieces: [LinePiece], range: Range<Int>, endsParagraph: Bool) -> ShapedLine {
    var pieces = pieces
    let width = setTabs(&pieces) - trailingTracking(of: pieces)
    let box = LineBox(pieces, in: paragraph, at: range.lowerBound, style: style, library: shaper.library)
    return ShapedLine(
      paragraph: paragraph, pieces: pieces, range: range, width: max(0, width), ascent: box.ascent,
      descent: box.descent, endsParagraph: endsParagraph)
  }

  private func trailingTracking(of pieces: [LinePiece]) -> Double {
    guard let last = pieces.last, !last.item.isTab, !last.item.script.isCursive else { return 0 }
    return paragraph.text.attributes[last.item.attribute].tracking
  }

  /// Gives every tab its width and returns the sum of all widths.
  private func setTabs(_ pieces: inout [LinePiece]) -> Double {
    var x = 0.0
    for index in pieces.indices {
      if pieces[index].item.isTab { pieces[index].tabWidth = style.tabStop(after: x) - x }
      x += measure(pieces[index])
    }
    return x
  }

  /// The width of a piece with its tracking.
  func measure(_ piece: LinePiece) -> Double {
    if piece.item.isTab { return piece.tabWidth }
    let attributes = paragraph.text.attributes[piece.item.attribute]
    let scale = shaper.library.scale(of: piece.item, attributes)
    let tracking = piece.item.script.isCursive ? 0 : attributes.tracking
    var width = 0.0
    var cluster: Int32 = -1
    for glyph in piece.run.glyphs[piece.glyphs] {
      width += Double(glyph.advance) * scale
      if glyph.cluster != cluster { width += tracking }
      cluster = glyph.cluster
    }
    return width
  }
}

extension ShapingLibrary {
  /// Points for each font unit of an item.
  func scale(of item: Item, _ attributes: TextAttributes) -> Double {
    attributes.font.size * item.sizeFactor / Double(fonts.faces[item.face].unitsPerEm)
  }
}
