/// A view with an id of the author's.
nonisolated struct Identified<Content: View>: PrimitiveView {
  let content: Content
  /// For paths and messages.
  let id: String
  let hash: Int

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let start = nodes.count
    identifying(context).resolve(content, into: &nodes)
    // An id distinguishes a view from its siblings; a group of several views has none as a whole.
    if nodes.count == start + 1 { nodes[start].values.id = id }
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    let inner = identifying(context).segments(of: content)
    guard inner.count == 1, inner[0].count == 1, inner[0].section == nil else {
      segments += inner
      return
    }
    segments.append(
      LazySegment(count: 1) { position in
        let nodes = inner[0].nodes(position)
        if nodes.count == 1 { nodes[0].values.id = id }
        return nodes
      })
  }

  private func identifying(_ context: ViewContext) -> ViewContext {
    with(context.distinguished(by: hash)) { $0.id = id }
  }
}

nonisolated extension View {
  /// Distinguishes the view from its siblings.
  ///
  /// The id takes the place of the index in the view's path, such as `List/Row(42)`, in descriptions, diagnostics and
  /// the names of layers. Two views in one container with the same id are reported.
  public func id(_ id: some Hashable & Sendable) -> some View {
    Identified(content: self, id: String(describing: id), hash: AnyHashable(id).hashValue)
  }
}
