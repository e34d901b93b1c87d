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

  init(
    sizeThatFits: @escaping (ProposedViewSize) -> Size, path: @escaping (Rect) -> Path,
    corners: @escaping (Size) -> Corners?, direction: @escaping () -> LayoutDirectionBehavior
  ) {
    self.sizeThatFits = sizeThatFits
    self.path = path
    plainCorners = corners
    self.direction = direction
  }

  /// The outline for a node, turned around where reading starts on the right and the shape follows it.
  func path(of node: Node, in size: Size) -> Path {
    let outline = node.reading { path(Rect(origin: .zero, size: size)) }
    guard isMirrored(node.environment) else { return outline }
    return outline.applying(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
  }

  /// The corners of the rectangle that the outline is, as reading direction places them; nil for another outline.
  func corners(in size: Size, _ environment: EnvironmentValues) -> Corners? {
    guard let corners = plainCorners(size) else { return nil }
    let isSymmetric = corners.topLeft == corners.topRight && corners.bottomLeft == corners.bottomRight
    guard !isSymmetric, isMirrored(environment) else { return corners }
    return Corners(
      topLeft: corners.topRight, topRight: corners.topLeft, bottomRight: corners.bottomLeft,
      bottomLeft: corners.bottomRight, style: corners.style)
  }

  /// Consults the direction only where it makes a difference.
  private func isMirrored(_ environment: EnvironmentValues) -> Bool {
    (direction() == .mirrors || environment.stored.flipsForRightToLeft)
      && environment.layoutDirection == .rightToLeft
  }
}
