public import Foundation

extension Text {
  /// Makes text of a value: `Text(date, format: .dateTime.day().month(.wide))`, `Text(0.42, format: .percent)`.
  ///
  /// Numbers and dates take the environment's locale, dates its time zone and calendar too, in place of those of the
  /// format. The text comes from Foundation's locale data, which is part of the Swift toolchain.
  public init<Format: FormatStyle & Sendable>(_ value: Format.FormatInput, format: Format)
  where Format.FormatInput: Sendable, Format.FormatOutput == String {
    pieces = [
      Piece(
        text: "", isVerbatim: true,
        formatted: { environment in
          let locale = environment.locale
          guard let date = value as? Date, let style = format as? Date.FormatStyle else {
            return format.locale(locale).format(value)
          }
          return style.locale(locale).following(environment).format(date)
        })
    ]
  }
}

extension Text {
  /// How a date is written.
  public enum DateStyle: String, Sendable, Hashable, CaseIterable {
    /// Its day; its time.
    case date, time

    /// Missing.
    @available(
      *, unavailable, message: "Write the text of the distance yourself: it would be another one in each run."
    )
    public static var relative: DateStyle { .date }
    /// Missing.
    @available(
      *, unavailable, message: "Write the text of the distance yourself: it would be another one in each run."
    )
    public static var offset: DateStyle { .date }
    /// Missing.
    @available(
      *, unavailable, message: "Write the text of the timer yourself: it would be another one in each run."
    )
    public static var timer: DateStyle { .time }
  }

  /// Makes text of a date: its day, month and year, or its hour and minute.
  public init(_ date: Date, style: DateStyle) {
    switch style {
    case .date: self.init(date, format: .dateTime.day().month(.wide).year())
    case .time: self.init(date, format: .dateTime.hour().minute())
    }
  }

  /// The text where it is no formatted value.
  var string: String { pieces.map(\.text).joined() }
}

extension Date.FormatStyle {
  /// The format with the environment's time zone and calendar.
  fileprivate func following(_ environment: EnvironmentValues) -> Date.FormatStyle {
    var result = self
    (result.timeZone, result.calendar) = (environment.timeZone, environment.calendar)
    return result
  }
}
