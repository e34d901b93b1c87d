/// A field for what is searched for, with a magnifying glass.
public struct SearchField: View {
  let title: String
  @Binding var text: String
  /// What stands before the text.
  var tokens: [AnyView] = []

  /// Makes a field; the title stands where there is no text.
  nonisolated public init(_ title: some StringProtocol = "Search", text: Binding<String> = "") {
    self.title = String(title)
    _text = text
  }

  /// A text field with a symbol.
  public var body: some View {
    var field = TextField(title, text: $text)
    field.symbol = .magnifyingglass
    field.tokens = tokens
    return field.accessibilityAddTraits(.searchField)
  }
}
