/// A direction of the plane.
public enum Axis: String, Sendable, Hashable, Codable, CaseIterable {
  /// Across; down.
  case horizontal, vertical

  /// The direction alone.
  var set: Set { self == .horizontal ? .horizontal : .vertical }

  /// A set of directions.
  public struct Set: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Across.
    public static let horizontal = Set(rawValue: 1)
    /// Down.
    public static let vertical = Set(rawValue: 2)
  }
}
