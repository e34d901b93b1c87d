/// A layout whose type is hidden, to change between layouts.
public struct AnyLayout: Layout {
  let layout: any Layout

  /// Hides the type of a layout.
  public init(_ layout: some Layout) {
    self.layout = layout
  }

  /// What the hidden layout keeps.
  public struct Cache {
    fileprivate var value: Any
  }

  /// What the hidden layout keeps.
  public func makeCache(subviews: Subviews) -> Cache {
    func make(_ layout: some Layout) -> Any { layout.makeCache(subviews: subviews) }
    return Cache(value: make(layout))
  }

  private func using<Result>(
    _ cache: inout Cache, _ subviews: Subviews, _ body: (any CachedLayout) -> (Any, Result)
  ) -> Result {
    func erase(_ layout: some Layout) -> any CachedLayout { Cached(layout: layout, cache: cache.value) }
    let (value, result) = body(erase(layout))
    cache.value = value
    return result
  }

  /// The size of the hidden layout.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size {
    using(&cache, subviews) { $0.size(proposal, subviews) }
  }

  /// Places views as the hidden layout does.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    using(&cache, subviews) { $0.place(bounds, proposal, subviews) }
  }

  /// The distances the hidden layout prefers.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    using(&cache, subviews) { $0.spacing(subviews) }
  }
}

private protocol CachedLayout {
  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> (Any, Size)
  func place(_ bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> (Any, Void)
  func spacing(_ subviews: LayoutSubviews) -> (Any, ViewSpacing)
}

private struct Cached<Hidden: Layout>: CachedLayout {
  let layout: Hidden
  let cache: Any

  private func with<Result>(
    _ subviews: LayoutSubviews, _ body: (inout Hidden.Cache) -> Result
  ) -> (Any, Result) {
    var own = cache as? Hidden.Cache ?? layout.makeCache(subviews: subviews)
    let result = body(&own)
    return (own, result)
  }

  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> (Any, Size) {
    with(subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  func place(_ bounds: Rect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> (Any, Void) {
    with(subviews) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
  }

  func spacing(_ subviews: LayoutSubviews) -> (Any, ViewSpacing) {
    with(subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }
}
