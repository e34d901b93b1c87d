import Testing

@testable import Typesetting

/// Lines that end where they must, stretch where they should, and cost what fits on them.
@Suite struct LineEdgeTests {
  let library: FontLibrary
  let typesetter: Typesetter

  init() throws {
    library = try FontLibrary.bundled
    typesetter = Typesetter(fonts: library)
  }

  func layOut(_ text: String, style: ParagraphStyle, width: Double?) -> TextLayout {
    typesetter.layOut(
      AttributedText([.init(text, TextAttributes(font: FontRequest(size: 20)))]), style: style, width: width)
  }

  @Test(arguments: [
    (ParagraphStyle.Truncation.tail, "abc…"), (.clip, "abc"), (.middle, "abc…ghi"), (.head, "…ghi"),
  ])
  func `text cut to one line never runs over a forced line end`(
    truncation: ParagraphStyle.Truncation, shown: String
  ) {
    for separator in ["\u{2028}", "\u{B}", "\u{C}"] {
      let text = ["abc", "def", "ghi"].joined(separator: separator)
      for width in [1000.0, nil] {
        let layout = layOut(text, style: ParagraphStyle(lineLimit: 1, truncation: truncation), width: width)
        #expect(layout.isTruncated && layout.lines.count == 1)
        let text = layout.runs.map(\.text).joined().filter { !$0.isNewline }
        #expect(text.sorted() == shown.sorted(), "\(truncation) \(separator.unicodeScalars)")
      }
    }
  }

  @Test func `a forced line end after the last line does not count`() {
    let layout = layOut("abc\u{2028}", style: ParagraphStyle(lineLimit: 1, truncation: .head), width: 1000)
    #expect(layout.runs.map(\.text).joined().contains("abc"))
  }

  @Test(arguments: ["𠮷", "漢\u{FE00}", "漢\u{E0100}", "漢", "か\u{3099}"])
  func `a justified line of characters that take several units is as wide as asked`(character: String) throws
  {
    let text = String(repeating: character, count: 40)
    let natural = layOut(character, style: ParagraphStyle(), width: nil).size.width
    let width = natural * 10 + 7
    let layout = layOut(text, style: ParagraphStyle(alignment: .justified), width: width)
    try #require(layout.lines.count == 4)
    let first = layout.runs.flatMap(\.glyphs).filter { $0.position.y < layout.lines[1].baseline - 1 }
    let last = try #require(first.map(\.position.x).max())
    // An invisible selector may stand behind the last character.
    #expect(min(abs(last + natural - width), abs(last - width)) < 0.01)
  }

  @Test(arguments: ["é", "e\u{301}", "👍🏽", "word\u{A0}"])
  func `a word of any length is looked at no further than the line reaches`(piece: String) {
    let text = StyledText(
      AttributedText([
        .init(String(repeating: piece, count: 5000), TextAttributes(font: FontRequest(size: 10)))
      ]))
    let shaper = ParagraphShaper(library: ShapingLibrary(library))
    let paragraph = shaper.paragraph(0..<text.units.count, of: text, style: ParagraphStyle())
    let builder = LineBuilder(paragraph: paragraph, style: ParagraphStyle(), shaper: shaper, width: 100)
    for start in [0, 400, 2000] { #expect(builder.farthestEnd(from: start) - start < 200) }
    #expect(builder.farthestEnd(from: paragraph.units.count - 1) == paragraph.units.count)
  }
}
