extension Traits {
  /// The value of one trait, as the setting that would give it.
  package func setting(for trait: TraitKey) -> TraitSetting {
    switch trait {
    case .colorScheme: .colorScheme(colorScheme)
    case .contrast: .contrast(contrast)
    case .dynamicTypeSize: .dynamicTypeSize(dynamicTypeSize)
    case .legibilityWeight: .legibilityWeight(legibilityWeight)
    case .layoutDirection: .layoutDirection(layoutDirection)
    case .horizontalSizeClass: .horizontalSizeClass(horizontalSizeClass)
    case .verticalSizeClass: .verticalSizeClass(verticalSizeClass)
    case .reduceMotion: .reduceMotion(reduceMotion)
    case .reduceTransparency: .reduceTransparency(reduceTransparency)
    case .buttonShapes: .buttonShapes(buttonShapes)
    case .differentiateWithoutColor: .differentiateWithoutColor(differentiateWithoutColor)
    case .displayScale: .displayScale(displayScale)
    case .displayGamut: .displayGamut(displayGamut)
    case .idiom: .idiom(idiom)
    case .locale: .locale(locale)
    case .timeZone: .timeZone(timeZone)
    case .calendar: .calendar(calendar)
    case .pseudolanguage: .pseudolanguage(pseudolanguage)
    }
  }
}
