/// A field for text of many lines.
public struct TextEditor: View {
  @Binding var text: String
  @Environment(\.isTextFieldFocused) private var isFocused

  /// Makes a field.
  public init(text: Binding<String>) {
    _text = text
  }

  /// The text from the top of the leading side.
  public var body: some View {
    FieldText(title: "", text: text, isFocused: isFocused)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .padding(8)
  }
}
