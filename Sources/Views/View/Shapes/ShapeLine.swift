/// A line of a style.
struct ShapeLine: Sendable {
  let style: any ShapeStyle
  let stroke: StrokeStyle
}
