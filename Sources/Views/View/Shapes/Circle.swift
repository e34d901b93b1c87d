/// The largest circle in the middle of the space.
nonisolated public struct Circle: InsettableShape {
  var insetAmount = 0.0

  /// Makes a circle.
  public init() {}

  /// The outline.
  public func path(in rect: Rect) -> Path {
    let side = min(rect.width, rect.height)
    let square = Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    return .ellipse(square.insetBy(x: insetAmount, y: insetAmount))
  }

  /// A square of the shorter length that is offered.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let size = proposal.replacingUnspecifiedDimensions(
      by: Size(width: proposal.height ?? 10, height: proposal.width ?? 10))
    let side = min(size.width, size.height)
    return Size(width: side, height: side)
  }

  /// Corners that make a circle of a square.
  public func corners(in size: Size) -> Corners? {
    insetAmount == 0 && size.width == size.height ? Corners(radius: size.width / 2) : nil
  }

  /// The shape made smaller.
  public func inset(by amount: Double) -> Circle {
    with(self) { $0.insetAmount += amount }
  }
}
