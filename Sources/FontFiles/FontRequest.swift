/// A request for a face, by family and style, at a size; the font library finds the nearest face.
public struct FontRequest: Sendable, Hashable, Codable {
  /// The CSS weight scale, 1 to 1000.
  public struct Weight: Sendable, Hashable, Codable, RawRepresentable, Comparable {
    /// The number, 400 for regular.
    public var rawValue: Int
    /// Makes a weight from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The lighter comes first.
    public static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }

    /// Weight 100.
    public static let ultraLight = Weight(rawValue: 100)
    /// Weight 200.
    public static let thin = Weight(rawValue: 200)
    /// Weight 300.
    public static let light = Weight(rawValue: 300)
    /// Weight 400.
    public static let regular = Weight(rawValue: 400)
    /// Weight 500.
    public static let medium = Weight(rawValue: 500)
    /// Weight 600.
    public static let semibold = Weight(rawValue: 600)
    /// Weight 700.
    public static let bold = Weight(rawValue: 700)
    /// Weight 800.
    public static let heavy = Weight(rawValue: 800)
    /// Weight 900.
    public static let black = Weight(rawValue: 900)
  }

  /// The family's name as in the manifest; empty for the library's interface family.
  public var family: String
  /// The size of an em in points.
  public var size: Double
  /// The weight asked for.
  public var weight: Weight
  /// Whether slanted letters are asked for.
  public var isItalic: Bool
  /// The width of letters in percent of the normal one: 75 asks for a condensed face.
  public var width: Double
  /// OpenType features to switch, by four-letter tag: `["tnum": 1]`.
  public var features: [String: Int]

  /// Makes a request.
  public init(
    family: String = "", size: Double, weight: Weight = .regular, isItalic: Bool = false,
    width: Double = 100, features: [String: Int] = [:]
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.width = width
    self.features = features
  }
}
