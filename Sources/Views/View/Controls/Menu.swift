/// A button that opens a list of actions; an image shows it closed.
nonisolated public struct Menu<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  var action: @Sendable () -> Void = {}

  /// Makes a menu.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// The label.
  public var body: some View {
    Button(action: action) { label }
  }
}

extension Menu where Label == Text {
  /// Makes a menu with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == Views.Label<Text, Image> {
  /// Makes a menu with a title and the bundled symbol for a name of Apple's SF Symbols.
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Views.Label(title, systemImage: systemImage) }
  }
}
