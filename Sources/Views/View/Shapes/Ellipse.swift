/// An ellipse that fills the space.
nonisolated public struct Ellipse: InsettableShape {
  var insetAmount = 0.0

  /// Makes an ellipse.
  public init() {}

  /// The outline.
  public func path(in rect: Rect) -> Path { .ellipse(rect.insetBy(x: insetAmount, y: insetAmount)) }

  /// The shape made smaller.
  public func inset(by amount: Double) -> Ellipse {
    with(self) { $0.insetAmount += amount }
  }
}
