/// A rectangle.
nonisolated public struct Rectangle: InsettableShape {
  var insetAmount = 0.0

  /// Makes a rectangle.
  public init() {}

  /// The outline.
  public func path(in rect: Rect) -> Path { .rect(rect.insetBy(x: insetAmount, y: insetAmount)) }

  /// Square corners.
  public func corners(in size: Size) -> Corners? { insetAmount == 0 ? .square : nil }

  /// The shape made smaller.
  public func inset(by amount: Double) -> Rectangle {
    with(self) { $0.insetAmount += amount }
  }
}
