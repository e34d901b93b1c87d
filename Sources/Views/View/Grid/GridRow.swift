/// The cells of one row of a grid.
public struct GridRow<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  /// Makes a row; its alignment takes the place of the grid's.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var inner = context.entering("GridRow")
    inner.environment.stored.stackAxis = .horizontal
    nodes.append(
      Node(
        inner, name: "GridRow", GridRowBehavior(alignment: alignment), inner.nodes(of: content), isNamed: true
      ))
  }
}
