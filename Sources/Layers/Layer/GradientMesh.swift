/// A grid of points, each with a color, between which a gradient mixes the colors.
///
/// Four neighboring points make a patch. Its sides are cubic curves, and its inside is the bicubic surface with those
/// sides and without twists at the corners; patches further down lie above others, and those further right above those
/// on their left.
public struct GradientMesh: Sendable, Hashable {
  /// The number of points in a row, 2 to 100.
  public var width: Int
  /// The number of rows, 2 to 100.
  public var height: Int
  /// The points, row by row, in the layer's coordinates.
  public var points: [Point]
  /// Where the sides of the patches leave each point: before it in its row, above it, behind it and below it.
  ///
  /// Four for each point, or none: then each side follows the points on both sides of it.
  public var controlPoints: [Point]
  /// Whether colors change smoothly across the points, and not evenly between each two.
  public var smoothsColors: Bool

  /// The number of points that a side may have.
  package static let sides = 2...100

  /// Makes a mesh.
  public init(
    width: Int, height: Int, points: [Point], controlPoints: [Point] = [], smoothsColors: Bool = true
  ) {
    self.width = width
    self.height = height
    self.points = points
    self.controlPoints = controlPoints
    self.smoothsColors = smoothsColors
  }

  /// Whether there are as many points, and control points, as width and height say.
  package var isComplete: Bool {
    Self.sides.contains(width) && Self.sides.contains(height) && points.count == width * height
      && (controlPoints.isEmpty || controlPoints.count == 4 * points.count)
  }

  /// The mesh with every point changed.
  package func mapPoints(_ change: (Point) -> Point) -> GradientMesh {
    var result = self
    result.points = points.map(change)
    result.controlPoints = controlPoints.map(change)
    return result
  }

  /// Whether the points along its sides lie on the sides of a layer of a size, so that the mesh fills it.
  fileprivate func fills(_ size: Size) -> Bool {
    guard isComplete, controlPoints.isEmpty, let last = points.last,
      last == Point(x: size.width, y: size.height)
    else { return false }
    let (firstRow, lastRow) = (points.prefix(width), points.suffix(width))
    let firstColumn = stride(from: 0, to: points.count, by: width)
    return firstRow.allSatisfy { $0.y == 0 } && lastRow.allSatisfy { $0.y == last.y }
      && firstColumn.allSatisfy { points[$0].x == 0 && points[$0 + width - 1].x == last.x }
  }
}

extension GradientPaint {
  /// Whether nothing shows through in a layer of a size that the gradient fills.
  package func isOpaque(in size: Size) -> Bool {
    guard stops.allSatisfy({ $0.color.alpha >= 1 }) else { return false }
    guard case .mesh(let mesh) = geometry else { return true }
    return stops.count > mesh.points.count || mesh.fills(size)
  }
}
