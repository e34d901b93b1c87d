public import Foundation

// Formats that Foundation has on other systems alone.

extension Measurement where UnitType: Dimension {
  /// How a measurement is written: a number and the symbol of its unit.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How long the unit is.
    public enum UnitWidth: String, Sendable, Hashable, Codable {
      /// "5 km"; "5km".
      case abbreviated, narrow

      /// Missing.
      @available(*, unavailable, message: "Use abbreviated: the names of units are missing.")
      public static var wide: UnitWidth { .abbreviated }
    }

    var width: UnitWidth
    var keepsUnit: Bool
    var number: FloatingPointFormatStyle<Double>

    /// The text.
    public func format(_ value: Measurement<UnitType>) -> String {
      let isUS = number.locale.measurementSystem == .us
      let target = keepsUnit ? nil : (isUS ? Self.customary : Self.metric)[value.unit.symbol]
      let shown = (target as? UnitType).map { value.converted(to: $0) } ?? value
      let (text, symbol) = (number.format(shown.value), shown.unit.symbol)
      if symbol.hasPrefix("°") { return text + (width == .narrow ? "°" : symbol) }
      return width == .narrow ? text + symbol : "\(text) \(symbol)"
    }

    /// The same for a language.
    public func locale(_ locale: Locale) -> FormatStyle {
      var result = self
      result.number = number.locale(locale)
      return result
    }

    /// What is used in place of a unit in the United States, and elsewhere.
    private static var customary: [String: Dimension] {
      [
        "°C": UnitTemperature.fahrenheit, "km": UnitLength.miles, "m": UnitLength.feet,
        "cm": UnitLength.inches,
        "kg": UnitMass.pounds, "g": UnitMass.ounces, "km/h": UnitSpeed.milesPerHour, "L": UnitVolume.gallons,
        "mL": UnitVolume.fluidOunces,
      ]
    }
    private static var metric: [String: Dimension] {
      [
        "°F": UnitTemperature.celsius, "mi": UnitLength.kilometers, "ft": UnitLength.meters,
        "in": UnitLength.centimeters, "lb": UnitMass.kilograms, "oz": UnitMass.grams,
        "mph": UnitSpeed.kilometersPerHour, "gal": UnitVolume.liters, "fl oz": UnitVolume.milliliters,
      ]
    }
  }

  /// The measurement as text, in a format.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Measurement<UnitType> { style.format(self) }

  /// The measurement as text.
  public func formatted() -> String {
    formatted(FormatStyle(width: .abbreviated, keepsUnit: false, number: .measured))
  }
}

/// What is measured, which decides on the unit: the usual one of the language, unless it is the one given.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Sendable, Hashable {
  let keepsUnit: Bool

  /// The usual unit.
  public static var general: Self { Self(keepsUnit: false) }
  /// The unit given.
  public static var asProvided: Self { Self(keepsUnit: true) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// The usual unit.
  public static var weather: Self { .general }
  /// The usual unit.
  public static var person: Self { .general }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// The usual unit.
  public static var road: Self { .general }
  /// The usual unit.
  public static var person: Self { .general }
  /// The usual unit.
  public static var personHeight: Self { .general }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  /// The usual unit.
  public static var personWeight: Self { .general }
}

extension FormatStyle {
  /// A number and the symbol of its unit.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Measurement<UnitType>.FormatStyle(
      width: width, keepsUnit: usage.keepsUnit, number: numberFormatStyle ?? .measured)
  }
}

extension FloatingPointFormatStyle<Double> {
  fileprivate static var measured: Self { .number.precision(.fractionLength(0...2)) }
}

/// Compares text as a person sorts it, with numbers in it by their value.
public struct LocalizedComparator: SortComparator {
  /// Which one comes first.
  public var order = SortOrder.forward

  /// Compares two texts.
  public func compare(_ one: String, _ other: String) -> ComparisonResult {
    let result = one.localizedStandardCompare(other)
    guard order == .reverse else { return result }
    return result == .orderedAscending
      ? .orderedDescending : result == .orderedDescending ? .orderedAscending : .orderedSame
  }
}

extension SortComparator where Self == LocalizedComparator {
  /// As a person sorts text, with numbers in it by their value.
  public static var localizedStandard: LocalizedComparator { LocalizedComparator() }
  /// As a person sorts text.
  public static var localized: LocalizedComparator { LocalizedComparator() }
}
