/// How the inside of an outline is found.
public struct FillStyle: Sendable, Hashable {
  /// Whether places count as inside that the outline winds around an odd number of times.
  public var isEOFilled: Bool

  /// Makes a style; places inside are those the outline winds around.
  public init(eoFill: Bool = false) { isEOFilled = eoFill }
}
