/// Whether a view of a certain shape lies inside its space or covers it.
public enum ContentMode: String, Sendable, Hashable, Codable, CaseIterable {
  /// Inside the space; covering it.
  case fit, fill
}

/// Offers a view only sizes of a certain shape.
struct AspectRatioLayout: Layout, RecordedLayout {
  /// Width over height; nil for that of the view's ideal size.
  let ratio: Double?
  let mode: ContentMode

  private func inner(_ proposal: ProposedViewSize, _ view: LayoutSubview) -> ProposedViewSize {
    // A view without a proposed size keeps its ideal one, whatever its shape.
    if proposal == .unspecified { return proposal }
    let ideal = view.sizeThatFits(.unspecified)
    guard let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : nil), ratio > 0,
      ratio.isFinite
    else { return proposal }
    let byHeight = proposal.height.map { Size(width: $0 * ratio, height: $0) }
    let byWidth = proposal.width.map { Size(width: $0, height: $0 / ratio) }
    switch (byWidth, byHeight) {
    case (let byWidth?, let byHeight?):
      let isNarrow = byWidth.height <= byHeight.height
      return ProposedViewSize((mode == .fit) == isNarrow ? byWidth : byHeight)
    case (let size?, nil), (nil, let size?): return ProposedViewSize(size)
    case (nil, nil): return proposal
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    guard let view = subviews.first else { return .zero }
    return view.sizeThatFits(inner(proposal, view))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard let view = subviews.first else { return }
    view.place(
      at: Point(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: inner(proposal, view))
  }

  var record: BehaviorRecord { BehaviorRecord(.ratio, [.number(ratio), .name(mode)]) }
}
