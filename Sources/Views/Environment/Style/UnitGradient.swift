/// The way along which a gradient runs, in fractions of an area.
public enum UnitGradient: Sendable, Hashable {
  /// Along a line; outwards from a center between radii in points; clockwise around a center.
  case linear(UnitPoint, UnitPoint)
  /// Outwards from a center, between radii in points.
  case radial(UnitPoint, startRadius: Double, endRadius: Double)
  /// Clockwise around a center, from an angle.
  case angular(UnitPoint, start: Angle)

  func geometry(in size: Size) -> GradientPaint.Geometry {
    switch self {
    case .linear(let start, let end): .linear(start: start.point(in: size), end: end.point(in: size))
    case .radial(let center, let startRadius, let endRadius):
      .radial(center: center.point(in: size), startRadius: startRadius, endRadius: endRadius)
    case .angular(let center, let start): .angular(center: center.point(in: size), startAngle: start.radians)
    }
  }
}
