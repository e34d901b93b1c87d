/// Lines and curves in the order they are drawn, in points.
public struct Path: Sendable, Hashable {
  /// One step of the pen.
  public enum Element: Sendable, Hashable {
    /// Lifts the pen and starts a subpath.
    case move(Point)
    /// A straight line.
    case line(Point)
    /// A quadratic Bézier curve to the first point, by way of the control point.
    case quadratic(to: Point, control: Point)
    /// A cubic Bézier curve to the first point, by way of two control points.
    case cubic(to: Point, control1: Point, control2: Point)
    /// A piece of an ellipse to the point, as SVG's `A` describes it.
    ///
    /// `rotation` turns the ellipse (radians, clockwise); radii too short for the distance grow together.
    case arc(to: Point, radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool)
    /// A line back to the start of the subpath, joined there.
    case close
  }

  /// The steps.
  public var elements: [Element]

  /// Makes a path.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }
}

/// Which places count as inside of a path.
public enum FillRule: String, Sendable, Hashable, Codable, CaseIterable {
  /// Where the path winds around.
  case nonZero
  /// Where the path winds around an odd number of times.
  case evenOdd
}
