/// Puts views on top of each other, the first lowest.
public struct ZStackLayout: Layout, RecordedLayout {
  /// The guides by which views are aligned.
  public var alignment: Alignment

  /// Makes the layout.
  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  private func extents(
    _ subviews: Subviews, _ proposal: ProposedViewSize
  ) -> (left: Double, right: Double, top: Double, bottom: Double) {
    let highest = subviews.map(\.priority).max() ?? 0
    var extents = (left: 0.0, right: 0.0, top: 0.0, bottom: 0.0)
    for (index, view) in subviews.filter({ $0.priority == highest }).enumerated() {
      let dimensions = view.dimensions(in: proposal)
      let x = dimensions.width.isFinite ? dimensions.value(of: alignment.horizontal.key) : 0
      let y = dimensions.height.isFinite ? dimensions.value(of: alignment.vertical.key) : 0
      let own = (left: x, right: dimensions.width - x, top: y, bottom: dimensions.height - y)
      extents =
        index == 0
        ? own
        : (
          max(extents.left, own.left), max(extents.right, own.right), max(extents.top, own.top),
          max(extents.bottom, own.bottom)
        )
    }
    return extents
  }

  /// The area that covers all views of the highest priority once they are aligned.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    guard !subviews.isEmpty else { return .zero }
    let extents = extents(subviews, proposal)
    return Size(width: extents.left + extents.right, height: extents.top + extents.bottom)
  }

  /// Offers each view the whole and aligns it with the others.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let extents = extents(subviews, proposal)
    let x = bounds.minX + (bounds.width - extents.left - extents.right) / 2 + extents.left
    let y = bounds.minY + (bounds.height - extents.top - extents.bottom) / 2 + extents.top
    for view in subviews {
      let dimensions = view.dimensions(in: proposal)
      view.place(
        at: Point(
          x: x - dimensions.value(of: alignment.horizontal.key),
          y: y - dimensions.value(of: alignment.vertical.key)),
        proposal: proposal)
    }
  }

  var record: BehaviorRecord { BehaviorRecord(.zstack, [] + alignment) }
}
