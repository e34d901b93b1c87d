/// A row of a list that leads somewhere, and elsewhere a button that does.
nonisolated public struct NavigationLink<Content: View>: View {
  let content: Content
  var entry: NavigationEntry?
  @Environment(\.stored.badge) private var badge
  @Environment(\.navigate) private var navigate
  @Environment(\.stored.isInList) private var isInList

  /// Makes a link that leads nowhere.
  public init(@ViewBuilder label: () -> Content) {
    content = label()
  }

  /// Makes a link that opens a screen in the navigation stack around it.
  @preconcurrency
  public init<Destination: View>(
    @ViewBuilder destination: @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Content
  ) {
    content = label()
    let destination = leased(destination)
    entry = .screen { AnyView(destination()) }
  }

  /// Makes a link that opens a screen in the navigation stack around it.
  public init(destination: some View, @ViewBuilder label: () -> Content) {
    self.init(destination: { destination }, label: label)
  }

  /// Makes a link that opens the screen of a value in the navigation stack around it.
  public init(value: (some Hashable)?, @ViewBuilder label: () -> Content) {
    content = label()
    entry = value.map { .value(NavigationValue($0)) }
  }

  /// In a list the label with a chevron at the end, elsewhere a button.
  public var body: some View {
    if isInList {
      row.accessibilityAddTraits(.button).changingNodes { [open] node in
        node.values.row.showsBadge = true
        node.values.actions.activate = open
      }
    } else {
      Button {
        open?()
      } label: {
        content
      }
      .changingNodes { [open] node in
        if open == nil { node.values.actions.activate = nil }
      }
    }
  }

  private var open: (@Sendable () -> Void)? {
    guard let entry, let navigate else { return nil }
    return { navigate(entry) }
  }

  private var row: some View {
    HStack(spacing: 8) {
      content
      Spacer(minLength: 0)
      if let badge { Text(badge).foregroundStyle(.secondaryLabel) }
      Image(symbol: .chevronForward)
        .font(.footnote.weight(.semibold))
        .foregroundStyle(.tertiaryLabel)
    }
  }
}

extension NavigationLink where Content == Text {
  /// Makes a link with a title that leads nowhere.
  public init(_ title: some StringProtocol) {
    self.init { Text(title) }
  }

  /// Makes a link with a title that opens a screen.
  @preconcurrency
  public init<Destination: View>(
    _ title: some StringProtocol, @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  /// Makes a link with a title that opens a screen.
  public init(_ title: some StringProtocol, destination: some View) {
    self.init(destination: destination) { Text(title) }
  }

  /// Makes a link with a title that opens the screen of a value.
  public init(_ title: some StringProtocol, value: (some Hashable)?) {
    self.init(value: value) { Text(title) }
  }
}
