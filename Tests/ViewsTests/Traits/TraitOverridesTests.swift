import Foundation
import Views
import Testing

/// Overrides combine and are spelled.
@Suite struct TraitOverridesTests {
  @Test func `of two settings for a trait the later one wins`() {
    #expect(TraitOverrides.dark + .light == .light)
    #expect((TraitOverrides.dark + .accessibility3 + .large).description == "dark, large")
  }

  @Test func `the description does not depend on the order`() {
    #expect(
      (TraitOverrides.rightToLeft + .dark).description == (.dark + TraitOverrides.rightToLeft).description)
  }

  @Test(arguments: [
    TraitOverrides.none, .dark + .accessibility3 + .rightToLeft, .displayScale(2.625) + .locale("de-DE"),
    .highContrast + .boldText + .reduceMotion + .reduceTransparency, .pseudoRightToLeft, .pseudoAccented,
    .idiom(.watch) + .displayGamut(.p3) + .timeZone("Europe/Berlin") + .calendar("hebrew"),
    .horizontalSizeClass(.regular) + .verticalSizeClass(.compact) + .buttonShapes
      + .differentiateWithoutColor,
  ])
  func `a description reads back`(overrides: TraitOverrides) throws {
    #expect(TraitOverrides(overrides.description) == overrides)
    let data = try JSONEncoder().encode([overrides])
    #expect(try JSONDecoder().decode([TraitOverrides].self, from: data) == [overrides])
  }

  @Test(arguments: ["darkish", "scale=0", "scale=nan", "locale", "dark,,nope"])
  func `an unknown spelling is refused`(spelling: String) {
    #expect(TraitOverrides(spelling) == nil)
  }

  @Test(arguments: TextStyle.allCases)
  func `text never shrinks as the preferred size grows`(style: TextStyle) {
    let sizes = DynamicTypeSize.allCases.sorted().map(style.size(at:))
    #expect(sizes == sizes.sorted())
    #expect(DynamicTypeSize.allCases.sorted() == DynamicTypeSize.allCases)
  }

  @Test func `the table holds Apple's numbers`() {
    #expect(TextStyle.body.size(at: .large) == 17)
    #expect(TextStyle.body.size(at: .accessibility5) == 53)
    #expect(TextStyle.caption2.size(at: .xSmall) == 11)
    #expect(TextStyle.largeTitle.size(at: .accessibility1) == 44)
  }

  @Test func `accented text is longer, marked at both ends, and keeps what is no letter`() {
    let text = Pseudolanguage.accented.apply(to: "Settings")
    #expect(text.hasPrefix("[Šéţţîñĝš") && text.hasSuffix("]"))
    #expect(text.count >= 11)
    #expect(Pseudolanguage.accented.apply(to: "12:30") == "12:30")
    #expect(Pseudolanguage.accented.apply(to: "") == "")
  }

  @Test func `right-to-left text is forced line by line`() {
    #expect(Pseudolanguage.rightToLeft.apply(to: "a\n\nb") == "\u{202E}a\u{202C}\n\n\u{202E}b\u{202C}")
  }
}
