/// A field for a line of text.
public struct TextField: View {
  let title: String
  @Binding var text: String
  var isSecure = false
  var symbol: Symbol?
  @Environment(\.textFieldStyle) private var style
  @Environment(\.isTextFieldFocused) private var isFocused
  @Environment(\.isEnabled) private var isEnabled

  /// Makes a field; the title stands where there is no text.
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.title = String(title)
    _text = text
  }

  /// The text or the title, with a caret when focused.
  public var body: some View {
    let line = HStack(spacing: 8) {
      if let symbol {
        Image(symbol: symbol).foregroundStyle(.secondaryLabel).imageScale(.small)
      }
      FieldText(title: title, text: shown, isFocused: isFocused)
        .lineLimit(1)
        .truncationMode(isFocused ? .head : .tail)
      Spacer(minLength: 0)
    }
    .accessibilityLabel(title)
    .accessibilityValue(text)
    switch style {
    case .plain: line
    case .roundedBorder:
      line
        .padding(.horizontal, 12)
        .padding(.vertical, 10)
        .background(.tertiaryFill, in: .rect(cornerRadius: 10))
        .overlay {
          if isFocused { RoundedRectangle(cornerRadius: 10).strokeBorder(.tint, lineWidth: 2) }
        }
        .opacity(isEnabled ? 1 : 0.5)
    }
  }

  private var shown: String {
    isSecure ? String(repeating: "•", count: text.count) : text
  }
}

/// A field for a line of text that shows dots.
public struct SecureField: View {
  let title: String
  @Binding var text: String

  /// Makes a field; the title stands where there is no text.
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.title = String(title)
    _text = text
  }

  /// A text field with dots.
  public var body: some View {
    var field = TextField(title, text: $text)
    field.isSecure = true
    return field
  }
}

/// A field for what is searched for, with a magnifying glass.
public struct SearchField: View {
  let title: String
  @Binding var text: String

  /// Makes a field; the title stands where there is no text.
  public init(_ title: some StringProtocol = "Search", text: Binding<String> = "") {
    self.title = String(title)
    _text = text
  }

  /// A text field with a symbol.
  public var body: some View {
    var field = TextField(title, text: $text)
    field.symbol = .magnifyingglass
    return field.accessibilityAddTraits(.searchField)
  }
}

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
        Text(title.isEmpty ? " " : title).foregroundStyle(DynamicColor.placeholder)
      } else {
        Text(verbatim: text)
        if isFocused { caret }
      }
    }
  }

  private var caret: some View {
    Capsule().fill(.tint).frame(width: 2, height: caretHeight)
  }
}

/// The look of text fields.
public enum TextFieldStyle: String, Sendable, Hashable, CaseIterable {
  /// On a ground of its own; without one.
  case roundedBorder, plain
}

extension View {
  /// Sets the look of text fields.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View {
    changingEnvironment { $0.look.textFieldStyle = style }
  }

  /// Shows text fields inside the view with a caret.
  public func textFieldFocused(_ focused: Bool = true) -> some View {
    changingEnvironment { $0.look.isTextFieldFocused = focused }
  }
}

extension EnvironmentValues {
  var textFieldStyle: TextFieldStyle { look.textFieldStyle }
  var isTextFieldFocused: Bool { look.isTextFieldFocused }
}
