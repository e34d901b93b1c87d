/// Views side by side.
nonisolated public struct HStack<Content: View>: PrimitiveView {
  let content: LayoutContainer<HStackLayout, Content>

  /// Makes a stack; views keep the distances they prefer unless spacing is given.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = LayoutContainer(
      layout: HStackLayout(alignment: alignment, spacing: spacing), name: "HStack", content: content())
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) { content.resolve(context, into: &nodes) }
}
