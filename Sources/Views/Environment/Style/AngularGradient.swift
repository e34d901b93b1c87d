/// Colors that change clockwise around a center.
public struct AngularGradient: ShapeStyle {
  let stops: [GradientStop]
  let center: UnitPoint
  let start: Angle

  /// Makes a gradient of evenly spread colors through a full turn.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle = .zero) {
    self.init(stops: GradientStop.spread(colors), center: center, startAngle: startAngle)
  }

  /// Makes a gradient of colors at parts of a full turn.
  public init(stops: [GradientStop], center: UnitPoint, startAngle: Angle = .zero) {
    self.stops = stops
    self.center = center
    start = startAngle
  }

  /// The gradient for the environment.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    .gradient(stops.map { $0.resolve(in: environment) }, .angular(center.mirrored(environment), start: start))
  }
}

extension AngularGradient {
  /// Makes a gradient of colors from one angle to another, clockwise; the last color goes on behind it.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(stops: GradientStop.spread(colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Makes a gradient of colors at locations from one angle to another, clockwise; the last color goes on behind it.
  public init(stops: [GradientStop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    let part = min(max((endAngle.degrees - startAngle.degrees) / 360, 0), 1)
    self.init(
      stops: stops.map { GradientStop(color: $0.color, location: $0.location * part) }, center: center,
      startAngle: startAngle)
  }

  /// Makes a gradient from one angle to another, clockwise; the last color goes on behind it.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(stops: gradient.stops, center: center, startAngle: startAngle, endAngle: endAngle)
  }
}
