/// How a layer's corners are rounded.
public struct Corners: Sendable, Hashable {
  /// The curve of a corner.
  public enum Style: String, Sendable, Hashable, Codable, CaseIterable {
    /// A quarter of a circle.
    case circular
    /// A curve whose bend grows gradually from the straight edge.
    case continuous
  }

  /// The radius in points; radii that do not fit side by side are scaled down together, as in CSS.
  public var topLeft, topRight, bottomRight, bottomLeft: Double
  /// The curve.
  public var style: Style

  /// Makes four radii.
  public init(
    topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double, style: Style = .circular
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
    self.style = style
  }

  /// Makes four equal radii.
  public init(radius: Double, style: Style = .circular) {
    self.init(
      topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius, style: style)
  }

  /// No rounding.
  public static let square = Corners(radius: 0)

  /// Whether no corner is rounded.
  public var isSquare: Bool { topLeft == 0 && topRight == 0 && bottomRight == 0 && bottomLeft == 0 }
}
