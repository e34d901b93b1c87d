import CTextBoundaries
import Testing

@testable import LayerRendering

@Suite struct BoundaryConformanceTests {
  @Test func `ICU knows the Unicode version of the test files`() {
    #expect(ctb_unicode_version() == 1500)
  }

  @Test func `every grapheme is found where Unicode's test file has it`() throws {
    let file = try UnicodeTestFile("auxiliary/GraphemeBreakTest.txt")
    #expect(file.lines.count == 602)
    let finder = BoundaryFinder(.graphemes)
    let wrong = file.lines.filter { line in
      var (units, expected) = line.markedText
      expected[0] = false  // The finder does not count the start.
      return finder.marks(in: units).map { $0 != BoundaryFinder.Mark.none } != expected
    }
    #expect(wrong.map(\.number) == [])
  }

  /// Where ICU's root rules (source/data/brkitr/rules/line.txt) go beyond UAX #14 of Unicode 15.0.
  static let tailorings: [(name: String, lines: Set<Int>)] = [
    (
      "LB 20.09: a hyphen that begins a word is not parted from the letter after it",
      [2265, 2267, 2421, 2423, 2425, 2427, 2429, 2431]
    ),
    ("LB 25: an infix separator is not parted from the digit after it: ,0", [2873, 2875]),
    ("LB 14a and 25: a number may begin with its decimal point: ' .35'", [7477]),
    (
      "LB 25: an infix separator is not parted from the digit after it: a.2",
      Set([7576...7581, 7583...7587].joined())
    ),
  ]

  @Test func `line breaks differ from Unicode's test file only in ICU's named tailorings`() throws {
    let file = try UnicodeTestFile("auxiliary/LineBreakTest.txt")
    #expect(file.lines.count == 7_654)
    let finder = BoundaryFinder(.lines)
    let different = file.lines.filter { line in
      let (units, expected) = line.markedText
      return finder.marks(in: units).map { $0 != BoundaryFinder.Mark.none } != expected
    }
    let listed = Self.tailorings.reduce(into: Set<Int>()) { $0.formUnion($1.lines) }
    #expect(Set(different.map(\.number)) == listed)
  }
}
