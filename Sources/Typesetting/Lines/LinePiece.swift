/// Glyphs of an item that stand on one line.
struct LinePiece {
  /// The item, for its level, face, script and attributes.
  var item: Item
  var run: ShapedRun
  /// The glyphs of the run that belong to the line.
  var glyphs: Range<Int>
  /// The unit of the paragraph that the run's cluster 0 stands for, or that a substitute stands before.
  var origin: Int
  /// What it shows in place of the paragraph's own text: an ellipsis or a hyphen.
  var substitute: String?
  /// The distance to the next tab stop, for a tab.
  var tabWidth = 0.0

  /// The place in the attributes of a glyph's cluster.
  func attribute(of glyph: ShapedRun.Glyph, in paragraph: Paragraph) -> Int {
    substitute == nil && !item.isTab
      ? paragraph.text.attribute(at: paragraph.start + origin + Int(glyph.cluster)) : item.attribute
  }
}
