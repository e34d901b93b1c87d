/// A rectangle whose shorter sides are half circles.
nonisolated public struct Capsule: InsettableShape {
  /// The curve.
  public var style: RoundedCornerStyle
  var insetAmount = 0.0

  /// Makes a capsule.
  public init(style: RoundedCornerStyle = .circular) {
    self.style = style
  }

  /// The outline.
  public func path(in rect: Rect) -> Path {
    let inner = rect.insetBy(x: insetAmount, y: insetAmount)
    return .roundedRect(inner, Corners(radius: min(inner.width, inner.height) / 2, style: style))
  }

  /// Corners as round as the shorter side allows.
  public func corners(in size: Size) -> Corners? {
    insetAmount == 0 ? Corners(radius: min(size.width, size.height) / 2, style: style) : nil
  }

  /// The shape made smaller.
  public func inset(by amount: Double) -> Capsule {
    with(self) { $0.insetAmount += amount }
  }
}
