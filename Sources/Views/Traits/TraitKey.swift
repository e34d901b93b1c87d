/// The name of one thing an interface reacts to.
public enum TraitKey: String, Sendable, Hashable, Codable, CaseIterable {
  // In the order in which descriptions list them.
  case colorScheme, contrast, dynamicTypeSize, legibilityWeight, layoutDirection
  case horizontalSizeClass, verticalSizeClass
  case reduceMotion, reduceTransparency, buttonShapes, differentiateWithoutColor
  case displayScale, displayGamut, idiom
  case locale, timeZone, calendar, pseudolanguage
}
