/// A field for text of many lines.
public struct TextEditor: View {
  @Binding var text: String
  @Environment(\.stored.isTextFieldFocused) private var isShownFocused
  @FieldFocus private var hasFocus

  /// Makes a field.
  nonisolated public init(text: Binding<String>) {
    _text = text
  }

  /// The text from the top of the leading side.
  public var body: some View {
    FieldText(
      title: "", text: text, isFocused: isShownFocused || hasFocus, caret: _hasFocus.caret, hasLines: true
    )
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .padding(8)
    .changingNodes { [$text, $hasFocus] node in
      node.values.actions.text = $text
      node.values.actions.focus = $hasFocus
      node.values.actions.hasLines = true
    }
  }
}
