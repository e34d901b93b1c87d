/// Colours that change clockwise around a centre.
public struct AngularGradient: ShapeStyle {
  let stops: [GradientStop]
  let center: UnitPoint
  let start: Angle

  /// Makes a gradient of evenly spread colours through a full turn.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle = .zero) {
    stops = GradientStop.spread(colors)
    self.center = center
    start = startAngle
  }

  /// The gradient for the environment.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    .gradient(stops.map { $0.resolve(in: environment) }, .angular(center.mirrored(environment), start: start))
  }
}
