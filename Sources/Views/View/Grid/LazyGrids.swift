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
  ///
  /// Headers and footers of sections are not pinned: they scroll with their rows.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing ?? ViewSpacing.standard
    self.content = content()
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    nodes.append(context.lazyGrid("LazyVGrid", .vertical, columns, alignment.key, spacing, content))
  }
}

/// Cells that fill rows column by column, made only as far as they can be seen.
///
/// Beyond the first columns, one outside of what is seen counts with the mean width of those that hold the first 64
/// cells.
nonisolated public struct LazyHGrid<Content: View>: PrimitiveView {
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: Double
  let content: Content

  /// Makes a grid that takes the height offered, its rows together aligned in it; columns stand 8 points apart.
  ///
  /// Headers and footers of sections are not pinned: they scroll with their columns.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing ?? ViewSpacing.standard
    self.content = content()
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    nodes.append(context.lazyGrid("LazyHGrid", .horizontal, rows, alignment.key, spacing, content))
  }
}

extension ViewContext {
  fileprivate func lazyGrid(
    _ name: String, _ axis: Axis, _ items: [GridItem], _ guide: AlignmentKey, _ spacing: Double,
    _ content: some View
  ) -> Node {
    let cells = axis == .vertical ? HorizontalAlignment.center.key : VerticalAlignment.center.key
    var inner = entering(name)
    inner.environment.stored.stackAxis = nil
    // What is made later is asked for nothing by the bars around.
    inner.environment.stored.isBelowBars = false
    let elements = LazyElements(inner.segments(of: content), inner, guide: cells, spacing: nil)
    let behavior = LazyGridBehavior(
      axis: axis, items: items, guide: guide, spacing: spacing, elements: elements)
    return Node(inner, name: name, behavior, isNamed: true)
  }
}
