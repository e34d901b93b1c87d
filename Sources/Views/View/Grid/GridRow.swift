/// The cells of one row of a grid.
nonisolated public struct GridRow<Content: View>: PrimitiveView {
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

nonisolated extension View {
  /// Lets the cell span columns.
  public func gridCellColumns(_ count: Int) -> some View {
    changingNodes { $0.values.grid.columns = max(1, count) }
  }

  /// Aligns the cells of this cell's column.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    changingNodes { $0.values.grid.columnAlignment = guide }
  }

  /// Keeps the cell from making its column wider or its row higher.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    changingNodes { $0.values.grid.unsizedAxes = axes }
  }

  /// Places the cell in its space by a place of both.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    changingNodes { $0.values.grid.anchor = anchor }
  }
}
