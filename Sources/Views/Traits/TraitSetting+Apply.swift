extension TraitSetting {
  /// Puts the value into a set of traits.
  public func apply(to traits: inout Traits) {
    switch self {
    case .colorScheme(let value): traits.colorScheme = value
    case .contrast(let value): traits.contrast = value
    case .dynamicTypeSize(let value): traits.dynamicTypeSize = value
    case .legibilityWeight(let value): traits.legibilityWeight = value
    case .layoutDirection(let value): traits.layoutDirection = value
    case .horizontalSizeClass(let value): traits.horizontalSizeClass = value
    case .verticalSizeClass(let value): traits.verticalSizeClass = value
    case .reduceMotion(let value): traits.reduceMotion = value
    case .reduceTransparency(let value): traits.reduceTransparency = value
    case .buttonShapes(let value): traits.buttonShapes = value
    case .differentiateWithoutColor(let value): traits.differentiateWithoutColor = value
    case .displayScale(let value): traits.displayScale = value
    case .displayGamut(let value): traits.displayGamut = value
    case .idiom(let value): traits.idiom = value
    case .locale(let value): traits.locale = value
    case .timeZone(let value): traits.timeZone = value
    case .calendar(let value): traits.calendar = value
    case .pseudolanguage(let value): traits.pseudolanguage = value
    }
  }
}
