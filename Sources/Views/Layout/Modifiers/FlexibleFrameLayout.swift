/// Gives a view a box whose lengths keep between bounds, and aligns the view in it.
///
/// In each direction: the view is offered the offer kept between least and greatest length, or the ideal
/// length where nothing is offered. With a least and a greatest length the box is the offer kept between
/// them; with only one of them the view's own length takes the place of the other; without both the box has
/// the view's length.
struct FlexibleFrameLayout: Layout, RecordedLayout {
  struct Bounds: Sendable {
    var least: Double?
    var ideal: Double?
    var greatest: Double?

    /// Bounds that contradict each other yield to the least length, then to the ideal one.
    init(least: Double? = nil, ideal: Double? = nil, greatest: Double? = nil) {
      self.least = least
      self.ideal = ideal.map { max($0, least ?? $0) }
      self.greatest = greatest.map { max($0, self.ideal ?? least ?? $0) }
    }

    func inner(_ proposed: Double?) -> Double? {
      guard let wanted = proposed ?? ideal else { return nil }
      return min(max(wanted, least ?? 0), greatest ?? .infinity)
    }

    func outer(_ proposed: Double?, own: Double) -> Double {
      if least == nil, greatest == nil { return own }
      let low = least ?? min(own, greatest ?? own)
      let high = greatest ?? max(own, low)
      return max(low, min(proposed ?? ideal ?? own, high))
    }
  }

  let width: Bounds
  let height: Bounds
  let alignment: Alignment

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width.inner(proposal.width), height: height.inner(proposal.height))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let own = subviews.first?.sizeThatFits(inner(proposal)) ?? .zero
    return Size(
      width: width.outer(proposal.width, own: own.width),
      height: height.outer(proposal.height, own: own.height))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews.first?.place(aligned: alignment, in: bounds, proposal: inner(proposal))
  }

  var record: BehaviorRecord {
    let bounds = [width, height].flatMap { [$0.least, $0.ideal, $0.greatest] }
    return BehaviorRecord(.flexible, bounds.map { .number($0) } + alignment)
  }
}
