/// What counts as the same picture: a value that can be stored, shown and parsed.
public struct Strategy: Sendable, Hashable, Codable {
  private enum Kind: Codable, Hashable { case exact }
  private var kind = Kind.exact

  /// Every byte equal.
  public static let exact = Strategy()
}

extension Strategy: CustomStringConvertible {
  /// The short spelling, which `init(_:)` reads back.
  public var description: String { "exact" }
}
