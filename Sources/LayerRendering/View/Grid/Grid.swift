internal import PixelBuffers

/// Cells in rows and columns that are as wide as their widest cell.
public struct Grid<Content: View>: PrimitiveView {
  let alignment: Alignment
  let horizontalSpacing: Double?
  let verticalSpacing: Double?
  let content: Content

  /// Makes a grid of `GridRow`s; another view between them spans all columns.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var inner = context.entering("Grid")
    inner.environment.look.stackAxis = .vertical
    let behavior = GridBehavior(
      alignment: alignment,
      gaps: Size(
        width: horizontalSpacing ?? ViewSpacing.standard, height: verticalSpacing ?? ViewSpacing.standard))
    nodes.append(Node(inner, name: "Grid", behavior, inner.nodes(of: content), isNamed: true))
  }
}

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
    inner.environment.look.stackAxis = .horizontal
    nodes.append(
      Node(
        inner, name: "GridRow", GridRowBehavior(alignment: alignment), inner.nodes(of: content), isNamed: true
      ))
  }
}

extension View {
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

  /// Places the cell in its room by a place of both.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    changingNodes { $0.values.grid.anchor = anchor }
  }
}
