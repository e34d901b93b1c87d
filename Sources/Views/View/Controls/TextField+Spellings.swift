public import Foundation

extension TextField {
  /// Makes a field with a text where it is empty, on as many lines as it needs if it grows down.
  nonisolated public init(
    _ title: some StringProtocol, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(prompt?.string ?? String(title), text: text, axis: axis)
  }

  /// Makes a field with a text where it is empty, or else its label.
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Text
  ) {
    self.init(label().string, text: text, prompt: prompt, axis: axis)
  }

  /// Makes a field for a value in a format, with a text where it is empty.
  nonisolated public init<Format: ParseableFormatStyle & Sendable>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format, prompt: Text?
  ) where Format.FormatOutput == String, Format.Strategy: Sendable {
    self.init(prompt?.string ?? String(title), value: value, format: format)
  }

  /// Makes a field for a value in a format, which has no value while what is typed is none.
  nonisolated public init<Format: ParseableFormatStyle & Sendable>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String, Format.Strategy: Sendable, Format.FormatInput: Sendable {
    self.init(prompt?.string ?? String(title)) { locale in
      let format = format.locale(locale)
      return Binding<String>(
        get: { value.wrappedValue.map { format.format($0) } ?? "" },
        set: { value.wrappedValue = try? format.parseStrategy.parse($0) })
    }
  }

  /// Makes a field for a number as a formatter writes it.
  nonisolated public init<Value: Sendable>(
    _ title: some StringProtocol, value: Binding<Value>, formatter: NumberFormatter
  ) {
    let formatter = LeasedValue(value: formatter)
    self.init(title) { _ in
      Binding<String>(
        get: { formatter.value.string(for: value.wrappedValue) ?? "" },
        set: { typed in
          if let read = formatter.value.number(from: typed)?.read(as: Value.self) {
            value.wrappedValue = read
          }
        })
    }
  }

  /// Makes a field that says when it gets the focus or loses it, and when the return key is pressed.
  ///
  /// A host calls neither: `focused` and `onSubmit` do.
  nonisolated public init(
    _ title: some StringProtocol, text: Binding<String>, onEditingChanged: @MainActor (Bool) -> Void,
    onCommit: @MainActor () -> Void = {}
  ) { self.init(title, text: text) }
}

extension NSNumber {
  fileprivate func read<Value>(as type: Value.Type) -> Value? {
    switch type {
    case is Int.Type: intValue as? Value
    case is Double.Type: doubleValue as? Value
    case is Float.Type: floatValue as? Value
    case is Decimal.Type: decimalValue as? Value
    default: self as? Value
    }
  }
}

extension SecureField {
  /// Makes a field with a text where it is empty.
  nonisolated public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.init(prompt?.string ?? String(title), text: text)
  }

  /// Makes a field with a text where it is empty, or else its label.
  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Text) {
    self.init(label().string, text: text, prompt: prompt)
  }
}
