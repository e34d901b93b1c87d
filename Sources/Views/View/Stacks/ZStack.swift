/// Views on top of each other, the first lowest.
nonisolated public struct ZStack<Content: View>: PrimitiveView {
  let content: LayoutContainer<ZStackLayout, Content>

  /// Makes a stack.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = LayoutContainer(
      layout: ZStackLayout(alignment: alignment), name: "ZStack", content: content())
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) { content.resolve(context, into: &nodes) }
}
