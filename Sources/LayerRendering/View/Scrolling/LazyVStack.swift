/// Views below each other, made only as far as they can be seen.
///
/// Beyond the first 64 rows, a row above or below what is seen counts with the mean length of those 64.
public struct LazyVStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: Double?
  let content: Content

  /// Makes a stack; the distance is 8 points unless given.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var inner = context.entering("LazyVStack")
    inner.environment.look.stackAxis = .vertical
    var segments: [LazySegment] = []
    inner.collect(content, into: &segments)
    let behavior = LazyStackBehavior(
      axis: .vertical, guide: alignment.key, spacing: spacing ?? ViewSpacing.standard, segments: segments,
      context: inner)
    nodes.append(Node(inner, name: "LazyVStack", behavior, isNamed: true))
  }
}

/// Views side by side, made only as far as they can be seen.
///
/// Beyond the first 64 views, one outside of what is seen counts with the mean length of those 64.
public struct LazyHStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: Double?
  let content: Content

  /// Makes a stack; the distance is 8 points unless given.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var inner = context.entering("LazyHStack")
    inner.environment.look.stackAxis = .horizontal
    var segments: [LazySegment] = []
    inner.collect(content, into: &segments)
    let behavior = LazyStackBehavior(
      axis: .horizontal, guide: alignment.key, spacing: spacing ?? ViewSpacing.standard, segments: segments,
      context: inner)
    nodes.append(Node(inner, name: "LazyHStack", behavior, isNamed: true))
  }
}
