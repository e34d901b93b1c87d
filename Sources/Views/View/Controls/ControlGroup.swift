/// Controls that belong together.
nonisolated public struct ControlGroup<Content: View>: View {
  let content: Content
  let label: AnyView
  @Environment(\.controlGroupStyle) private var style

  /// Makes a group.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, label: EmptyView.init)
  }

  /// Makes a group with a label, which the style of a menu shows.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    self.content = content()
    self.label = AnyView(label())
  }

  /// Makes a group with a title, which the style of a menu shows.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Makes a group with a title and a symbol, which the style of a menu shows.
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }

  /// The controls in the style of the environment.
  public var body: some View {
    style.leasedBody(ControlGroupStyleConfiguration(content: AnyView(content), label: label))
  }
}
