/// The main places of an app, one of them selected.
nonisolated public struct TabBar<Content: View>: View {
  let selection: Int
  let content: Content
  /// How it looks where its screen says so.
  var appearance: BarAppearance?

  /// Makes a bar of `TabItem`s; the selection counts from 0.
  public init(selection: Int = 0, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// The tabs in equal parts of the width; they keep to sizes that fit a bar.
  public var body: some View {
    EqualWidthsLayout {
      TabItems(content: content, selection: selection)
    }
    .padding(.top, 6)
    .padding(.bottom, 2)
    .frame(maxWidth: .infinity)
    .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
    .barBackground(appearance, .bar)
    .overlay(alignment: .top) { Divider() }
    .layoutPriority(1)
  }
}

/// Gives each tab its place, so that the selected one knows itself.
nonisolated private struct TabItems<Content: View>: PrimitiveView {
  let content: Content
  let selection: Int

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let counter = TabCounter()
    var inner = context
    inner.environment[TabSelectionKey.self] = TabSelection(selected: selection, counter: counter)
    inner.resolve(content, into: &nodes)
  }
}
