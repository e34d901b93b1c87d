/// A style without anything left to look up; places are fractions of the area it fills.
public enum ResolvedStyle: Sendable, Hashable {
  /// One color.
  case color(RGBAColor)
  /// Colors along a way.
  case gradient([GradientPaint.Stop], UnitGradient)
  /// A color over a blurred copy of what lies below; the blur is a standard deviation in points.
  case material(RGBAColor, blur: Double)

  /// The paint for an area of a size.
  func paint(in size: Size) -> Paint {
    switch self {
    case .color(let color), .material(let color, _): .color(color)
    case .gradient(let stops, let way):
      .gradient(GradientPaint(stops: stops, geometry: way.geometry(in: size)))
    }
  }

  /// The style with its opacity multiplied.
  func opacity(_ factor: Double) -> ResolvedStyle {
    if factor == 1 { return self }
    switch self {
    case .color(let color): return .color(color.opacity(factor))
    case .material(let color, let blur): return .material(color.opacity(factor), blur: blur)
    case .gradient(let stops, let way):
      let faded = stops.map { GradientPaint.Stop(color: $0.color.opacity(factor), location: $0.location) }
      return .gradient(faded, way)
    }
  }

  /// One color that stands for the style where only one can.
  var representativeColor: RGBAColor {
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
