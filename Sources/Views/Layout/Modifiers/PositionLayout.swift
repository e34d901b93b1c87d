/// Takes all space and puts the middle of a view at a place in it.
struct PositionLayout: Layout, RecordedLayout {
  let position: Point

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    proposal.replacingUnspecifiedDimensions(by: subviews.first?.sizeThatFits(proposal) ?? .zero)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.first?.place(
      at: Point(x: bounds.minX + position.x, y: bounds.minY + position.y), anchor: .center,
      proposal: proposal)
  }

  var record: BehaviorRecord { BehaviorRecord(.position, [.number(position.x), .number(position.y)]) }
}
