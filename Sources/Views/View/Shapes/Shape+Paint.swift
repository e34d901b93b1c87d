nonisolated extension Shape {
  /// The shape filled.
  public func fill(
    _ style: some ShapeStyle = ForegroundStyle(), style rule: FillStyle = FillStyle()
  ) -> ShapeView<Self> {
    ShapeView(shape: self, paints: []).fill(style, style: rule)
  }

  /// A line along the outline.
  public func stroke(
    _ style: some ShapeStyle = ForegroundStyle(), lineWidth: Double = 1, antialiased: Bool = true
  ) -> ShapeView<Self> {
    stroke(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A line along the outline.
  public func stroke(
    _ style: some ShapeStyle = ForegroundStyle(), style line: StrokeStyle, antialiased: Bool = true
  ) -> ShapeView<Self> {
    ShapeView(shape: self, paints: []).stroke(style, style: line)
  }
}

nonisolated extension InsettableShape {
  /// A line along the inside of the outline.
  public func strokeBorder(
    _ style: some ShapeStyle = ForegroundStyle(), lineWidth: Double = 1, antialiased: Bool = true
  ) -> ShapeView<Self> {
    strokeBorder(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A line along the inside of the outline.
  public func strokeBorder(
    _ style: some ShapeStyle = ForegroundStyle(), style line: StrokeStyle, antialiased: Bool = true
  ) -> ShapeView<Self> {
    ShapeView(shape: self, paints: []).strokeBorder(style, style: line)
  }
}

nonisolated extension ShapeView {
  /// The shape filled, above what is drawn of it already.
  public func fill(
    _ style: some ShapeStyle = ForegroundStyle(), style rule: FillStyle = FillStyle()
  ) -> ShapeView {
    adding(.fill(style, rule.isEOFilled ? .evenOdd : .nonZero))
  }

  /// A line along the shape's outline, above what is drawn of it already.
  public func stroke(
    _ style: some ShapeStyle = ForegroundStyle(), lineWidth: Double = 1, antialiased: Bool = true
  ) -> ShapeView {
    stroke(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A line along the shape's outline, above what is drawn of it already.
  public func stroke(
    _ style: some ShapeStyle = ForegroundStyle(), style line: StrokeStyle, antialiased: Bool = true
  ) -> ShapeView {
    adding(.stroke(ShapeLine(style: style, stroke: line)))
  }
}

nonisolated extension ShapeView where Outline: InsettableShape {
  /// A line along the inside of the shape's outline, above what is drawn of it already.
  public func strokeBorder(
    _ style: some ShapeStyle = ForegroundStyle(), lineWidth: Double = 1, antialiased: Bool = true
  ) -> ShapeView {
    strokeBorder(style, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// A line along the inside of the shape's outline, above what is drawn of it already.
  public func strokeBorder(
    _ style: some ShapeStyle = ForegroundStyle(), style line: StrokeStyle, antialiased: Bool = true
  ) -> ShapeView {
    adding(.border(ShapeLine(style: style, stroke: line)) { $0.inset(by: line.lineWidth / 2).outline })
  }
}

/// How the inside of an outline is found.
public struct FillStyle: Sendable, Hashable {
  /// Whether places count as inside that the outline winds around an odd number of times.
  public var isEOFilled: Bool

  /// Makes a style; places inside are those the outline winds around.
  public init(eoFill: Bool = false) { isEOFilled = eoFill }
}
