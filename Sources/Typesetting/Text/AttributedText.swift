/// Text in pieces, each with its own attributes.
public struct AttributedText: Sendable, Hashable {
  /// A piece with one set of attributes.
  public struct Run: Sendable, Hashable {
    /// The characters.
    public var text: String
    /// Their attributes.
    public var attributes: TextAttributes

    /// Makes a piece.
    public init(_ text: String, _ attributes: TextAttributes) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// The pieces in logical order.
  public var runs: [Run]

  /// Makes text from its pieces.
  public init(_ runs: [Run]) {
    self.runs = runs
  }
}

/// How characters look.
public struct TextAttributes: Sendable, Hashable {
  /// The face and size.
  public var font: FontRequest
  /// The color of glyphs and, unless they have their own, of lines.
  public var color: RGBAColor
  /// Space added after every grapheme, points; optional ligatures are off where it is not 0, and letters of cursive
  /// scripts stay joined.
  public var tracking: Double
  /// The shift of the baseline, points, positive upwards.
  public var baselineOffset: Double
  /// The line under the text; its color is the text's when none is given.
  public var underline: Line?
  /// The line through the text.
  public var strikethrough: Line?
  /// A BCP 47 language tag for shaping and line breaking; empty for the paragraph's locale.
  public var language: String
  /// The space for something else that is drawn in place of each character; nil for text.
  public var attachment: Attachment?

  /// The space for something that stands on a line, points.
  public struct Attachment: Sendable, Hashable {
    /// How far it reaches along the line.
    public var width: Double
    /// How far it reaches above and below the baseline.
    public var ascent, descent: Double

    /// Makes a space.
    public init(width: Double, ascent: Double, descent: Double) {
      (self.width, self.ascent, self.descent) = (width, ascent, descent)
    }
  }

  /// A decoration line.
  public struct Line: Sendable, Hashable {
    /// The color; none for the text's.
    public var color: RGBAColor?
    /// Whether a line under the text is interrupted where letters cross it.
    public var skipsInk: Bool
    /// What it is made of.
    public var pattern: Pattern
    /// Makes a line.
    public init(color: RGBAColor? = nil, skipsInk: Bool = true, pattern: Pattern = .solid) {
      self.color = color
      self.skipsInk = skipsInk
      self.pattern = pattern
    }

    /// What a line is made of.
    public enum Pattern: String, Sendable, Hashable, CaseIterable {
      /// One stroke; squares; dashes; both in turn, with one square or two.
      case solid, dot, dash, dashDot, dashDotDot
    }
  }

  /// Makes attributes.
  public init(
    font: FontRequest, color: RGBAColor = .black, tracking: Double = 0, baselineOffset: Double = 0,
    underline: Line? = nil, strikethrough: Line? = nil, language: String = "", attachment: Attachment? = nil
  ) {
    self.font = font
    self.color = color
    self.tracking = tracking
    self.baselineOffset = baselineOffset
    self.underline = underline
    self.strikethrough = strikethrough
    self.language = language
    self.attachment = attachment
  }
}
