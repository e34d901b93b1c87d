/// Text that has been shaped and broken into lines: sizes, baselines and glyphs ready to draw.
///
/// Coordinates start at the top left of the block.
public struct TextLayout: Sendable, Hashable {
  /// The extent of the block, points: the widest line by the height of all lines.
  public var size: Size
  /// The distance from the top to the first line's baseline.
  public var firstBaseline: Double
  /// The distance from the top to the last line's baseline.
  public var lastBaseline: Double
  /// The lines from top to bottom.
  public var lines: [Line]
  /// The glyphs in drawing order.
  public var runs: [GlyphRun]
  /// Whether characters were left out because of the line limit or the height.
  public var isTruncated: Bool
  /// The factor the font sizes were multiplied with to make the text fit.
  public var scaleFactor = 1.0

  /// One line.
  public struct Line: Sendable, Hashable {
    /// Its box in the block.
    public var frame: Rect
    /// Its baseline, from the top of the block.
    public var baseline: Double
    /// The characters shown, without a line's own ellipsis, as UTF-16 offsets in the whole text.
    public var utf16Range: Range<Int>
  }
}
