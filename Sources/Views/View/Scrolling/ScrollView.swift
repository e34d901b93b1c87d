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
    let views = inner.nodes(of: content)
    let main = views.count == 1 ? views[0] : Node(inner, name: "Content", stack, views)
    let offset = context.session.hosting?.scrolling.offset(of: inner.path.identity) ?? start
    let behavior = ScrollBehavior(
      axes: axes, offset: offset, showsIndicators: showsIndicators, isExpanded: extent == .full)
    nodes.append(Node(inner, name: "ScrollView", behavior, [main], isNamed: true))
  }
}

nonisolated extension View {
  /// Says how much scroll views inside the view show.
  public func scrollExtent(_ extent: ScrollExtent) -> some View {
    changingEnvironment { $0.stored.scrollExtent = extent }
  }
}
