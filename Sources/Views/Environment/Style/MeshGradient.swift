/// Colors of the points of a grid, mixed between them.
///
/// Points are in fractions of the area, which no layout direction mirrors. A number of points or colors that does not fit
/// width and height fails where the view is drawn.
public struct MeshGradient: ShapeStyle {
  /// A point of the grid, and where curves to the points around it leave it.
  public struct BezierPoint: Sendable, Hashable {
    /// The point.
    public var position: SIMD2<Float>
    /// The control point toward the point before it in its row.
    public var leadingControlPoint: SIMD2<Float>
    /// The control point toward the point above.
    public var topControlPoint: SIMD2<Float>
    /// The control point toward the next point of its row.
    public var trailingControlPoint: SIMD2<Float>
    /// The control point toward the point below.
    public var bottomControlPoint: SIMD2<Float>

    /// Makes a point.
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// The points of a grid, row by row.
  public enum Locations: Sendable, Hashable {
    /// Points, and curves that follow them.
    case points([SIMD2<Float>])
    /// Points with the control points of their curves.
    case bezierPoints([BezierPoint])
  }

  /// The colors of the points, row by row.
  public enum Colors: Sendable, Hashable {
    /// Colors that follow the traits.
    case colors([Color])
    /// Colors that are the same everywhere.
    case resolvedColors([RGBAColor])
  }

  private let mesh: GradientMesh
  private let colors: [Color]
  private let background: Color

  /// Makes a gradient of a grid of points; the background is the color beside them.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true
  ) {
    func points(_ list: [SIMD2<Float>]) -> [Point] { list.map { Point(x: Double($0.x), y: Double($0.y)) } }
    switch locations {
    case .points(let list):
      mesh = GradientMesh(width: width, height: height, points: points(list), smoothsColors: smoothsColors)
    case .bezierPoints(let list):
      mesh = GradientMesh(
        width: width, height: height, points: points(list.map(\.position)),
        controlPoints: points(
          list.flatMap {
            [$0.leadingControlPoint, $0.topControlPoint, $0.trailingControlPoint, $0.bottomControlPoint]
          }), smoothsColors: smoothsColors)
    }
    self.background = background
    switch colors {
    case .colors(let list): self.colors = list
    case .resolvedColors(let list): self.colors = list.map { Color($0) }
    }
  }

  /// Makes a gradient of a grid of points; the background is the color beside them.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors)
  }

  /// Makes a gradient of a grid of points with control points; the background is the color beside them.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors)
  }

  /// The gradient for the environment.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    let beside: RGBAColor = background.resolve(in: environment)
    let count = mesh.points.count
    var shown = colors.map { $0.resolve(in: environment) as RGBAColor }
    // A color too many or too few must not be taken for the background's or a point's: its number fails.
    if shown.count > count || shown.count == count && beside.alpha > 0 { shown.append(beside) }
    return .gradient(shown.map { GradientPaint.Stop(color: $0, location: 0) }, .mesh(mesh))
  }
}
