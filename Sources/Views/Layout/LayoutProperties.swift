/// What a layout states about itself.
public struct LayoutProperties: Sendable, Hashable {
  /// The direction in which spacers and dividers inside of it stretch; nil for both.
  public var stackOrientation: Axis?

  /// Makes properties without values.
  public init() {}
}
