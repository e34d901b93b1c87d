/// Moves a view without the container noticing.
struct OffsetLayout: Layout, RecordedLayout {
  let offset: Size

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.first?.place(
      at: Point(x: bounds.minX + offset.width, y: bounds.minY + offset.height), proposal: proposal)
  }

  var record: BehaviorRecord { BehaviorRecord(.offset, [.number(offset.width), .number(offset.height)]) }
}
