/// The curve of a rounded corner.
public typealias RoundedCornerStyle = Corners.Style

/// A rectangle with equally rounded corners.
nonisolated public struct RoundedRectangle: InsettableShape {
  /// The radius in points.
  public var cornerRadius: Double
  /// The curve.
  public var style: RoundedCornerStyle
  var insetAmount = 0.0

  /// Makes a rounded rectangle.
  public init(cornerRadius: Double, style: RoundedCornerStyle = .circular) {
    self.cornerRadius = cornerRadius
    self.style = style
  }

  /// The radius.
  public var animatableData: Double {
    get { cornerRadius }
    set { cornerRadius = newValue }
  }

  /// The outline.
  public func path(in rect: Rect) -> Path {
    .roundedRect(
      rect.insetBy(x: insetAmount, y: insetAmount),
      Corners(radius: max(0, cornerRadius - insetAmount), style: style))
  }

  /// The rounded corners.
  public func corners(in size: Size) -> Corners? {
    insetAmount == 0 ? Corners(radius: cornerRadius, style: style) : nil
  }

  /// The shape made smaller.
  public func inset(by amount: Double) -> RoundedRectangle {
    with(self) { $0.insetAmount += amount }
  }
}
