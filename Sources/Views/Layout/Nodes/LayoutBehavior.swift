/// Arranges children with a layout, its cache kept beside it.
final class LayoutBehavior<Arrangement: Layout>: NodeBehavior {
  let layout: Arrangement
  private var cache: Arrangement.Cache?
  private var subviews: LayoutSubviews?

  init(_ layout: Arrangement) {
    self.layout = layout
  }

  var isTransparent: Bool { true }
  var readsSize: Bool { !TypeNames.isOwn(type(of: (layout as? AnyLayout)?.layout ?? layout)) }

  private func with<Result>(
    _ node: Node, _ body: (LayoutSubviews, inout Arrangement.Cache) -> Result
  ) -> Result {
    let views = subviews ?? LayoutSubviews(node.children, environment: node.environment)
    subviews = views
    var own = cache ?? node.reading { layout.makeCache(subviews: views) }
    cache = nil
    defer { cache = own }
    return body(views, &own)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    with(node) { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
  }

  func place(_ node: Node) {
    with(node) {
      layout.placeSubviews(
        in: Rect(origin: .zero, size: node.size), proposal: node.proposal, subviews: $0, cache: &$1)
    }
  }

  func spacing(_ node: Node) -> ViewSpacing {
    with(node) { layout.spacing(subviews: $0, cache: &$1) }
  }

  func explicitAlignment(
    _ key: AlignmentKey, _ node: Node, _ proposal: ProposedViewSize, _ size: Size
  ) -> Double? {
    let bounds = Rect(origin: .zero, size: size)
    let own = with(node) { views, cache in
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: views, cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: views, cache: &cache)
    }
    return own ?? node.mergedAlignment(key, proposal: proposal, size: size)
  }

  func record(of node: Node) -> BehaviorRecord {
    let arrangement: any Layout = (layout as? AnyLayout)?.layout ?? layout
    return (arrangement as? any RecordedLayout)?.record ?? .frozen(node)
  }
}

extension Node {
  /// Evaluates a closure of the author's with `@Environment` and `@ScaledMetric` reading the node's environment.
  func reading<Result>(_ body: () -> Result) -> Result {
    EnvironmentValues.$current.withValue(environment, operation: body)
  }
}
