/// How a line is drawn.
public struct StrokeStyle: Sendable, Hashable {
  /// The width in points.
  public var lineWidth: Double
  /// The form of open ends.
  public var lineCap: Stroke.Cap
  /// The form of corners.
  public var lineJoin: Stroke.Join
  /// The longest point of a miter join, as a multiple of the width.
  public var miterLimit: Double
  /// Lengths on and off in turn, points.
  public var dash: [Double]
  /// Where in the dashes the line starts, points.
  public var dashPhase: Double

  /// Makes a style.
  public init(
    lineWidth: Double = 1, lineCap: Stroke.Cap = .butt, lineJoin: Stroke.Join = .miter,
    miterLimit: Double = 10, dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

extension StrokeStyle {
  /// The line of a layer with this style.
  func stroke(with paint: Paint) -> Stroke {
    Stroke(
      paint: paint, width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit, dashes: dash,
      dashPhase: dashPhase)
  }
}
