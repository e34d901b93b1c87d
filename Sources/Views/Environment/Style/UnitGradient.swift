/// The way along which a gradient runs, in fractions of an area.
public enum UnitGradient: Sendable, Hashable {
  /// Along a line; outwards from a center between radii in points; clockwise around a center.
  case linear(UnitPoint, UnitPoint)
  /// Outwards from a center, between radii in points.
  case radial(UnitPoint, startRadius: Double, endRadius: Double)
  /// Outwards from a center in ellipses, between fractions of the width and height.
  case elliptical(UnitPoint, startFraction: Double, endFraction: Double)
  /// Clockwise around a center, from an angle.
  case angular(UnitPoint, start: Angle)
  /// Between points of a grid.
  case mesh(GradientMesh)

  func geometry(in size: Size) -> GradientPaint.Geometry {
    switch self {
    case .linear(let start, let end): .linear(start: start.point(in: size), end: end.point(in: size))
    case .radial(let center, let startRadius, let endRadius):
      .radial(center: center.point(in: size), startRadius: startRadius, endRadius: endRadius)
    case .elliptical(let center, let startFraction, let endFraction):
      .radial(
        center: center.point(in: size), startRadius: startFraction * size.width,
        endRadius: endFraction * size.width,
        // In a frame that is thinner than any pixel, other ellipses look the same.
        yScale: size.width > 0 && size.height > 0
          ? min(max(size.height / size.width, 1e-6), DrawLimits.coordinate) : 1)
    case .angular(let center, let start): .angular(center: center.point(in: size), startAngle: start.radians)
    case .mesh(let mesh):
      .mesh(mesh.mapPoints { Point(x: $0.x * size.width, y: $0.y * size.height) })
    }
  }
}
