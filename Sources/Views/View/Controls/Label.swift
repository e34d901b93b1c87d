/// A title with an image before it.
nonisolated public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.labelStyle) private var style
  @Environment(\.stored.stacksLabels) private var isStacked
  @ScaledMetric private var gap = 8.0

  /// Makes a label.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The label in the style of the environment.
  public var body: some View {
    style.leasedBody(
      LabelStyleConfiguration(
        title: AnyView(title), icon: AnyView(icon), text: (title as? Text)?.string, isStacked: isStacked,
        gap: gap))
  }
}

extension Label where Title == Text, Icon == Image {
  /// Makes a label of a title and a symbol.
  public init(_ title: some StringProtocol, symbol: Symbol) {
    self.init {
      Text(title)
    } icon: {
      Image(symbol: symbol)
    }
  }

  /// Makes a label of a title and the bundled symbol for a name of Apple's SF Symbols.
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
}
