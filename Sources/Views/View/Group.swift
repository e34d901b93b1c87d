/// Views that share modifiers without being arranged.
nonisolated public struct Group<Content: View>: PrimitiveView {
  let content: Content

  /// Makes a group.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    context.resolve(content, into: &nodes)
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    context.collect(content, into: &segments)
  }
}
