/// The name of one thing an interface reacts to.
public enum TraitKey: String, Sendable, Hashable, Codable, CaseIterable {
  /// In the order in which descriptions list them.
  case colorScheme, contrast, dynamicTypeSize, legibilityWeight, layoutDirection
  /// The size classes.
  case horizontalSizeClass, verticalSizeClass
  /// The accessibility settings.
  case reduceMotion, reduceTransparency, buttonShapes, differentiateWithoutColor
  /// The traits of the device.
  case displayScale, displayGamut, idiom
  /// The traits of language and region.
  case locale, timeZone, calendar, pseudolanguage
}
