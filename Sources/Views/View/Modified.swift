/// A view with something changed before or after it is resolved; what the built-in modifiers make.
nonisolated struct Modified<Content: View>: PrimitiveView {
  enum Change: Sendable {
    /// Changes what the content is resolved in.
    case environment(@Sendable (inout EnvironmentValues) -> Void)
    /// Changes each of the content's nodes.
    case nodes(@Sendable (Node) -> Void)
    /// Puts each of the content's nodes into another.
    case wrap(@Sendable (Node, ViewContext) -> Node)
  }

  let content: Content
  let change: Change

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    switch change {
    case .environment(let change):
      context.with(change).resolve(content, into: &nodes)
    case .nodes(let change):
      let start = nodes.count
      context.resolve(content, into: &nodes)
      for node in nodes[start...] { change(node) }
    case .wrap(let wrap):
      let start = nodes.count
      context.resolve(content, into: &nodes)
      for position in start..<nodes.count {
        nodes[position] = nodes[position].wrapped { wrap($0, context) }
      }
    }
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    switch change {
    case .environment(let change):
      context.with(change).collect(content, into: &segments)
    case .nodes, .wrap:
      segments += context.segments(of: content).map { $0.changing { changed($0, context) } }
    }
  }

  private func changed(_ nodes: [Node], _ context: ViewContext) -> [Node] {
    switch change {
    case .environment: return nodes
    case .nodes(let change):
      for node in nodes { change(node) }
      return nodes
    case .wrap(let wrap): return nodes.map { node in node.wrapped { wrap($0, context) } }
    }
  }
}

nonisolated extension View {
  func changingEnvironment(_ change: @escaping @Sendable (inout EnvironmentValues) -> Void) -> some View {
    Modified(content: self, change: .environment(change))
  }

  func changingNodes(_ change: @escaping @Sendable (Node) -> Void) -> some View {
    Modified(content: self, change: .nodes(change))
  }

  func wrapping(_ wrap: @escaping @Sendable (Node, ViewContext) -> Node) -> some View {
    Modified(content: self, change: .wrap(wrap))
  }

  func wrapping(in layout: some Layout, named name: String) -> some View {
    wrapping { node, context in Node(context, name: name, LayoutBehavior(layout), [node]) }
  }
}
