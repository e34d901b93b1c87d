/// A track, the part of it that is done, and a knob at its end.
struct TrackLayout: Layout, RecordedLayout {
  let fraction: Double
  /// The knob's width; 0 without one.
  let knob: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let width = proposal.width ?? 120
    let height = subviews.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }.max()
    return Size(width: width, height: height ?? 0)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let position = knob / 2 + (bounds.width - knob) * fraction
    for (index, view) in subviews.enumerated() {
      switch index {
      case 0, 1:
        let width = index == 0 ? bounds.width : position
        view.place(
          at: Point(x: bounds.minX, y: bounds.midY), anchor: .leading,
          proposal: ProposedViewSize(width: width, height: nil))
      default:
        view.place(
          at: Point(x: bounds.minX + position, y: bounds.midY), anchor: .center, proposal: .unspecified)
      }
    }
  }

  var record: BehaviorRecord { BehaviorRecord(.track, [.number(fraction), .number(knob)]) }
}
