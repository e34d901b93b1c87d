nonisolated extension Shape {
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

nonisolated extension InsettableShape {
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
