import CTextBoundaries
import Testing

@testable import Typesetting

@Suite struct BoundaryConformanceTests {
  @Test func `ICU knows the Unicode version of the test files`() {
    #expect(ctb_unicode_version() == 1500)
  }

  @Test func `every grapheme is found where Unicode's test file has it`() throws {
    let file = try UnicodeTestFile("auxiliary/GraphemeBreakTest.txt")
    #expect(file.lines.count == 602)
    let finder = TextSegmenter(.graphemes)
    let wrong = file.lines.filter { line in
      var (units, expected) = line.markedText
      expected[0] = false  // The finder does not count the start.
      return finder.marks(in: units).map { $0 != TextSegmenter.Mark.none } != expected
    }
    #expect(wrong.map(\.number) == [])
  }

  /// A rule in which ICU's root rules go beyond UAX #14 of Unicode 15.0, with the classes around the place where the
  /// file breaks and ICU does not.
  ///
  /// Source: ICU 72, `icu4c/source/data/brkitr/rules/line.txt`, whose comments call them customisations.
  struct Tailoring {
    var name: String
    var before: Set<String>
    var after: Set<String>
    var count: Int
  }

  static let tailorings = [
    Tailoring(
      name: "LB 20.09: a hyphen that begins a word is not parted from the letter after it",
      before: ["HY", "HY CM1_CM"], after: ["AL", "AI_AL", "XX_AL", "SA_AL"], count: 8),
    Tailoring(
      name: "LB 25: an infix separator is not parted from the digit after it",
      before: ["IS", "IS CM1_CM"], after: ["NU"], count: 14),
  ]

  /// The one line in which ICU also breaks where the file does not: LB 14a, before a number that begins with its
  /// decimal point (`equals ÷ .35`).
  static let decimalPoint = 7477

  @Test func `line breaks differ from Unicode's test file only in ICU's named tailorings`() throws {
    let file = try UnicodeTestFile("auxiliary/LineBreakTest.txt")
    #expect(file.lines.count == 7_654)
    let finder = TextSegmenter(.lines)
    var counts = Array(repeating: 0, count: Self.tailorings.count)
    for line in file.lines {
      let (units, expected) = line.markedText
      let found = finder.marks(in: units).map { $0 != TextSegmenter.Mark.none }
      guard found != expected else { continue }
      let classes = try file.lineBreakClasses(of: line)
      for place in expected.indices where found[place] != expected[place] {
        guard expected[place] else {
          #expect(line.number == Self.decimalPoint && classes[place] == "IS" && classes[place - 1] == "SP")
          continue
        }
        let before = classes[place - 1] == "CM1_CM" ? "\(classes[place - 2]) CM1_CM" : classes[place - 1]
        let rule = Self.tailorings.firstIndex {
          $0.before.contains(before) && $0.after.contains(classes[place])
        }
        if let rule {
          counts[rule] += 1
        } else {
          Issue.record("line \(line.number): \(before) ÷ \(classes[place])")
        }
      }
    }
    #expect(counts == Self.tailorings.map(\.count))
  }
}
