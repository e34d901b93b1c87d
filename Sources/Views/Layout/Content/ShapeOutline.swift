/// What becomes of an outline where reading starts on the right.
public enum LayoutDirectionBehavior: Sendable, Hashable {
  /// It stays; it is turned around, left for right.
  case fixed, mirrors
}

/// What layout asks of a shape.
struct ShapeOutline {
  let sizeThatFits: (ProposedViewSize) -> Size
  private let path: (Rect) -> Path
  private let plainCorners: (Size) -> Corners?
  private let direction: () -> LayoutDirectionBehavior
  /// How much smaller than the shape of the container it is besides its distance; nil for a shape of its own.
  private let containerInset: Double?

  init(
    sizeThatFits: @escaping (ProposedViewSize) -> Size, path: @escaping (Rect) -> Path,
    corners: @escaping (Size) -> Corners?, direction: @escaping () -> LayoutDirectionBehavior,
    containerInset: Double? = nil
  ) {
    self.sizeThatFits = sizeThatFits
    self.path = path
    plainCorners = corners
    self.direction = direction
    self.containerInset = containerInset
  }

  /// The outline for a node, turned around where reading starts on the right and the shape follows it.
  func path(of node: Node, in size: Size) -> Path {
    let (shape, distance) = shown(for: node)
    let rect = Rect(origin: .zero, size: size).insetBy(x: -distance, y: -distance)
    let outline = node.reading { shape.path(rect) }
    guard shape.isMirrored(node.environment) else { return outline }
    return outline.applying(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
  }

  /// The corners of the rectangle that the outline is, as reading direction places them; nil for another outline.
  func corners(of node: Node, in size: Size) -> Corners? {
    let (shape, distance) = shown(for: node)
    guard distance == 0, let corners = shape.plainCorners(size) else { return nil }
    let isSymmetric = corners.topLeft == corners.topRight && corners.bottomLeft == corners.bottomRight
    guard !isSymmetric, shape.isMirrored(node.environment) else { return corners }
    return Corners(
      topLeft: corners.topRight, topRight: corners.topLeft, bottomRight: corners.bottomLeft,
      bottomLeft: corners.bottomRight, style: corners.style)
  }

  /// The shape for a node, and how far the node lies within what the shape is for.
  private func shown(for node: Node) -> (shape: ShapeOutline, distance: Double) {
    guard let containerInset, let container = node.environment[ContainerShapeKey.self],
      let distance = container.distance(of: node)
    else { return (self, 0) }
    return (container.outline(distance + containerInset), distance)
  }

  /// Consults the direction only where it makes a difference.
  private func isMirrored(_ environment: EnvironmentValues) -> Bool {
    (direction() == .mirrors || environment.stored.flipsForRightToLeft)
      && environment.layoutDirection == .rightToLeft
  }
}
