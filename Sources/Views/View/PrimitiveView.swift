/// A view that makes nodes for the layout instead of having a body.
nonisolated protocol PrimitiveView: View where Body == Never {
  /// Appends the view's nodes: none, one, or several for the container to arrange.
  func resolve(_ context: ViewContext, into nodes: inout [Node])

  /// Appends what a lazy container makes nodes of when they come into sight.
  func collect(_ context: ViewContext, into segments: inout [LazySegment])
}

nonisolated extension PrimitiveView {
  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    segments.append(
      LazySegment(count: 1) { _ in
        var nodes: [Node] = []
        resolve(context, into: &nodes)
        return nodes
      })
  }
}
