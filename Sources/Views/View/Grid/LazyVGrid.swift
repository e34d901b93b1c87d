/// Cells that fill columns row by row, made only as far as they can be seen.
///
/// Beyond the first rows, one outside of what is seen counts with the mean height of those that hold the first 64
/// cells.
nonisolated public struct LazyVGrid<Content: View>: PrimitiveView {
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: Double
  let content: Content

  /// Makes a grid that takes the width offered, its columns together aligned in it; rows stand 8 points apart.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing ?? ViewSpacing.standard
    self.content = content()
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var inner = context.entering("LazyVGrid")
    inner.environment.stored.stackAxis = nil
    // What is made later is asked for nothing by the bars around.
    inner.environment.stored.isBelowBars = false
    let elements = LazyElements(
      inner.segments(of: content), inner, guide: HorizontalAlignment.center.key, spacing: nil)
    let behavior = LazyGridBehavior(
      items: columns, alignment: alignment, spacing: spacing, elements: elements)
    nodes.append(Node(inner, name: "LazyVGrid", behavior, isNamed: true))
  }
}
