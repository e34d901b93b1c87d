/// Views arranged by a layout.
struct LayoutContainer<Arrangement: Layout, Content: View>: PrimitiveView {
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
