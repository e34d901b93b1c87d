/// A font that follows the reader's preferred text size and weight.
public struct Font: Sendable, Hashable {
  /// How heavy letters are.
  public typealias Weight = FontRequest.Weight

  /// The family's kind.
  public enum Design: String, Sendable, Hashable, Codable, CaseIterable {
    /// The interface family; the family whose letters are equally wide.
    case `default`, monospaced
    /// The family `Rounded`, or `Serif`, of the project's fonts; without it the interface family, and a diagnostic.
    case rounded, serif
  }

  /// How wide letters are.
  public struct Width: Sendable, Hashable {
    /// The width in percent of the standard one.
    let percent: Double

    /// The narrowest letters.
    public static let compressed = Width(percent: 62.5)
    /// Narrow letters.
    public static let condensed = Width(percent: 75)
    /// Letters of the usual width.
    public static let standard = Width(percent: 100)
    /// Wide letters.
    public static let expanded = Width(percent: 125)
  }

  /// How the size is found.
  enum Sizing: Sendable, Hashable {
    case style(TextStyle)
    case fixed(Double)
    case scaled(Double, relativeTo: TextStyle)
  }

  var sizing: Sizing
  var family: String?
  var design = Design.default
  var weight: FontRequest.Weight?
  var width: Width?
  var isItalic = false
  var features: [String: Int] = [:]

  init(_ sizing: Sizing) {
    self.sizing = sizing
  }

  /// The font of a text style.
  public static func system(
    _ style: TextStyle, design: Design = .default, weight: FontRequest.Weight? = nil
  ) -> Font {
    with(Font(.style(style))) { ($0.design, $0.weight) = (design, weight) }
  }

  /// The interface font at a size that does not follow the reader's preference.
  public static func system(
    size: Double, weight: FontRequest.Weight? = nil, design: Design = .default
  ) -> Font {
    with(Font(.fixed(size))) { ($0.design, $0.weight) = (design, weight) }
  }

  /// A family of the font library at a size that grows as a text style does.
  public static func custom(
    _ family: String, size: Double, relativeTo style: TextStyle = .body
  ) -> Font {
    with(Font(.scaled(size, relativeTo: style))) { $0.family = family }
  }

  /// A family of the font library at a size that stays.
  public static func custom(_ family: String, fixedSize size: Double) -> Font {
    with(Font(.fixed(size))) { $0.family = family }
  }
}

extension Font {
  /// The font with another weight.
  public func weight(_ weight: FontRequest.Weight) -> Font { with(self) { $0.weight = weight } }
  /// The font with letters of another width, where the family has a face of that width.
  public func width(_ width: Width) -> Font { with(self) { $0.width = width } }
  /// The bold font.
  public func bold() -> Font { weight(.bold) }
  /// The slanted font.
  public func italic() -> Font { with(self) { $0.isItalic = true } }
  /// The font of the monospaced family.
  public func monospaced() -> Font { with(self) { $0.design = .monospaced } }
  /// The font with digits of equal width.
  public func monospacedDigit() -> Font { with(self) { $0.features["tnum"] = 1 } }
  /// The font with an OpenType feature set to a value.
  public func feature(_ tag: String, _ value: Int = 1) -> Font {
    with(self) { $0.features[tag] = value }
  }

  /// The largest title.
  public static let largeTitle = Font(.style(.largeTitle))
  /// A title of the first level.
  public static let title = Font(.style(.title))
  /// A title of the second level.
  public static let title2 = Font(.style(.title2))
  /// A title of the third level.
  public static let title3 = Font(.style(.title3))
  /// The title of a row or paragraph.
  public static let headline = Font(.style(.headline))
  /// Text that is read at length.
  public static let body = Font(.style(.body))
  /// Text a little smaller than the body.
  public static let callout = Font(.style(.callout))
  /// Text that stands under a headline.
  public static let subheadline = Font(.style(.subheadline))
  /// Notes.
  public static let footnote = Font(.style(.footnote))
  /// Text under images.
  public static let caption = Font(.style(.caption))
  /// The smallest text.
  public static let caption2 = Font(.style(.caption2))
}
