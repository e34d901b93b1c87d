/// Views that belong together, on a card below their title.
nonisolated public struct GroupBox<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @Environment(\.backgroundStyle) private var background

  /// Makes a box.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// The title and the content.
  public var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      label.font(.headline)
      content
    }
    .padding(16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(background ?? AnyShapeStyle(.secondaryBackground), in: .rect(cornerRadius: 12))
  }
}

extension GroupBox where Label == EmptyView {
  /// Makes a box without a title.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, label: EmptyView.init)
  }
}

extension GroupBox where Label == Text {
  /// Makes a box with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
