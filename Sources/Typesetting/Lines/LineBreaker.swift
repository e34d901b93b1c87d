/// Fills a block with lines, until the text, the line limit or the height ends.
struct LineBreaker {
  let document: TextDocument
  let style: ParagraphStyle
  let shaper: ParagraphShaper
  let width: Double
  let height: Double

  /// The lines, and whether something was left out.
  func fill() -> (lines: [ShapedLine], isTruncated: Bool) {
    var lines: [ShapedLine] = []
    var bottom = 0.0
    let count = document.ranges.count
    for index in 0..<count {
      let paragraph = document.paragraph(index)
      let builder = LineBuilder(paragraph: paragraph, style: style, shaper: shaper, width: width)
      var start = 0
      repeat {
        var line = builder.line(from: start)
        let isFull = lines.count >= style.lineLimit ?? .max
        let top = bottom + (lines.last?.spaceAfter ?? 0)
        bottom = top + line.ascent + line.descent
        if isFull || (!lines.isEmpty && bottom > height + LineBuilder.tolerance) {
          return (truncate(lines), true)
        }
        start = line.range.upperBound
        line.spaceAfter =
          start < paragraph.units.count ? style.lineSpacing : style.lineSpacing + style.paragraphSpacing
        lines.append(line)
      } while start < paragraph.units.count
    }
    return document.text.isCut ? (truncate(lines), true) : (lines, false)
  }

  /// The lines with the last one cut as the style wants it.
  private func truncate(_ lines: [ShapedLine]) -> [ShapedLine] {
    guard let last = lines.last else { return lines }
    let ending = document.lastParagraph
    // A line that shows the end of the text belongs to the last paragraph.
    let moves = style.truncation == .head && ending !== last.paragraph
    if style.truncation == .middle, ending !== last.paragraph {
      return lines.dropLast() + [joined(last, with: ending)]
    }
    let paragraph = moves ? ending : last.paragraph
    let builder = LineBuilder(paragraph: paragraph, style: style, shaper: shaper, width: width)
    let truncator = Truncator(builder: builder, start: moves ? 0 : last.range.lowerBound)
    return lines.dropLast() + [truncator.line()]
  }

  /// A line that begins as another one and ends as the text does: both analyzed as one paragraph.
  private func joined(_ line: ShapedLine, with ending: Paragraph) -> ShapedLine {
    let start = line.paragraph.start + line.range.lowerBound
    var style = style
    style.direction = line.paragraph.isRightToLeft ? .rightToLeft : .leftToRight
    let paragraph = shaper.paragraph(start..<document.text.units.count, of: document.text, style: style)
    let builder = LineBuilder(paragraph: paragraph, style: style, shaper: shaper, width: width)
    let seam = line.paragraph.start + line.paragraph.units.count - start..<ending.start - start
    return Truncator(builder: builder, start: 0, seam: seam).line()
  }
}
