nonisolated extension View {
  /// Changes how the view is drawn, as its place and size say; the container does not notice.
  @preconcurrency
  public func visualEffect<Content: View>(
    _ effect: @escaping @MainActor (ModifierContent, GeometryProxy) -> Content
  ) -> some View {
    let effect = leased(effect)
    return wrapping { node, context in
      let inner = context.entering("VisualEffect")
      let content = ModifierContent(content: PlacedNode(node: LeasedValue(value: node)))
      let behavior = VisualEffectBehavior { [inner] proxy in
        inner.node(of: inner.reading { effect(content, proxy) })
      }
      return Node(context, name: "VisualEffect", behavior, [node])
    }
  }
}

/// A view that is laid out already.
nonisolated private struct PlacedNode: PrimitiveView {
  let node: LeasedValue<Node>

  func resolve(_ context: ViewContext, into nodes: inout [Node]) { nodes.append(node.value) }
}

/// Puts its child into what draws it otherwise, once its frame is known.
struct VisualEffectBehavior: NodeBehavior {
  let make: (GeometryProxy) -> Node

  var readsSize: Bool { true }

  func prepare(_ node: Node, _ layoutBounds: inout LayoutBounds) {
    node.setChildren([make(layoutBounds.proxy(of: node))])
  }
}
