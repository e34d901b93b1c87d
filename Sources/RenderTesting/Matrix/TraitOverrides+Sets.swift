extension Array where Element == TraitOverrides {
  /// Light and dark.
  public static var appearance: [TraitOverrides] { [.light, .dark] }
  /// The five sizes that are chosen in the accessibility settings.
  public static var accessibilitySizes: [TraitOverrides] {
    DynamicTypeSize.allCases.filter(\.isAccessibilitySize).map { .dynamicTypeSize($0) }
  }
  /// Every text size.
  public static var allSizes: [TraitOverrides] { DynamicTypeSize.allCases.map { .dynamicTypeSize($0) } }
  /// Left to right and right to left.
  public static var directions: [TraitOverrides] { [.leftToRight, .rightToLeft] }
  /// Ordinary and increased contrast.
  public static var contrasts: [TraitOverrides] { [.none, .highContrast] }

  /// Every set of the left with every set of the right, which wins where both set a trait.
  public static func * (left: [TraitOverrides], right: [TraitOverrides]) -> [TraitOverrides] {
    left.flatMap { first in right.map { first + $0 } }
  }
}
