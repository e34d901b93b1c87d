/// Buttons along the bottom.
nonisolated public struct Toolbar<Content: View>: View {
  let content: Content
  /// How it looks where its screen says so.
  var appearance: BarAppearance?

  /// Makes a bar; spacers between the buttons share the space.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The buttons side by side.
  public var body: some View {
    HStack { content }
      .imageScale(.large)
      .foregroundStyle(.tint)
      .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
      .padding(.horizontal, 16)
      .padding(.vertical, 8)
      .frame(maxWidth: .infinity, minHeight: 49)
      .barItemMargin(4)
      .barBackground(appearance, .bar)
      .overlay(alignment: .top) { Divider() }
      .layoutPriority(1)
  }
}
