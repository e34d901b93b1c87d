/// What fills an area.
public enum Paint: Sendable, Hashable {
  /// One color.
  case color(RGBAColor)
  /// Colors along a line, around a center outwards, around a center in a circle, or between the points of a mesh.
  case gradient(GradientPaint)
}

/// Colors that change over a distance, mixed in premultiplied sRGB.
public struct GradientPaint: Sendable, Hashable {
  /// A color at a place of the way.
  public struct Stop: Sendable, Hashable {
    /// The color.
    public var color: RGBAColor
    /// Where it stands, 0 at the start and 1 at the end.
    public var location: Double

    /// Makes a stop.
    public init(color: RGBAColor, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The way along which the colors change; points are in the layer's coordinates.
  public enum Geometry: Sendable, Hashable {
    /// Along the line from start to end; the outer colors continue beyond it.
    case linear(start: Point, end: Point)
    /// From one radius to another around a center; `yScale` stretches the circle into an ellipse.
    case radial(center: Point, startRadius: Double, endRadius: Double, yScale: Double = 1)
    /// Around a center, clockwise from the start angle (radians, 0 points right) through a full turn.
    case angular(center: Point, startAngle: Double)
    /// Between the points of a grid.
    ///
    /// The colors of the stops are those of the points, row by row; one more is the color beside the mesh. Locations mean
    /// nothing.
    case mesh(GradientMesh)
  }

  /// The colors by location, in rising order; two at one location make a hard edge.
  public var stops: [Stop]
  /// The way.
  public var geometry: Geometry

  /// Makes a gradient.
  public init(stops: [Stop], geometry: Geometry) {
    self.stops = stops
    self.geometry = geometry
  }
}
