/// Colors that change outwards from a center.
public struct RadialGradient: ShapeStyle {
  let stops: [GradientStop]
  let center: UnitPoint
  let startRadius: Double
  let endRadius: Double

  /// Makes a gradient of evenly spread colors between two radii in points.
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.init(
      stops: GradientStop.spread(colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Makes a gradient of colors at places, of which 0 is the first radius and 1 the second.
  public init(stops: [GradientStop], center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.stops = stops
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

/// Colors that change outwards from a center in ellipses that have the form of the area.
public struct EllipticalGradient: ShapeStyle {
  private let stops: [GradientStop]
  private let center: UnitPoint
  private let start, end: Double

  /// Makes a gradient of evenly spread colors between two fractions of the area's width and height.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: Double = 0,
    endRadiusFraction: Double = 0.5
  ) {
    self.init(
      stops: GradientStop.spread(colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Makes a gradient of colors at places, of which 0 is the first fraction and 1 the second.
  public init(
    stops: [GradientStop], center: UnitPoint = .center, startRadiusFraction: Double = 0,
    endRadiusFraction: Double = 0.5
  ) {
    self.stops = stops
    self.center = center
    (start, end) = (max(0, startRadiusFraction), max(0, endRadiusFraction))
  }

  /// Makes a gradient of colors at places, of which 0 is the first fraction and 1 the second.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: Double = 0,
    endRadiusFraction: Double = 0.5
  ) {
    self.init(
      stops: gradient.stops, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// The gradient for the environment.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    .gradient(
      stops.map { $0.resolve(in: environment) },
      .elliptical(center.mirrored(environment), startFraction: start, endFraction: end))
  }
}
