/// The measures of a face at a size, in points.
///
/// Distances from the baseline count upwards, except `descent`, which counts downwards.
public struct FontMetrics: Sendable, Hashable {
  /// From the baseline to the top of the line.
  public var ascent: Double
  /// From the baseline to the bottom of the line, positive below it.
  public var descent: Double
  /// Space the font wants between lines.
  public var lineGap: Double
  /// The height of capital letters.
  public var capHeight: Double
  /// The height of lower-case letters such as x.
  public var xHeight: Double
  /// The top of the line under the text, negative below the baseline.
  public var underlinePosition: Double
  /// The thickness of the line under the text.
  public var underlineThickness: Double
  /// The top of the line through the text.
  public var strikethroughPosition: Double
  /// The thickness of the line through the text.
  public var strikethroughThickness: Double

  /// The height of one line: ascent, descent and gap.
  public var lineHeight: Double { ascent + descent + lineGap }

  /// The measures at another size.
  public func scaled(by factor: Double) -> FontMetrics {
    FontMetrics(
      ascent: ascent * factor, descent: descent * factor, lineGap: lineGap * factor,
      capHeight: capHeight * factor, xHeight: xHeight * factor,
      underlinePosition: underlinePosition * factor, underlineThickness: underlineThickness * factor,
      strikethroughPosition: strikethroughPosition * factor,
      strikethroughThickness: strikethroughThickness * factor)
  }
}
