/// Shows a part of content that is larger than its space.
nonisolated public struct ScrollView<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let start: Size
  let showsIndicators: Bool
  let content: Content

  /// Makes a scroll view; the offset in points says how far it is scrolled, and stops where the content ends.
  public init(
    _ axes: Axis.Set = .vertical, offset: Double = 0, showsIndicators: Bool = false,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    let way = offset.isFinite ? max(0, offset) : 0
    start = Size(width: axes.contains(.horizontal) ? way : 0, height: axes.contains(.vertical) ? way : 0)
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var inner = context.entering("ScrollView")
    let extent = inner.environment.stored.scrollExtent
    inner.environment.stored.stackAxis = axes == .horizontal ? .horizontal : .vertical
    let stack: any NodeBehavior =
      axes == .horizontal ? LayoutBehavior(HStackLayout()) : LayoutBehavior(VStackLayout())
    let (anchors, margins) = (inner.environment.stored.scrollAnchors, inner.environment.stored.contentMargins)
    // Both are those of the outermost scroll view.
    (inner.environment.stored.scrollAnchors, inner.environment.stored.contentMargins) = (
      ScrollAnchors(), .zero
    )
    let views = inner.nodes(of: content)
    var main = views.count == 1 ? views[0] : Node(inner, name: "Content", stack, views)
    if margins != .zero {
      main = Node(inner, name: "Padding", LayoutBehavior(PaddingLayout(insets: margins)), [main])
    }
    let moved = context.session.hosting?.scrolling.offset(of: inner.path.identity)
    let behavior = ScrollBehavior(
      axes: axes, offset: moved ?? start, anchor: moved == nil ? anchors.start : nil,
      alignment: anchors.alignment,
      showsIndicators: showsIndicators,
      isExpanded: extent == .full)
    nodes.append(Node(inner, name: "ScrollView", behavior, [main], isNamed: true))
  }
}

nonisolated extension View {
  /// Says which part of their content scroll views show first, and where they put content that is smaller than they are.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    let inside = anchor.map(ScrollAnchors.inside)
    return changingEnvironment { $0.stored.scrollAnchors = ScrollAnchors(start: inside, alignment: inside) }
  }

  /// Says which part of their content scroll views show first, or where they put content that is smaller than they are.
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    let inside = anchor.map(ScrollAnchors.inside)
    return changingEnvironment { values in
      switch role {
      case .initialOffset: values.stored.scrollAnchors.start = inside
      case .alignment: values.stored.scrollAnchors.alignment = inside
      case .sizeChanges: break
      }
    }
  }

  /// Adds margins to what scrolls in the view, in points; scroll indicators, which are not drawn, have none.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length.map { $0.isFinite ? $0 : 0 } ?? 0
    let edges = placement == .scrollIndicators ? [] : edges
    return changingEnvironment { values in
      if edges.contains(.top) { values.stored.contentMargins.top = length }
      if edges.contains(.leading) { values.stored.contentMargins.leading = length }
      if edges.contains(.bottom) { values.stored.contentMargins.bottom = length }
      if edges.contains(.trailing) { values.stored.contentMargins.trailing = length }
    }
  }

  /// Adds margins to what scrolls in the view, in points.
  public func contentMargins(_ length: Double, for placement: ContentMarginPlacement = .automatic)
    -> some View
  {
    contentMargins(.all, length, for: placement)
  }

  /// Says how much scroll views inside the view show.
  public func scrollExtent(_ extent: ScrollExtent) -> some View {
    changingEnvironment { $0.stored.scrollExtent = extent }
  }
}

/// What margins of content are for.
public enum ContentMarginPlacement: String, Sendable, Hashable, CaseIterable {
  /// What scrolls; the bars beside it keep to the edges.
  case automatic, scrollContent
  /// The bars that say how far it is scrolled, which takes no space.
  case scrollIndicators
}
