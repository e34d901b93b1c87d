/// A view whose type is hidden.
nonisolated public struct AnyView: PrimitiveView {
  let content: any View

  /// Hides the type of a view.
  public init(_ content: any View) {
    self.content = content
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    context.resolve(content, into: &nodes)
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    context.collect(content, into: &segments)
  }
}
