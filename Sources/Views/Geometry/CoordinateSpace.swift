/// What places are measured from.
public struct CoordinateSpace: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case local, global
    case scrollView(Axis?)
    case named(SpaceName)
  }

  let kind: Kind

  /// The view itself.
  public static let local = CoordinateSpace(kind: .local)
  /// The canvas.
  public static let global = CoordinateSpace(kind: .global)
  /// The innermost scroll view around, less the safe area; the canvas where there is none.
  public static let scrollView = CoordinateSpace(kind: .scrollView(nil))
  /// The innermost scroll view around that scrolls in a direction; the canvas where there is none.
  public static func scrollView(axis: Axis) -> CoordinateSpace {
    CoordinateSpace(kind: .scrollView(axis))
  }
  /// The innermost view around that `coordinateSpace(_:)` gave the name; the canvas where there is none.
  public static func named(_ name: some Hashable) -> CoordinateSpace {
    CoordinateSpace(kind: .named(SpaceName(value: AnyHashable(name))))
  }
}

/// What a coordinate space is found by.
struct SpaceName: @unchecked Sendable, Hashable {
  // Unchecked: names are values, which are compared and nothing else.
  let value: AnyHashable
}
