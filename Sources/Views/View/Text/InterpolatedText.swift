public import Foundation

/// The literal of a ``Text``: with markup for its pieces, and with values that have formats.
///
/// ```swift
/// Text("**Total** \(price, format: .currency(code: "EUR"))")
/// ```
/// Markup is that of Markdown inside of a line: `*slanted*`, `**bold**`, monospaced between backticks, `~~struck through~~`,
/// `[link](https://example.org)`, and a backslash before a character that is none. Values have no markup. Numbers without a
/// format are written as Swift does.
public struct InterpolatedText: ExpressibleByStringInterpolation, Sendable {
  /// What collects the parts of the literal.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var parts: [InlineMarkup.Part] = []

    /// Starts without a part.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text of the literal.
    public mutating func appendLiteral(_ literal: String) { parts += literal.map { .markup($0) } }

    /// Adds a value as Swift describes it.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      parts.append(.piece(Text.Piece(text: "\(value)")))
    }

    /// Adds a text with its own font and color.
    public mutating func appendInterpolation(_ text: Text) { parts += text.pieces.map { .piece($0) } }

    /// Adds a value in a format, as `Text(_:format:)` writes it.
    public mutating func appendInterpolation<Format: FormatStyle & Sendable>(
      _ value: Format.FormatInput, format: Format
    ) where Format.FormatInput: Sendable, Format.FormatOutput == String {
      appendInterpolation(Text(value, format: format))
    }

    /// Adds a date, as `Text(_:style:)` writes it.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      appendInterpolation(Text(date, style: style))
    }

    /// Adds a number in a format of `printf`, such as `%.2f`.
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
      appendInterpolation(String(format: specifier, value))
    }

    /// Adds an image, as `Text(_:)` shows it.
    public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }

    /// Adds the time from one date to another, as `Text(_:)` writes it.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }

    /// Adds the time from one date to another, as `Text(_:)` writes it.
    public mutating func appendInterpolation(_ interval: DateInterval) { appendInterpolation(Text(interval)) }

    /// Adds the time that is left of an interval, or that went by, as `Text(timerInterval:)` writes it.
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
      showsHours: Bool = true
    ) {
      appendInterpolation(
        Text(
          timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
    }
  }

  let pieces: [Text.Piece]

  /// Takes a literal.
  public init(stringLiteral text: String) { pieces = InlineMarkup.pieces(of: text.map { .markup($0) }) }
  /// Takes a literal with values.
  public init(stringInterpolation: StringInterpolation) {
    pieces = InlineMarkup.pieces(of: stringInterpolation.parts)
  }
}

extension Text {
  /// Makes text of a literal, whose markup and values make pieces of their own; table, bundle and comment are for translators.
  public init(
    _ text: InterpolatedText, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    pieces = text.pieces
  }
}

extension DefaultStringInterpolation {
  /// Adds a number in a format of `printf`, such as `%.2f`, to the title of a control.
  public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
    appendInterpolation(String(format: specifier, value))
  }

  /// Adds a value in a format, to the title of a control, in the language of the view whose body is made.
  public mutating func appendInterpolation<Format: FormatStyle & Sendable>(
    _ value: Format.FormatInput, format: Format
  ) where Format.FormatInput: Sendable, Format.FormatOutput == String {
    let text = Text(value, format: format)
    appendInterpolation(text.pieces.map { $0.formatted?(.current) ?? $0.text }.joined())
  }
}

extension String {
  /// Text that Foundation looks up in tables, which are missing here: it stands for itself.
  public init(
    localized key: String, table: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self = key
  }
}
