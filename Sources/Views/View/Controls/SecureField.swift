/// A field for a line of text that shows dots.
public struct SecureField: View {
  let title: String
  @Binding var text: String

  /// Makes a field; the title stands where there is no text.
  nonisolated public init(_ title: some StringProtocol, text: Binding<String>) {
    self.title = String(title)
    _text = text
  }

  /// A text field with dots.
  public var body: some View {
    with(TextField(title, text: $text)) { $0.isSecure = true }
  }
}
