/// Text or a placeholder, with a caret after it.
struct FieldText: View {
  let title: String
  let text: String
  let isFocused: Bool
  @ScaledMetric private var caretHeight = 21.0

  var body: some View {
    HStack(spacing: 1) {
      if text.isEmpty {
        if isFocused { caret }
        Text(title.isEmpty ? " " : title).foregroundStyle(Color.placeholder)
      } else {
        // A field scrolls its text.
        Text(verbatim: text).allowsTruncation()
        if isFocused { caret }
      }
    }
  }

  private var caret: some View {
    Capsule().fill(.tint).frame(width: 2, height: caretHeight)
  }
}
