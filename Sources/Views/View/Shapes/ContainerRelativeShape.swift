/// The shape of the container around, smaller by the distance to it; a rectangle where no container has a shape.
///
/// The distance is the least one of the four sides. A radius becomes as much smaller, so that the corners run side by side.
nonisolated public struct ContainerRelativeShape: InsettableShape {
  var insetAmount = 0.0

  /// Makes the shape.
  public init() {}

  /// The outline where no container has a shape.
  public func path(in rect: Rect) -> Path { Rectangle().inset(by: insetAmount).path(in: rect) }

  /// Square corners, where no container has a shape.
  public func corners(in size: Size) -> Corners? { insetAmount == 0 ? .square : nil }

  /// The shape made smaller.
  public func inset(by amount: Double) -> ContainerRelativeShape {
    with(self) { $0.insetAmount += amount }
  }
}

nonisolated extension Shape where Self == ContainerRelativeShape {
  /// The shape of the container around, smaller by the distance to it.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

/// A shape that takes that of its container.
protocol ContainerRelative {
  /// How much smaller it is besides its distance to the container; nil for a shape of its own.
  var containerInset: Double? { get }
}

extension ContainerRelativeShape: ContainerRelative {
  var containerInset: Double? { insetAmount }
}

extension AnyShape: ContainerRelative {
  var containerInset: Double? { (shape as? any ContainerRelative)?.containerInset }
}

/// A view with a shape that shapes inside follow.
nonisolated private struct ShapedContainer<Content: View>: PrimitiveView {
  let content: Content
  let outline: @Sendable (Double) -> ShapeOutline

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let shape = ContainerShape(outline: outline)
    let start = nodes.count
    context.with { $0[ContainerShapeKey.self] = shape }.resolve(content, into: &nodes)
    if nodes.count == start + 1 { shape.place.node = nodes[start] }
  }
}

nonisolated extension View {
  /// Gives the view a shape for `ContainerRelativeShape` inside of it.
  public func containerShape(_ shape: some InsettableShape) -> some View {
    ShapedContainer(content: self) { $0 == 0 ? shape.outline : shape.inset(by: $0).outline }
  }
}
