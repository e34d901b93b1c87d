/// A title with a value.
public struct LabeledContent<Content: View>: View {
  let title: Text
  let content: Content

  /// Makes a title with something at the other side.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = Text(title)
    self.content = content()
  }

  /// Side by side, below each other where the text is large.
  public var body: some View {
    SideBySide(title: title, accessory: content.foregroundStyle(.secondaryLabel))
  }
}

extension LabeledContent where Content == Text {
  /// Makes a title with a value.
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(title) { Text(value) }
  }
}

/// A row that leads somewhere.
public struct NavigationLink<Content: View>: View {
  let content: Content
  @Environment(\.badgeText) private var badge

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

/// A few characters on a red ground.
public struct Badge: View {
  let text: String

  /// Makes a badge of a number.
  public init(_ count: Int) { text = "\(count)" }

  /// Makes a badge of words.
  public init(_ text: some StringProtocol) { self.text = String(text) }

  /// White words in a red capsule.
  public var body: some View {
    Text(verbatim: text)
      .font(.caption2.weight(.bold))
      .foregroundStyle(DynamicColor.onTint)
      .lineLimit(1)
      .padding(.horizontal, 5)
      .padding(.vertical, 1)
      .frame(minWidth: 18, minHeight: 18)
      .background(.destructive, in: .capsule)
  }
}

extension View {
  /// Shows a number at the end of rows and tabs; 0 shows nothing.
  public func badge(_ count: Int) -> some View {
    changingEnvironment { $0.look.badge = count == 0 ? nil : "\(count)" }
  }

  /// Shows words at the end of rows and tabs.
  public func badge(_ text: String?) -> some View {
    changingEnvironment { $0.look.badge = text }
  }
}

extension EnvironmentValues {
  var badgeText: String? { look.badge }
}
