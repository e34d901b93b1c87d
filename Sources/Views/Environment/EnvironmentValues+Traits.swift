public import Foundation

extension EnvironmentValues {
  /// Light or dark.
  public var colorScheme: ColorScheme {
    get { read(.colorScheme, \.colorScheme) }
    set { write(.colorScheme, \.colorScheme, newValue) }
  }
  /// How strongly colors stand out.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { read(.contrast, \.contrast) }
    set { write(.contrast, \.contrast, newValue) }
  }
  /// The reader's preferred size of text.
  public var dynamicTypeSize: DynamicTypeSize {
    get { read(.dynamicTypeSize, \.dynamicTypeSize) }
    set { write(.dynamicTypeSize, \.dynamicTypeSize, newValue) }
  }
  /// Whether text is to be heavier.
  public var legibilityWeight: LegibilityWeight {
    get { read(.legibilityWeight, \.legibilityWeight) }
    set { write(.legibilityWeight, \.legibilityWeight, newValue) }
  }
  /// The side reading starts from.
  public var layoutDirection: LayoutDirection {
    get { read(.layoutDirection, \.layoutDirection) }
    set { write(.layoutDirection, \.layoutDirection, newValue) }
  }
  /// The horizontal size class.
  public var horizontalSizeClass: UserInterfaceSizeClass {
    get { read(.horizontalSizeClass, \.horizontalSizeClass) }
    set { write(.horizontalSizeClass, \.horizontalSizeClass, newValue) }
  }
  /// The vertical size class.
  public var verticalSizeClass: UserInterfaceSizeClass {
    get { read(.verticalSizeClass, \.verticalSizeClass) }
    set { write(.verticalSizeClass, \.verticalSizeClass, newValue) }
  }
  /// Whether movement is to be avoided.
  public var accessibilityReduceMotion: Bool {
    get { read(.reduceMotion, \.reduceMotion) }
    set { write(.reduceMotion, \.reduceMotion, newValue) }
  }
  /// Whether translucent areas are to be opaque.
  public var accessibilityReduceTransparency: Bool {
    get { read(.reduceTransparency, \.reduceTransparency) }
    set { write(.reduceTransparency, \.reduceTransparency, newValue) }
  }
  /// Whether buttons are to be recognizable by shape.
  public var accessibilityShowButtonShapes: Bool {
    get { read(.buttonShapes, \.buttonShapes) }
    set { write(.buttonShapes, \.buttonShapes, newValue) }
  }
  /// Whether nothing may be conveyed by color alone.
  public var accessibilityDifferentiateWithoutColor: Bool {
    get { read(.differentiateWithoutColor, \.differentiateWithoutColor) }
    set { write(.differentiateWithoutColor, \.differentiateWithoutColor, newValue) }
  }
  /// How many pixels make a point.
  public var displayScale: Double {
    get { read(.displayScale, \.displayScale) }
    set { write(.displayScale, \.displayScale, newValue) }
  }
  /// The display's range of colors.
  public var displayGamut: DisplayGamut {
    get { read(.displayGamut, \.displayGamut) }
    set { write(.displayGamut, \.displayGamut, newValue) }
  }
  /// The kind of device.
  public var idiom: InterfaceIdiom {
    get { read(.idiom, \.idiom) }
    set { write(.idiom, \.idiom, newValue) }
  }
  /// The language and region.
  public var locale: Locale {
    get { Locale(identifier: read(.locale, \.locale)) }
    set { write(.locale, \.locale, newValue.identifier(.bcp47)) }
  }
  /// The time zone; Greenwich for an unknown name.
  public var timeZone: TimeZone {
    get { TimeZone(identifier: read(.timeZone, \.timeZone)) ?? .gmt }
    set { write(.timeZone, \.timeZone, newValue.identifier) }
  }
  /// The calendar with locale and time zone; the Gregorian one for an unknown name.
  public var calendar: Calendar {
    get {
      let name = read(.calendar, \.calendar)
      var calendar = Locale(identifier: "\(read(.locale, \.locale))@calendar=\(name)").calendar
      calendar.timeZone = timeZone
      return calendar
    }
    set {
      var components = Locale.Components(identifier: "")
      components.calendar = newValue.identifier
      // The Unicode name stands behind the key, as in "@calendar=buddhist".
      let identifier = Locale(components: components).identifier
      write(.calendar, \.calendar, identifier.split(separator: "=").last.map(String.init) ?? "gregorian")
    }
  }
  /// The made-up language texts are turned into.
  public var pseudolanguage: Pseudolanguage {
    get { read(.pseudolanguage, \.pseudolanguage) }
    set { write(.pseudolanguage, \.pseudolanguage, newValue) }
  }
}
