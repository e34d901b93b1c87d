/// A path with the paint inside it and the line along it.
public struct ShapeContent: Sendable, Hashable {
  /// The outline in the layer's coordinates.
  public var path: Path
  /// The paint inside.
  public var fill: Paint?
  /// Which places are inside.
  public var fillRule: FillRule
  /// The line, centered on the outline, above the fill.
  public var stroke: Stroke?

  /// Makes a shape.
  public init(path: Path, fill: Paint? = nil, fillRule: FillRule = .nonZero, stroke: Stroke? = nil) {
    self.path = path
    self.fill = fill
    self.fillRule = fillRule
    self.stroke = stroke
  }
}

/// A line along a path.
public struct Stroke: Sendable, Hashable {
  /// The end of an open line.
  public enum Cap: String, Sendable, Hashable, Codable, CaseIterable {
    /// Ends at the point; half a circle beyond it; half a square beyond it.
    case butt, round, square
  }
  /// The outside of a corner.
  public enum Join: String, Sendable, Hashable, Codable, CaseIterable {
    /// A point (cut off past the miter limit); a circle; a straight cut.
    case miter, round, bevel
  }

  /// The color or gradient.
  public var paint: Paint
  /// The width in points.
  public var width: Double
  /// The form of open ends.
  public var cap: Cap
  /// The form of corners.
  public var join: Join
  /// The longest point of a miter join, as a multiple of the width.
  public var miterLimit: Double
  /// Lengths in points, on and off in turn; empty for a solid line.
  public var dashes: [Double]
  /// Where in the dashes the line starts, points.
  public var dashPhase: Double

  /// Makes a line.
  public init(
    paint: Paint, width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    self.paint = paint
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}
