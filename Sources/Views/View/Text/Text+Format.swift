public import Foundation

extension Text {
  /// Makes text of a value: `Text(date, format: .dateTime.day().month(.wide))`, `Text(0.42, format: .percent)`.
  ///
  /// Numbers and dates take the environment's locale, dates its time zone and calendar too, in place of those of the
  /// format, and distances start from `timelineDate`. The text comes from Foundation's locale data, which is part of the Swift toolchain.
  public init<Format: FormatStyle & Sendable>(_ value: Format.FormatInput, format: Format)
  where Format.FormatInput: Sendable, Format.FormatOutput == String {
    let isDistance = format is Date.RelativeFormatStyle
    self.init(from: isDistance ? value as? Date : nil) { environment in
      let locale = environment.locale
      guard let date = value as? Date else { return format.locale(locale).format(value) }
      switch format {
      case let style as Date.FormatStyle: return style.locale(locale).following(environment).format(date)
      case let style as Date.RelativeFormatStyle: return style.anchored(at: date, environment)
      default: return format.locale(locale).format(value)
      }
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

extension Date.RelativeFormatStyle {
  /// How far a date is from the environment's, in its calendar and language.
  fileprivate func anchored(at date: Date, _ environment: EnvironmentValues) -> String {
    Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: presentation, unitsStyle: unitsStyle, locale: environment.locale,
      calendar: environment.calendar, capitalizationContext: capitalizationContext
    ).format(environment.timelineDate)
  }
}
