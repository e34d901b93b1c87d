/// The upper or the lower side of a rectangle.
public enum VerticalEdge: String, Sendable, Hashable, Codable, CaseIterable {
  /// Above; below.
  case top, bottom

  /// A set of the two.
  public struct Set: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The upper side.
    public static let top = Set(rawValue: 1)
    /// The lower side.
    public static let bottom = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.top, .bottom]
  }
}

/// A side of a rectangle, named by the direction of reading.
public enum Edge: String, Sendable, Hashable, Codable, CaseIterable {
  /// Leading is left, unless layout runs right to left.
  case top, leading, bottom, trailing

  /// A set of sides.
  public struct Set: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The upper side.
    public static let top = Set(rawValue: 1)
    /// The side where reading starts.
    public static let leading = Set(rawValue: 2)
    /// The lower side.
    public static let bottom = Set(rawValue: 4)
    /// The side where reading ends.
    public static let trailing = Set(rawValue: 8)
    /// Both sides.
    public static let horizontal: Set = [.leading, .trailing]
    /// Upper and lower side.
    public static let vertical: Set = [.top, .bottom]
    /// Every side.
    public static let all: Set = [.horizontal, .vertical]
  }
}
