/// Places cells where the grid around has decided; side by side outside of one.
final class GridRowBehavior: NodeBehavior {
  let alignment: VerticalAlignment?
  /// Whether a grid decides where cells stand.
  var isInGrid = false
  /// A place and an offer for each cell, set by the grid.
  var cells: [(origin: Point, proposed: ProposedViewSize)] = []
  private let ungridded: LayoutBehavior<HStackLayout>

  init(alignment: VerticalAlignment?) {
    self.alignment = alignment
    ungridded = LayoutBehavior(HStackLayout(alignment: alignment ?? .center))
  }

  var isTransparent: Bool { false }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    isInGrid
      ? proposal.replacingUnspecifiedDimensions(by: .zero) : ungridded.sizeThatFits(proposal, node)
  }

  func place(_ node: Node) {
    guard isInGrid else { return ungridded.place(node) }
    for (cell, placement) in zip(node.children, cells) {
      cell.place(at: placement.origin, anchor: .topLeading, proposal: placement.proposed)
    }
  }

  func record(of node: Node) -> BehaviorRecord { BehaviorRecord(.gridRow, [alignment?.key.field ?? .none]) }
}
