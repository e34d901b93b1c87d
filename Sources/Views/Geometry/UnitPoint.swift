/// A place in a rectangle: (0, 0) is the top of the side where reading starts, (1, 1) the bottom of the other.
public struct UnitPoint: Sendable, Hashable {
  /// The fraction of the width.
  public var x: Double
  /// The fraction of the height.
  public var y: Double

  /// Makes a place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The corner at the top of the side where reading starts.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The middle of the upper side.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The corner at the top of the side where reading ends.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The middle of the side where reading starts.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the side where reading ends.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The corner at the bottom of the side where reading starts.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The middle of the lower side.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The corner at the bottom of the side where reading ends.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
  /// The corner at the top of the side where reading starts.
  public static let zero = topLeading

  /// The place as a layer's anchor.
  var fraction: Point { Point(x: x, y: y) }

  func point(in size: Size) -> Point { Point(x: x * size.width, y: y * size.height) }
}
