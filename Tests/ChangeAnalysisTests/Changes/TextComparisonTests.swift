import Testing

@testable import ChangeAnalysis

@Suite struct TextComparisonTests {
  typealias Sample = LayerSample

  @Test func `other lines of one run are another line break`() {
    let one = Sample.text("a", 0, 0, lines: ["one two"], width: 40)
    let two = Sample.text("a", 0, 0, lines: ["one ", "two"], width: 40)
    #expect(Sample.roots([one], [two]) == ["rewrapped a lines"])
  }

  @Test func `without words, the same glyphs but for a space on other lines are another line break`() {
    let one = Sample.text("a", 0, 0, lines: ["one two six"], width: 60, hasWords: false)
    let two = Sample.text("a", 0, 0, lines: ["one two", "six"], width: 60, hasWords: false)
    #expect(Sample.roots([one], [two]) == ["rewrapped a lines"])
  }

  @Test func `without words, other glyphs are another text`() {
    let one = Sample.text("a", 0, 0, lines: ["one two six"], width: 60, hasWords: false)
    for lines in [["one two si"], ["one two", "sax"], ["one two", "sixx"]] {
      let two = Sample.text("a", 0, 0, lines: lines, width: 60, hasWords: false)
      #expect(Sample.roots([one], [two]) == ["textChanged a glyphs"])
    }
  }

  @Test func `a text without words is cut where its first glyphs, and another one, are all that fits`() {
    func kinds(_ old: String, _ new: String, width: Double) -> [LayerChange.Kind] {
      let (one, two) = (
        LayerSample.text("a", 0, 0, lines: [old], width: 50, hasWords: false),
        LayerSample.text("a", 0, 0, lines: [new], width: width, hasWords: false)
      )
      return [(one, two), (two, one)].map { pair in
        Explanation(from: LayerSample.tree([pair.0]), to: LayerSample.tree([pair.1])).changes
          .first { $0.property == "glyphs" }?.kind ?? .redrawn
      }
    }
    #expect(kinds("abcdefgh", "abc…", width: 20) == [.truncated, .untruncated])
    #expect(kinds("abcdefgh", "abc…", width: 50) == [.textChanged, .textChanged])
    #expect(kinds("abcdefgh", "abcx…", width: 25) == [.textChanged, .textChanged])
    #expect(kinds("abcdefgh", "abch", width: 20) == [.textChanged, .textChanged])
  }
}
