public import Foundation

/// An outline that depends on the space it gets, and can be animated by its data.
nonisolated public protocol Shape: View, Animatable {
  /// The outline in a rectangle.
  func path(in rect: Rect) -> Path

  /// The outline in a rectangle of Foundation's; a shape has this function or the one above.
  @_disfavoredOverload func path(in rect: CGRect) -> Path

  /// The size taken when a size is offered; all that is offered unless said otherwise.
  func sizeThatFits(_ proposal: ProposedViewSize) -> Size

  /// The corners of a rectangle that the outline is, for a size; nil when it is another outline.
  func corners(in size: Size) -> Corners?

  /// What becomes of the outline where reading starts on the right; nothing unless said otherwise.
  var layoutDirectionBehavior: LayoutDirectionBehavior { get }
}

nonisolated extension Shape {
  /// All that is offered, and 10 where nothing is.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Another outline.
  public func corners(in size: Size) -> Corners? { nil }

  /// The outline stays.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  /// The shape filled with the foreground style.
  public var body: ShapeView<Self> {
    ShapeView(shape: self, paints: [.fill(ForegroundStyle(), .nonZero)])
  }
}

/// A shape that can be made smaller on all sides.
nonisolated public protocol InsettableShape: Shape {
  /// The shape made smaller.
  associatedtype InsetShape: InsettableShape

  /// The shape made smaller by a distance on all sides.
  @_disfavoredOverload func inset(by amount: Double) -> InsetShape
  /// The shape, smaller on all sides; one of both functions is needed.
  @_disfavoredOverload func inset(by amount: CGFloat) -> InsetShape
}

nonisolated extension Path: Shape {
  /// The path itself, from the space's corner.
  public func path(in rect: Rect) -> Path {
    rect.origin == .zero ? self : applying(.translation(x: rect.minX, y: rect.minY))
  }
}
