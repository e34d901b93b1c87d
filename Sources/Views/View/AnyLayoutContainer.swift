/// Views arranged by a layout that is opened when they are resolved.
struct AnyLayoutContainer<Content: View>: PrimitiveView {
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
