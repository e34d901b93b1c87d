/// Nothing.
nonisolated public struct EmptyView: PrimitiveView {
  /// Makes nothing.
  public init() {}

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {}

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {}
}
