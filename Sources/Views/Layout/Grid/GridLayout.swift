/// Arranges `GridRow`s so that columns are as wide as their widest cell; any other view spans all columns.
///
/// Space is shared between columns as between the views of a stack: the least flexible column first, each being
/// offered an equal share of what is left; then the same between rows.
public struct GridLayout: Layout, RecordedLayout {
  /// How cells stand in their space.
  public var alignment: Alignment
  /// The distance between columns; nil for 8 points.
  public var horizontalSpacing: Double?
  /// The distance between rows; nil for 8 points.
  public var verticalSpacing: Double?

  /// Makes the layout.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// Spacers stretch down.
  public static var layoutProperties: LayoutProperties {
    with(LayoutProperties()) { $0.stackOrientation = .vertical }
  }

  private func arrangement(_ subviews: Subviews) -> GridArrangement {
    GridArrangement(
      rows: subviews.nodes, alignment: alignment,
      gaps: Size(
        width: finite(horizontalSpacing ?? ViewSpacing.standard),
        height: finite(verticalSpacing ?? ViewSpacing.standard)))
  }

  private func finite(_ length: Double) -> Double { length.isFinite ? length : 0 }

  /// The sum of the columns' widths by the sum of the rows' heights.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    arrangement(subviews).size(proposal)
  }

  /// Places rows from the top down, and gives each the places of its cells.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    arrangement(subviews).place(in: bounds, proposal)
  }

  /// None of its own.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { ViewSpacing() }

  var record: BehaviorRecord {
    BehaviorRecord(.grid, [.number(horizontalSpacing), .number(verticalSpacing)] + alignment)
  }
}
