internal import PixelBuffers

/// A column of a `LazyVGrid`.
public struct GridItem: Sendable, Hashable {
  /// How the width of a column is found.
  public enum Size: Sendable, Hashable {
    /// A width; a share of the room within bounds; as many columns as fit, within bounds.
    case fixed(Double)
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  /// How the width is found.
  public var size: Size
  /// The distance to the next column; 8 points unless given.
  public var spacing: Double?
  /// How cells stand in the column.
  public var alignment: Alignment

  /// Makes a column.
  public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment = .center) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Cells that fill columns row by row; all cells are made.
public struct LazyVGrid<Content: View>: PrimitiveView {
  let content: LayoutContainer<ColumnsLayout, Content>

  /// Makes a grid; rows stand 8 points apart unless given.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = LayoutContainer(
      layout: ColumnsLayout(items: columns, spacing: spacing ?? ViewSpacing.standard), name: "LazyVGrid",
      content: content())
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) { content.resolve(context, into: &nodes) }
}
