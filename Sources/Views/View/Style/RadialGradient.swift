/// Colours that change outwards from a centre.
public struct RadialGradient: ShapeStyle {
  let stops: [GradientStop]
  let center: UnitPoint
  let startRadius: Double
  let endRadius: Double

  /// Makes a gradient of evenly spread colours between two radii in points.
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    stops = GradientStop.spread(colors)
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// The gradient for the environment.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    .gradient(
      stops.map { $0.resolve(in: environment) },
      .radial(center.mirrored(environment), startRadius: startRadius, endRadius: endRadius))
  }
}
