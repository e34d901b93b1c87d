internal import PixelBuffers

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

/// Colours that change outwards from a centre.
public struct RadialGradient: ShapeStyle {
  let stops: [GradientStop]
  let center: UnitPoint
  let startRadius: Double
  let endRadius: Double

  /// Makes a gradient of evenly spread colours between two radii in points.
  public init(colors: [DynamicColor], center: UnitPoint, startRadius: Double, endRadius: Double) {
    stops = GradientStop.spread(colors)
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// The gradient for the environment.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    .gradient(
      stops.map { $0.resolve(in: environment) },
      .radial(center, startRadius: startRadius, endRadius: endRadius))
  }
}

/// Colours that change clockwise around a centre.
public struct AngularGradient: ShapeStyle {
  let stops: [GradientStop]
  let center: UnitPoint
  let start: Angle

  /// Makes a gradient of evenly spread colours through a full turn.
  public init(colors: [DynamicColor], center: UnitPoint, startAngle: Angle = .zero) {
    stops = GradientStop.spread(colors)
    self.center = center
    start = startAngle
  }

  /// The gradient for the environment.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    .gradient(stops.map { $0.resolve(in: environment) }, .angular(center, start: start))
  }
}

/// A colour at a place of a gradient's way.
public struct GradientStop: Sendable, Hashable {
  /// The colour.
  public var color: DynamicColor
  /// Where it stands, 0 at the start and 1 at the end.
  public var location: Double

  /// Makes a stop.
  public init(color: DynamicColor, location: Double) {
    self.color = color
    self.location = location
  }

  static func spread(_ colors: [DynamicColor]) -> [GradientStop] {
    colors.enumerated().map { index, color in
      GradientStop(color: color, location: colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0)
    }
  }

  func resolve(in environment: EnvironmentValues) -> Gradient.Stop {
    Gradient.Stop(color: color.resolve(in: environment), location: location)
  }
}

extension DynamicColor {
  /// A gradient from a lighter form of the colour at the top to the colour itself.
  public var gradient: some ShapeStyle { SoftGradient(color: self) }
}

/// A colour that is a little lighter at the top.
struct SoftGradient: ShapeStyle {
  let color: DynamicColor

  func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    var top = color.resolve(in: environment) as Color
    let bottom = top
    top.red += (1 - top.red) * 0.22
    top.green += (1 - top.green) * 0.22
    top.blue += (1 - top.blue) * 0.22
    return .gradient(
      [Gradient.Stop(color: top, location: 0), Gradient.Stop(color: bottom, location: 1)],
      .linear(.top, .bottom))
  }
}
