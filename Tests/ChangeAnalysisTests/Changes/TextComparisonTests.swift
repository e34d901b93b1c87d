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
}
