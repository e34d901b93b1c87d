/// Text or a placeholder, with a caret and what is selected.
nonisolated struct FieldText: View {
  let title: String
  let text: String
  let isFocused: Bool
  /// Where the caret stands; nothing for after the last character.
  var caret: TextCaret?
  var hasLines = false
  @ScaledMetric private var caretHeight = 21.0

  var body: some View {
    HStack(spacing: 1) {
      if text.isEmpty {
        if isFocused { bar }
        Text(title.isEmpty ? " " : title).foregroundStyle(Color.placeholder)
      } else if isFocused, let caret = caret ?? (hasLines ? end : nil) {
        shownText.changingEnvironment { $0.stored.caret = caret }
      } else {
        shownText
        if isFocused { bar }
      }
    }
  }

  // A field scrolls its text.
  private var shownText: some View { Text(verbatim: text).allowsTruncation() }

  private var end: TextCaret { TextCaret(anchor: text.count, head: text.count) }

  private var bar: some View {
    Capsule().fill(.tint).frame(width: 2, height: caretHeight)
  }
}
