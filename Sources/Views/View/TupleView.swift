/// Views side by side, for whatever contains them to arrange.
nonisolated public struct TupleView<each Content: View>: PrimitiveView {
  let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var position = 0
    for view in repeat each content {
      context.at(position).resolve(view, into: &nodes)
      position += 1
    }
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    var position = 0
    for view in repeat each content {
      context.at(position).collect(view, into: &segments)
      position += 1
    }
  }
}
