extension ParagraphShaper {
  /// The pieces of a line in logical order; glyphs are shaped again where a cut changes them.
  func pieces(_ range: Range<Int>, of paragraph: Paragraph, style: ParagraphStyle) -> [LinePiece] {
    guard !range.isEmpty, let first = paragraph.itemIndex(at: range.lowerBound) else { return [] }
    var pieces: [LinePiece] = []
    for index in first..<paragraph.items.count {
      let item = paragraph.items[index]
      guard item.range.lowerBound < range.upperBound else { break }
      let part = item.range.clamped(to: range)
      pieces.append(piece(part, of: item, run: paragraph.runs[index], in: paragraph, style: style))
    }
    return pieces
  }

  private func piece(
    _ part: Range<Int>, of item: Item, run: ShapedRun, in paragraph: Paragraph, style: ParagraphStyle
  ) -> LinePiece {
    let (start, end) = (part.lowerBound - item.range.lowerBound, part.upperBound - item.range.lowerBound)
    if run.boundaries[start] == ShapedRun.Boundary.free, run.boundaries[end] == ShapedRun.Boundary.free {
      let glyphs = run.glyphs(of: start..<end, isRightToLeft: item.isRightToLeft)
      return LinePiece(item: item, run: run, glyphs: glyphs, origin: item.range.lowerBound)
    }
    let attributes = paragraph.text.attributes[item.attribute]
    let again = shape(part, of: item, in: paragraph.shapedUnits, attributes: attributes, style: style)
    return LinePiece(item: item, run: again, glyphs: again.glyphs.indices, origin: part.lowerBound)
  }

  /// Text that is not the paragraph's own, such as an ellipsis before a place, in the attributes of one of its units.
  func substitute(
    _ string: String, like unit: Int, before place: Int, level: UInt8, of paragraph: Paragraph,
    style: ParagraphStyle
  ) -> LinePiece {
    let attribute = paragraph.text.attribute(at: paragraph.start + unit)
    let units = Array(string.utf16)
    let neighbor = paragraph.itemIndex(at: unit).map { paragraph.items[$0] }
    let attributes = paragraph.text.attributes[attribute]
    let chain = chain(for: attributes.font, language: language(attributes, style))
    var item = Item(
      range: 0..<units.count, level: level, script: neighbor?.script ?? .latin,
      face: chain.face(for: units[...]),
      attribute: attribute)
    // A cursive script would see a neighbor to join with; there is none.
    if item.script.isCursive { item.script = .latin }
    let run = shape(0..<units.count, of: item, in: units, attributes: attributes, style: style)
    return LinePiece(item: item, run: run, glyphs: run.glyphs.indices, origin: place, substitute: string)
  }
}
