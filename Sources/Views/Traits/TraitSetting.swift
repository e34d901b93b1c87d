/// One trait with its value.
public enum TraitSetting: Sendable, Hashable {
  /// One case a trait, in the order of `TraitKey`.
  case colorScheme(ColorScheme)
  /// The color scheme contrast.
  case contrast(ColorSchemeContrast)
  /// The Dynamic Type size.
  case dynamicTypeSize(DynamicTypeSize)
  /// The legibility weight.
  case legibilityWeight(LegibilityWeight)
  /// The layout direction.
  case layoutDirection(LayoutDirection)
  /// The horizontal size class.
  case horizontalSizeClass(UserInterfaceSizeClass)
  /// The vertical size class.
  case verticalSizeClass(UserInterfaceSizeClass)
  /// Whether motion is reduced.
  case reduceMotion(Bool)
  /// Whether transparency is reduced.
  case reduceTransparency(Bool)
  /// Whether buttons show their shape.
  case buttonShapes(Bool)
  /// Whether nothing is conveyed by color alone.
  case differentiateWithoutColor(Bool)
  /// The display scale.
  case displayScale(Double)
  /// The display gamut.
  case displayGamut(DisplayGamut)
  /// The idiom.
  case idiom(InterfaceIdiom)
  /// The locale.
  case locale(String)
  /// The time zone.
  case timeZone(String)
  /// The calendar.
  case calendar(String)
  /// The pseudolanguage.
  case pseudolanguage(Pseudolanguage)

  /// The trait that is set.
  public var trait: TraitKey {
    switch self {
    case .colorScheme: .colorScheme
    case .contrast: .contrast
    case .dynamicTypeSize: .dynamicTypeSize
    case .legibilityWeight: .legibilityWeight
    case .layoutDirection: .layoutDirection
    case .horizontalSizeClass: .horizontalSizeClass
    case .verticalSizeClass: .verticalSizeClass
    case .reduceMotion: .reduceMotion
    case .reduceTransparency: .reduceTransparency
    case .buttonShapes: .buttonShapes
    case .differentiateWithoutColor: .differentiateWithoutColor
    case .displayScale: .displayScale
    case .displayGamut: .displayGamut
    case .idiom: .idiom
    case .locale: .locale
    case .timeZone: .timeZone
    case .calendar: .calendar
    case .pseudolanguage: .pseudolanguage
    }
  }
}
