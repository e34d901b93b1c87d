internal import PixelBuffers

/// Places cells where the grid around has decided; side by side outside of one.
final class GridRowBehavior: NodeBehavior {
  let alignment: VerticalAlignment?
  /// A place and an offer for each cell, set by the grid.
  var cells: [(origin: Point, offer: ProposedViewSize)] = []

  init(alignment: VerticalAlignment?) {
    self.alignment = alignment
  }

  var isTransparent: Bool { false }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  func place(_ node: Node) {
    for (cell, placement) in zip(node.children, cells) {
      cell.place(at: placement.origin, anchor: .topLeading, proposal: placement.offer)
    }
  }
}
