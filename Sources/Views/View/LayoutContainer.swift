/// Views arranged by a layout.
nonisolated struct LayoutContainer<Arrangement: Layout, Content: View>: PrimitiveView {
  let layout: Arrangement
  let name: String
  let content: Content

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var inner = context.entering(name)
    guard inner.session.allowsDepth(of: inner.path) else { return }
    inner.environment.stored.stackAxis = Arrangement.layoutProperties.stackOrientation
    nodes.append(
      Node(inner, name: name, LayoutBehavior(layout), inner.nodes(of: content), isNamed: true))
  }
}

/// Views arranged by a layout that is opened when they are resolved.
nonisolated struct AnyLayoutContainer<Content: View>: PrimitiveView {
  let layout: any Layout
  let content: Content

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    func open<Arrangement: Layout>(_ layout: Arrangement) {
      LayoutContainer(layout: layout, name: layoutName(of: Arrangement.self), content: content)
        .resolve(context, into: &nodes)
    }
    open(layout)
  }
}

extension Layout {
  /// A container that arranges views this way.
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LayoutContainer(layout: self, name: layoutName(of: Self.self), content: content())
  }
}

extension AnyLayout {
  /// The container's views, arranged as the hidden layout does.
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    AnyLayoutContainer(layout: layout, content: content())
  }
}
