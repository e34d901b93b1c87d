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
    LabeledRow(title: title, accessory: content.foregroundStyle(.secondaryLabel))
  }
}

extension LabeledContent where Content == Text {
  /// Makes a title with a value.
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(title) { Text(value) }
  }
}
