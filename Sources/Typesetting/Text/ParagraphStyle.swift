/// How lines are made of text.
public struct ParagraphStyle: Sendable, Hashable {
  /// Where lines stand in the width.
  public enum Alignment: String, Sendable, Hashable, Codable, CaseIterable {
    /// At the side reading starts from, in the middle, at the other side; stretched to both.
    case natural, center, trailing, justified
    /// At a side whatever the direction.
    case left, right
  }
  /// Where text that does not fit is cut.
  public enum Truncation: String, Sendable, Hashable, Codable, CaseIterable {
    /// The ellipsis stands at the start, in the middle, at the end of the last line.
    case head, middle, tail
    /// The text is cut without an ellipsis.
    case clip
  }

  /// Between which letters lines may end.
  public enum WordBreak: String, Sendable, Hashable, Codable, CaseIterable {
    /// Where the language's rules allow it: between any two ideographs, kana or Hangul syllables.
    case normal
    /// Not inside of words written between spaces, as Korean is often set; Thai still breaks by its dictionary.
    case keepAll
  }

  /// Where lines stand.
  public var alignment: Alignment
  /// The most lines; none for as many as needed.
  public var lineLimit: Int?
  /// Where text is cut that does not fit.
  public var truncation: Truncation
  /// The smallest factor of the font size used to make text fit, above 0 to 1.
  public var minimumScaleFactor: Double
  /// The factor of the font's own line height.
  public var lineHeightMultiple: Double
  /// The height of lines in place of the fonts' own and its factor.
  public var lineHeight: LineHeight
  /// Space between lines, points.
  public var lineSpacing: Double
  /// Space after each paragraph but the last, points.
  public var paragraphSpacing: Double
  /// The direction of paragraphs; none takes it from each paragraph's first strong character.
  public var direction: LayoutDirection?
  /// A BCP 47 tag for breaking and shaping.
  public var locale: String
  /// The distances of tab stops from the side where reading starts, points; repeated after the last by its step.
  public var tabStops: [Double]
  /// Between which letters lines may end.
  public var wordBreak: WordBreak

  /// Makes a style.
  public init(
    alignment: Alignment = .natural, lineLimit: Int? = nil, truncation: Truncation = .tail,
    minimumScaleFactor: Double = 1, lineHeightMultiple: Double = 1, lineHeight: LineHeight = .variable,
    lineSpacing: Double = 0, paragraphSpacing: Double = 0, direction: LayoutDirection? = nil,
    locale: String = "en",
    tabStops: [Double] = [], wordBreak: WordBreak = .normal
  ) {
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.truncation = truncation
    self.minimumScaleFactor = minimumScaleFactor
    self.lineHeightMultiple = lineHeightMultiple
    self.lineHeight = lineHeight
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
    self.direction = direction
    self.locale = locale
    self.tabStops = tabStops
    self.wordBreak = wordBreak
  }
}
