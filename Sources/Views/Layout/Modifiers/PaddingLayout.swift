/// Adds margins around a view.
struct PaddingLayout: Layout, RecordedLayout {
  let insets: EdgeInsets

  private var horizontal: Double { insets.leading + insets.trailing }
  private var vertical: Double { insets.top + insets.bottom }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    guard let view = subviews.first else { return .zero }
    let size = view.sizeThatFits(proposal.inset(horizontally: horizontal, vertically: vertical))
    return Size(width: max(0, size.width + horizontal), height: max(0, size.height + vertical))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.first?.place(
      at: Point(x: bounds.minX + insets.leading, y: bounds.minY + insets.top),
      proposal: proposal.inset(horizontally: horizontal, vertically: vertical))
  }

  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    guard let own = subviews.first?.spacing else { return ViewSpacing() }
    return ViewSpacing(
      top: insets.top == 0 ? own.top : nil, leading: insets.leading == 0 ? own.leading : nil,
      bottom: insets.bottom == 0 ? own.bottom : nil, trailing: insets.trailing == 0 ? own.trailing : nil)
  }

  var record: BehaviorRecord {
    BehaviorRecord(
      .padding, [insets.top, insets.leading, insets.bottom, insets.trailing].map { .number($0) })
  }
}
