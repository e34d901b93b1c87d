/// Gives views equal widths side by side, and all the height of the highest.
struct EqualWidthsLayout: Layout, RecordedLayout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let ideal = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let width = proposal.width ?? ideal * Double(subviews.count)
    let share = width / Double(max(1, subviews.count))
    let height = subviews.map {
      $0.sizeThatFits(ProposedViewSize(width: share, height: proposal.height)).height
    }
    return Size(width: width, height: height.max() ?? 0)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let share = bounds.width / Double(max(1, subviews.count))
    for (index, view) in subviews.enumerated() {
      view.place(
        at: Point(x: bounds.minX + share * (Double(index) + 0.5), y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(width: share, height: bounds.height))
    }
  }

  var record: BehaviorRecord { BehaviorRecord(.equalWidths) }
}
