/// Everything an interface reacts to besides its size.
public struct Traits: Sendable, Hashable {
  /// Light or dark.
  public var colorScheme = ColorScheme.light
  /// How strongly colors stand out.
  public var contrast = ColorSchemeContrast.standard
  /// The reader's preferred size of text.
  public var dynamicTypeSize = DynamicTypeSize.large
  /// Whether text is to be heavier.
  public var legibilityWeight = LegibilityWeight.regular
  /// The side reading starts from.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The horizontal size class.
  public var horizontalSizeClass = UserInterfaceSizeClass.compact
  /// The vertical size class.
  public var verticalSizeClass = UserInterfaceSizeClass.regular
  /// Whether movement is to be avoided.
  public var reduceMotion = false
  /// Whether translucent areas are to be opaque.
  public var reduceTransparency = false
  /// Whether buttons are to be recognizable by shape.
  public var buttonShapes = false
  /// Whether nothing may be conveyed by color alone.
  public var differentiateWithoutColor = false
  /// How many pixels make a point.
  public var displayScale = 1.0
  /// The display's range of colors.
  public var displayGamut = DisplayGamut.sRGB
  /// The kind of device.
  public var idiom = InterfaceIdiom.unspecified
  /// The language and region, a BCP 47 tag.
  public var locale = "en-US"
  /// The time zone, an IANA name.
  public var timeZone = "GMT"
  /// The calendar, a Unicode identifier such as `gregorian`.
  public var calendar = "gregorian"
  /// The made-up language texts are turned into.
  public var pseudolanguage = Pseudolanguage.none

  /// Makes the traits of an unknown display: light, default text size, left to right, one pixel a point.
  public init() {}
}
