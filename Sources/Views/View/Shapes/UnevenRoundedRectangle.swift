/// A rectangle with corners rounded each in its own way.
nonisolated public struct UnevenRoundedRectangle: InsettableShape {
  /// The radius in points.
  public var topLeadingRadius, bottomLeadingRadius, bottomTrailingRadius, topTrailingRadius: Double
  /// The curve.
  public var style: RoundedCornerStyle
  var insetAmount = 0.0

  /// Makes a rounded rectangle.
  public init(
    topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
    topTrailingRadius: Double = 0, style: RoundedCornerStyle = .circular
  ) {
    self.topLeadingRadius = topLeadingRadius
    self.bottomLeadingRadius = bottomLeadingRadius
    self.bottomTrailingRadius = bottomTrailingRadius
    self.topTrailingRadius = topTrailingRadius
    self.style = style
  }

  private var allCorners: Corners {
    Corners(
      topLeft: max(0, topLeadingRadius - insetAmount), topRight: max(0, topTrailingRadius - insetAmount),
      bottomRight: max(0, bottomTrailingRadius - insetAmount),
      bottomLeft: max(0, bottomLeadingRadius - insetAmount), style: style)
  }

  /// The outline, leading on the left.
  public func path(in rect: Rect) -> Path {
    .roundedRect(rect.insetBy(x: insetAmount, y: insetAmount), allCorners)
  }

  /// The outline follows the reading direction.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  /// The rounded corners, leading on the left.
  public func corners(in size: Size) -> Corners? { insetAmount == 0 ? allCorners : nil }

  /// The shape made smaller.
  public func inset(by amount: Double) -> UnevenRoundedRectangle {
    with(self) { $0.insetAmount += amount }
  }
}
