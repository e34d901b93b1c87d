/// Fills a block with lines, until the text, the line limit or the height ends.
struct LineFiller {
  let document: TextDocument
  let style: ParagraphStyle
  let shaper: ParagraphShaper
  let width: Double
  let height: Double

  /// The lines, and whether something was left out.
  func fill() -> (lines: [BuiltLine], isTruncated: Bool) {
    var lines: [BuiltLine] = []
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
  private func truncate(_ lines: [BuiltLine]) -> [BuiltLine] {
    guard let last = lines.last else { return lines }
    let ending = document.lastParagraph
    // A line that shows the end of the text belongs to the last paragraph.
    let moves = style.truncation == .head && ending !== last.paragraph
    let paragraph = moves ? ending : last.paragraph
    let builder = LineBuilder(paragraph: paragraph, style: style, shaper: shaper, width: width)
    let truncator = Truncator(
      builder: builder, endsText: paragraph === ending, start: moves ? 0 : last.range.lowerBound)
    return lines.dropLast() + [truncator.line()]
  }
}
