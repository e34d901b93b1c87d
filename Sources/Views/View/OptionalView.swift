/// A view or nothing: what an `if` without `else` makes.
nonisolated public struct OptionalView<Content: View>: PrimitiveView {
  let content: Content?

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    if let content { context.resolve(content, into: &nodes) }
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    if let content { context.collect(content, into: &segments) }
  }
}

nonisolated extension Optional: View where Wrapped: View {
  /// The view, or nothing.
  public var body: OptionalView<Wrapped> { OptionalView(content: self) }
}
