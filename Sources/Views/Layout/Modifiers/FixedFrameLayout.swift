/// Gives a view a box of a certain width, height or both, and aligns the view in it.
struct FixedFrameLayout: Layout, RecordedLayout {
  let width: Double?
  let height: Double?
  let alignment: Alignment

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    if let width, let height { return Size(width: width, height: height) }
    let own = subviews.first?.sizeThatFits(inner(proposal)) ?? .zero
    return Size(width: width ?? own.width, height: height ?? own.height)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.first?.place(aligned: alignment, in: bounds, proposal: inner(proposal))
  }

  var record: BehaviorRecord { BehaviorRecord(.frame, [.number(width), .number(height)] + alignment) }
}

extension LayoutSubview {
  /// Places the view so that its guides meet those of a box.
  func place(aligned alignment: Alignment, in bounds: Rect, proposal: ProposedViewSize) {
    let own = dimensions(in: proposal)
    let box = ViewDimensions(node: nil, proposal: proposal, size: bounds.size)
    place(
      at: Point(
        x: bounds.minX + box.value(of: alignment.horizontal.key) - own.value(of: alignment.horizontal.key),
        y: bounds.minY + box.value(of: alignment.vertical.key) - own.value(of: alignment.vertical.key)),
      proposal: proposal)
  }
}
