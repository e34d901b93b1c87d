package import Views

/// Two values of a trait, so that it can be changed.
package struct TraitChange: Sendable {
  package let trait: TraitKey
  package let values: [TraitOverrides]

  /// One of every trait.
  package static let all: [TraitChange] = [
    (.colorScheme, [.light, .dark]), (.contrast, [TraitOverrides([.contrast(.standard)]), .highContrast]),
    (.dynamicTypeSize, [.large, .accessibility3]),
    (.legibilityWeight, [TraitOverrides([.legibilityWeight(.regular)]), .boldText]),
    (.layoutDirection, [.leftToRight, .rightToLeft]),
    (.horizontalSizeClass, [.horizontalSizeClass(.compact), .horizontalSizeClass(.regular)]),
    (.verticalSizeClass, [.verticalSizeClass(.compact), .verticalSizeClass(.regular)]),
    (.reduceMotion, [TraitOverrides([.reduceMotion(false)]), .reduceMotion]),
    (.reduceTransparency, [TraitOverrides([.reduceTransparency(false)]), .reduceTransparency]),
    (.buttonShapes, [TraitOverrides([.buttonShapes(false)]), .buttonShapes]),
    (
      .differentiateWithoutColor,
      [TraitOverrides([.differentiateWithoutColor(false)]), .differentiateWithoutColor]
    ),
    (.displayScale, [.displayScale(1), .displayScale(3)]),
    (.displayGamut, [.displayGamut(.sRGB), .displayGamut(.p3)]),
    (.idiom, [.idiom(.phone), .idiom(.pad)]), (.locale, [.locale("en-US"), .locale("tr-TR")]),
    (.timeZone, [.timeZone("GMT"), .timeZone("Asia/Tokyo")]),
    (.calendar, [.calendar("gregorian"), .calendar("hebrew")]),
    (.pseudolanguage, [TraitOverrides([.pseudolanguage(.none)]), .pseudoAccented]),
  ].map { TraitChange(trait: $0, values: $1) }
}
