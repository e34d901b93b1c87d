/// Colours that change along a line.
public struct LinearGradient: ShapeStyle {
  let stops: [GradientStop]
  let start: UnitPoint
  let end: UnitPoint

  /// Makes a gradient of evenly spread colours.
  public init(colors: [DynamicColor], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(stops: GradientStop.spread(colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Makes a gradient of colours at places.
  public init(stops: [GradientStop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.stops = stops
    start = startPoint
    end = endPoint
  }

  /// The gradient for the environment.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    .gradient(stops.map { $0.resolve(in: environment) }, .linear(start, end))
  }
}
