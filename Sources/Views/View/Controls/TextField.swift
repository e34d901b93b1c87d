public import Foundation

/// A field for a line of text.
public struct TextField: View {
  let title: String
  @Binding var text: String
  var isSecure = false
  var symbol: Symbol?
  /// What stands before the text, each in a capsule; then the title does not stand for a missing text.
  var tokens: [AnyView] = []
  var axis = Axis.horizontal
  @Environment(\.stored.textFieldStyle) private var style
  @Environment(\.stored.isTextFieldFocused) private var isShownFocused
  @FieldFocus private var hasFocus
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.lineLimit) private var lineLimit
  @Environment(\.locale) private var locale
  /// The text of a value, and how a text changes it.
  private var formatted: (@Sendable (Locale) -> Binding<String>)?
  /// What a person typed, and the text of the value that it made.
  @State private var draft: Draft?

  private struct Draft: Sendable {
    let typed, value: String
  }

  /// Makes a field; the title stands where there is no text.
  nonisolated public init(_ title: some StringProtocol, text: Binding<String>) {
    self.title = String(title)
    _text = text
  }

  /// Makes a field that grows with its text in a direction.
  nonisolated public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis) {
    self.init(title, text: text)
    self.axis = axis
  }

  /// Makes a field; the prompt stands where there is no text.
  nonisolated public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.init(prompt?.string ?? String(title), text: text)
  }

  /// Makes a field of a value; text that does not read as one leaves the value as it is.
  nonisolated public init<Format: ParseableFormatStyle & Sendable>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format
  ) where Format.FormatOutput == String, Format.Strategy: Sendable {
    self.init(title) { locale in
      let format = format.locale(locale)
      return Binding<String>(
        get: { format.format(value.wrappedValue) },
        set: { if let read = try? format.parseStrategy.parse($0) { value.wrappedValue = read } })
    }
  }

  /// Makes a field for text that a locale makes of a value.
  nonisolated init(
    _ title: some StringProtocol, formatted: @escaping @Sendable (Locale) -> Binding<String>
  ) {
    self.init(title, text: Binding<String>.constant(""))
    self.formatted = formatted
  }

  /// The text that is shown and typed: while a person types, a value has the text that they typed.
  private var content: Binding<String> {
    guard let value = formatted?(locale) else { return $text }
    return Binding<String> { [$draft, hasFocus] in
      guard hasFocus, let draft = $draft.wrappedValue, draft.value == value.wrappedValue else {
        return value.wrappedValue
      }
      return draft.typed
    } set: { [$draft] typed in
      value.wrappedValue = typed
      $draft.wrappedValue = Draft(typed: typed, value: value.wrappedValue)
    }
  }

  /// The text or the title, with a caret when focused.
  public var body: some View {
    let isFocused = isShownFocused || hasFocus
    let content = content
    let shown = isSecure ? String(repeating: "•", count: content.wrappedValue.count) : content.wrappedValue
    let line = HStack(spacing: 8) {
      if let symbol, tokens.isEmpty {
        Image(symbol: symbol).foregroundStyle(.secondaryLabel).imageScale(.small)
      }
      FieldText(
        title: tokens.isEmpty ? title : "", text: shown, isFocused: isFocused, caret: _hasFocus.caret
      )
      .lineLimit(axis == .vertical ? lineLimit : 1)
      .truncationMode(isFocused ? .head : .tail)
      Spacer(minLength: 0)
    }
    .accessibilityLabel(title)
    .accessibilityValue(content.wrappedValue)
    .changingNodes { [content, $hasFocus] node in
      node.values.actions.text = content
      node.values.actions.focus = $hasFocus
    }
    switch style {
    case .plain: withTokens(line)
    case .roundedBorder:
      withTokens(line)
        .touchMargins(horizontal: 12, vertical: 10)
        .padding(.horizontal, 12)
        .padding(.vertical, 10)
        .background(.tertiaryFill, in: .rect(cornerRadius: 10))
        .overlay {
          if isShownFocused || hasFocus {
            RoundedRectangle(cornerRadius: 10).strokeBorder(.tint, lineWidth: 2).allowsHitTesting(false)
          }
        }
        .opacity(isEnabled ? 1 : 0.5)
    }
  }

  @ViewBuilder private func withTokens(_ line: some View) -> some View {
    if tokens.isEmpty {
      line
    } else {
      HStack(spacing: 6) {
        if let symbol { Image(symbol: symbol).foregroundStyle(.secondaryLabel).imageScale(.small) }
        ForEach(tokens.indices, id: \.self) { place in FieldToken(content: tokens[place]) }
        line
      }
    }
  }
}

/// A token in a field.
private struct FieldToken: View {
  let content: AnyView

  var body: some View {
    content
      .font(.subheadline)
      .lineLimit(1)
      .padding(.horizontal, 8)
      .padding(.vertical, 1)
      .background(.fill, in: Capsule())
      .accessibilityElement(children: .combine)
  }
}

nonisolated extension View {
  /// Sets the style of text fields.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View {
    changingEnvironment { $0.stored.textFieldStyle = style }
  }

  /// Shows text fields inside the view with a caret.
  public func textFieldFocused(_ focused: Bool = true) -> some View {
    changingEnvironment { $0.stored.isTextFieldFocused = focused }
  }
}
