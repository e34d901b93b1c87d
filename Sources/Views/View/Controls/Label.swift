/// A title with an image before it.
nonisolated public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.stored.labelStyle) private var style
  @Environment(\.stored.stacksLabels) private var isStacked
  @ScaledMetric private var gap = 8.0

  /// Makes a label.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// Image and title, or one of them.
  public var body: some View {
    switch style {
    case .titleAndIcon where isStacked:
      VStack(spacing: 3) {
        icon
        title
      }
    case .titleAndIcon:
      HStack(alignment: .firstTextBaseline, spacing: gap) {
        icon
        title
      }
    case .iconOnly:
      if let text = title as? Text { icon.accessibilityLabel(text.string) } else { icon }
    case .titleOnly: title
    }
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

nonisolated extension View {
  /// Says what labels show.
  public func labelStyle(_ style: LabelStyle) -> some View {
    changingEnvironment { $0.stored.labelStyle = style }
  }
}
