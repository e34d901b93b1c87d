extension TraitOverrides {
  /// Dark text on a light background.
  public static let light = TraitOverrides([.colorScheme(.light)])
  /// Light text on a dark background.
  public static let dark = TraitOverrides([.colorScheme(.dark)])
  /// Colors that stand out more.
  public static let highContrast = TraitOverrides([.contrast(.increased)])
  /// Heavier text.
  public static let boldText = TraitOverrides([.legibilityWeight(.bold)])
  /// Reading starts at the left.
  public static let leftToRight = TraitOverrides([.layoutDirection(.leftToRight)])
  /// Reading starts at the right.
  public static let rightToLeft = TraitOverrides([.layoutDirection(.rightToLeft)])
  /// Movement is avoided.
  public static let reduceMotion = TraitOverrides([.reduceMotion(true)])
  /// Translucent areas are opaque.
  public static let reduceTransparency = TraitOverrides([.reduceTransparency(true)])
  /// Buttons are recognizable by shape.
  public static let buttonShapes = TraitOverrides([.buttonShapes(true)])
  /// Nothing is conveyed by color alone.
  public static let differentiateWithoutColor = TraitOverrides([.differentiateWithoutColor(true)])
  /// Texts with accents and about 40 % more length.
  public static let pseudoAccented = TraitOverrides([.pseudolanguage(.accented)])
  /// Texts and layout from right to left, whatever the language.
  public static let pseudoRightToLeft = TraitOverrides([
    .pseudolanguage(.rightToLeft), .layoutDirection(.rightToLeft),
  ])

  /// A preferred text size.
  public static func dynamicTypeSize(_ size: DynamicTypeSize) -> TraitOverrides {
    TraitOverrides([.dynamicTypeSize(size)])
  }
  /// A number of pixels a point; must be above 0.
  public static func displayScale(_ scale: Double) -> TraitOverrides {
    precondition(scale > 0 && scale.isFinite, "A display scale is a finite number above 0.")
    return TraitOverrides([.displayScale(scale)])
  }
  /// A range of colors.
  public static func displayGamut(_ gamut: DisplayGamut) -> TraitOverrides {
    TraitOverrides([.displayGamut(gamut)])
  }
  /// A kind of device.
  public static func idiom(_ idiom: InterfaceIdiom) -> TraitOverrides { TraitOverrides([.idiom(idiom)]) }
  /// A language and region, a BCP 47 tag; does not change the layout's direction.
  public static func locale(_ tag: String) -> TraitOverrides { TraitOverrides([.locale(tag)]) }
  /// A time zone, an IANA name.
  public static func timeZone(_ name: String) -> TraitOverrides { TraitOverrides([.timeZone(name)]) }
  /// A calendar, a Unicode identifier.
  public static func calendar(_ identifier: String) -> TraitOverrides {
    TraitOverrides([.calendar(identifier)])
  }
  /// The horizontal size class.
  public static func horizontalSizeClass(_ value: UserInterfaceSizeClass) -> TraitOverrides {
    TraitOverrides([.horizontalSizeClass(value)])
  }
  /// The vertical size class.
  public static func verticalSizeClass(_ value: UserInterfaceSizeClass) -> TraitOverrides {
    TraitOverrides([.verticalSizeClass(value)])
  }
}
