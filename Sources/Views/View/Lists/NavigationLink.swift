/// A row that leads somewhere.
public struct NavigationLink<Content: View>: View {
  let content: Content
  @Environment(\.stored.badge) private var badge

  /// Makes a row.
  public init(@ViewBuilder label: () -> Content) {
    content = label()
  }

  /// The label, and a chevron at the end.
  public var body: some View {
    HStack(spacing: 8) {
      content
      Spacer(minLength: 0)
      if let badge { Text(badge).foregroundStyle(.secondaryLabel) }
      Image(symbol: .chevronForward)
        .font(.footnote.weight(.semibold))
        .foregroundStyle(.tertiaryLabel)
    }
    .accessibilityAddTraits(.button)
  }
}

extension NavigationLink where Content == Text {
  /// Makes a row with a title.
  public init(_ title: some StringProtocol) {
    self.init { Text(title) }
  }
}

/// A row whose content can be shown or hidden.
public struct DisclosureRow<Content: View>: View {
  let title: String
  let isExpanded: Bool
  let content: Content

  /// Makes a row.
  public init(_ title: some StringProtocol, isExpanded: Bool = false, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.isExpanded = isExpanded
    self.content = content()
  }

  /// The title with a chevron, and the content below it when shown.
  public var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        Text(title)
        Spacer(minLength: 8)
        Image(symbol: isExpanded ? .chevronDown : .chevronForward)
          .font(.footnote.weight(.semibold))
          .foregroundStyle(.tint)
      }
      if isExpanded { content }
    }
  }
}
