/// The shape of a view for the shapes inside that follow it.
struct ContainerShape: Sendable {
  /// The view's node, once it is made.
  final class Place: @unchecked Sendable {
    // Unchecked: used by the thread that lays out, alone.
    weak var node: Node?
  }

  /// The shape made smaller by a distance.
  let outline: @Sendable (Double) -> ShapeOutline
  let place = Place()

  /// The least distance of a node's sides to those of the container; nil where the container is no single view.
  func distance(of node: Node) -> Double? {
    guard let (outer, inner) = place.node.map({ ($0.frame, node.frame) }) else { return nil }
    return max(
      0,
      min(
        min(inner.minX - outer.minX, outer.maxX - inner.maxX),
        min(inner.minY - outer.minY, outer.maxY - inner.maxY)))
  }
}

/// The shape of the innermost container, for shapes that follow it.
enum ContainerShapeKey: EnvironmentKey {
  static let defaultValue: ContainerShape? = nil
}
