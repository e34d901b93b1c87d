/// Views below each other.
nonisolated public struct VStack<Content: View>: PrimitiveView {
  let content: LayoutContainer<VStackLayout, Content>

  /// Makes a stack; views keep the distances they prefer unless spacing is given.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = LayoutContainer(
      layout: VStackLayout(alignment: alignment, spacing: spacing), name: "VStack", content: content())
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) { content.resolve(context, into: &nodes) }
}
