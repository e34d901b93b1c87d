/// A line whose glyphs and measures are known, and whose place is not yet.
struct ShapedLine {
  let paragraph: Paragraph
  /// What stands on it, in logical order.
  var pieces: [LinePiece]
  /// The units of the paragraph it covers, with hanging spaces.
  var range: Range<Int>
  /// The width of what is seen.
  var width: Double
  /// From the baseline to the top of the line box.
  var ascent: Double
  /// From the baseline to the bottom of the line box.
  var descent: Double
  /// Whether the paragraph, or a forced line, ends here, so that the line is not justified.
  var endsParagraph: Bool
  /// Space before the next line.
  var spaceAfter = 0.0
}
