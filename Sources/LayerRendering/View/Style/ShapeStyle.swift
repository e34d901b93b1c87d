public import PixelBuffers

/// What fills or strokes a shape, or colours text.
public protocol ShapeStyle: Sendable {
  /// The style for an environment.
  func resolve(in environment: EnvironmentValues) -> ResolvedStyle
}

/// A style without anything left to look up; places are fractions of the area it fills.
public enum ResolvedStyle: Sendable, Hashable {
  /// One colour.
  case color(Color)
  /// Colours along a way.
  case gradient([Gradient.Stop], UnitGradient)
  /// A colour over a blurred copy of what lies below; the blur is a standard deviation in points.
  case material(Color, blur: Double)

  /// The paint for an area of a size.
  func paint(in size: Size) -> Paint {
    switch self {
    case .color(let color), .material(let color, _): .color(color)
    case .gradient(let stops, let way): .gradient(Gradient(stops: stops, geometry: way.geometry(in: size)))
    }
  }

  /// The style with its opacity multiplied.
  func opacity(_ factor: Double) -> ResolvedStyle {
    if factor == 1 { return self }
    switch self {
    case .color(let color): return .color(color.opacity(factor))
    case .material(let color, let blur): return .material(color.opacity(factor), blur: blur)
    case .gradient(let stops, let way):
      let faded = stops.map { Gradient.Stop(color: $0.color.opacity(factor), location: $0.location) }
      return .gradient(faded, way)
    }
  }

  /// One colour that stands for the style where only one can.
  var representativeColor: Color {
    switch self {
    case .color(let color), .material(let color, _): color
    case .gradient(let stops, _): stops.first?.color ?? .clear
    }
  }

  var blur: Double {
    if case .material(_, let blur) = self { return blur }
    return 0
  }
}

/// The way along which a gradient runs, in fractions of an area.
public enum UnitGradient: Sendable, Hashable {
  // Along a line; outwards from a centre between radii in points; clockwise around a centre.
  case linear(UnitPoint, UnitPoint)
  case radial(UnitPoint, startRadius: Double, endRadius: Double)
  case angular(UnitPoint, start: Angle)

  func geometry(in size: Size) -> Gradient.Geometry {
    switch self {
    case .linear(let start, let end): .linear(start: start.point(in: size), end: end.point(in: size))
    case .radial(let center, let startRadius, let endRadius):
      .radial(center: center.point(in: size), startRadius: startRadius, endRadius: endRadius)
    case .angular(let center, let start): .angular(center: center.point(in: size), startAngle: start.radians)
    }
  }
}

extension DynamicColor: ShapeStyle {
  /// The colour for the environment.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    let color: Color = resolve(in: environment)
    return .color(color)
  }
}

extension Color: ShapeStyle {
  /// The colour itself.
  public func resolve(in environment: EnvironmentValues) -> ResolvedStyle { .color(self) }
}
