/// Cells in rows and columns that are as wide as their widest cell.
nonisolated public struct Grid<Content: View>: PrimitiveView {
  let content: LayoutContainer<GridLayout, Content>

  /// Makes a grid of `GridRow`s; another view between them spans all columns.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = LayoutContainer(
      layout: GridLayout(
        alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing),
      name: "Grid", content: content())
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) { content.resolve(context, into: &nodes) }
}
