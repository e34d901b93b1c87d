extension Shape {
  /// The shape filled.
  public func fill(_ style: some ShapeStyle = ForegroundStyle(), style rule: FillStyle = FillStyle())
    -> some View
  {
    ShapeView(shape: self, fill: style, rule: rule.isEOFilled ? .evenOdd : .nonZero, line: nil)
  }

  /// A line along the outline.
  public func stroke(_ style: some ShapeStyle = ForegroundStyle(), lineWidth: Double = 1) -> some View {
    stroke(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A line along the outline.
  public func stroke(_ style: some ShapeStyle = ForegroundStyle(), style line: StrokeStyle) -> some View {
    ShapeView(shape: self, fill: nil, rule: .nonZero, line: ShapeLine(style: style, stroke: line))
  }
}

extension InsettableShape {
  /// A line along the inside of the outline.
  public func strokeBorder(_ style: some ShapeStyle = ForegroundStyle(), lineWidth: Double = 1) -> some View {
    strokeBorder(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A line along the inside of the outline.
  public func strokeBorder(
    _ style: some ShapeStyle = ForegroundStyle(), style line: StrokeStyle
  ) -> some View {
    inset(by: line.lineWidth / 2).stroke(style, style: line)
  }
}

/// How the inside of an outline is found.
public struct FillStyle: Sendable, Hashable {
  /// Whether places count as inside that the outline winds around an odd number of times.
  public var isEOFilled: Bool

  /// Makes a style; places inside are those the outline winds around.
  public init(eoFill: Bool = false) { isEOFilled = eoFill }
}

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
