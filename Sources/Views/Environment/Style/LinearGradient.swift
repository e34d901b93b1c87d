/// Colors that change along a line.
public struct LinearGradient: ShapeStyle {
  let stops: [GradientStop]
  let start: UnitPoint
  let end: UnitPoint

  /// Makes a gradient of evenly spread colors.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(stops: GradientStop.spread(colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Makes a gradient of colors at places.
  public init(stops: [GradientStop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.stops = stops
    start = startPoint
    end = endPoint
  }

  /// The gradient for the environment.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    // Across bands that lie level, left and right make no difference, and the direction is not read.
    let way =
      start.x == end.x ? (start, end) : (start.mirrored(environment), end.mirrored(environment))
    return .gradient(stops.map { $0.resolve(in: environment) }, .linear(way.0, way.1))
  }
}
