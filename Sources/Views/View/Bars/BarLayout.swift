/// A title in the middle of a bar, moved aside and cut where the views at both sides need the space.
struct BarLayout: Layout, RecordedLayout {
  private static let gap = 8.0

  private func sides(_ subviews: Subviews) -> (Size, Size) {
    (subviews[0].sizeThatFits(.unspecified), subviews[2].sizeThatFits(.unspecified))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let (start, end) = sides(subviews)
    let title = subviews[1].sizeThatFits(.unspecified)
    return Size(
      width: proposal.width ?? start.width + title.width + end.width + 2 * Self.gap,
      height: max(start.height, title.height, end.height))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let (start, end) = sides(subviews)
    let available = max(0, bounds.width - start.width - end.width - 2 * Self.gap)
    let proposed = ProposedViewSize(width: available, height: bounds.height)
    let title = subviews[1].sizeThatFits(proposed)
    let low = bounds.minX + start.width + Self.gap
    let x = min(max(low, bounds.midX - title.width / 2), max(low, low + available - title.width))
    subviews[0].place(at: Point(x: bounds.minX, y: bounds.midY), anchor: .leading)
    subviews[1].place(at: Point(x: x, y: bounds.midY), anchor: .leading, proposal: proposed)
    subviews[2].place(at: Point(x: bounds.maxX, y: bounds.midY), anchor: .trailing)
  }

  var record: BehaviorRecord { BehaviorRecord(.bar) }
}
