/// One trait with its value.
public enum TraitSetting: Sendable, Hashable {
  // One case a trait, in the order of `TraitKey`.
  case colorScheme(ColorScheme)
  case contrast(ColorSchemeContrast)
  case dynamicTypeSize(DynamicTypeSize)
  case legibilityWeight(LegibilityWeight)
  case layoutDirection(LayoutDirection)
  case horizontalSizeClass(UserInterfaceSizeClass)
  case verticalSizeClass(UserInterfaceSizeClass)
  case reduceMotion(Bool)
  case reduceTransparency(Bool)
  case buttonShapes(Bool)
  case differentiateWithoutColor(Bool)
  case displayScale(Double)
  case displayGamut(DisplayGamut)
  case idiom(InterfaceIdiom)
  case locale(String)
  case timeZone(String)
  case calendar(String)
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
