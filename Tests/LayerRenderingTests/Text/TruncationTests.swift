import PixelBuffers
import Testing

@testable import LayerRendering

@Suite struct TruncationTests {
  let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try FontLibrary.bundled) }

  private func layOut(
    _ text: String, _ truncation: ParagraphStyle.Truncation, lines: Int = 1, width: Double = 150
  ) -> TextLayout {
    typesetter.layOut(
      AttributedText([.init(text, TextAttributes(font: Font(size: 17)))]),
      style: ParagraphStyle(lineLimit: lines, truncation: truncation), width: width)
  }

  private func shown(_ layout: TextLayout) -> String { layout.runs.map(\.text).joined() }

  @Test func `the middle of several paragraphs leaves the start of one and the end of the last`() {
    let layout = layOut("First of all words\nin between\nand the last of them", .middle)
    #expect(layout.isTruncated && layout.lines.count == 1)
    #expect(layout.size.width <= 150.001)
    let text = shown(layout)
    #expect(text.hasPrefix("First") && text.hasSuffix("of them") && text.contains("…"))
    #expect(!text.contains("between") && !text.contains("\n"))
    #expect(layout.lines[0].utf16Range.lowerBound == 0 && layout.lines[0].utf16Range.upperBound < 18)
  }

  @Test func `short paragraphs are shown whole on both sides of the middle`() {
    #expect(shown(layOut("ab\nin between\nyz", .middle)) == "ab…yz")
    #expect(shown(layOut("ab\n\n", .middle)) == "ab…")
    #expect(shown(layOut("\n\nyz", .middle)) == "…yz")
  }

  @Test func `the line limit may fall into a later paragraph`() {
    let layout = layOut("one\ntwo three four five\nsix\nseven eight nine", .middle, lines: 2)
    #expect(layout.lines.count == 2)
    let text = layout.runs.filter { ($0.glyphs.first?.position.y ?? 0) > layout.firstBaseline + 1 }.map(
      \.text
    ).joined()
    #expect(text.hasPrefix("two") && text.hasSuffix("nine") && text.contains("…") && !text.contains("six"))
    #expect(layout.lines[1].utf16Range.lowerBound == 4)
  }

  @Test func `paragraphs of two directions are joined in the direction of the first`() {
    let layout = layOut("שלום לכולם\nsome words in between\nthe end", .middle, width: 110)
    #expect(layout.isTruncated && layout.size.width <= 110.001)
    // Read from the right: Hebrew at the right end, the ellipsis to its left.
    let hebrew = layout.runs.first { $0.font.contains("Hebrew") }?.glyphs.first?.position.x ?? 0
    let end = layout.runs.first { $0.text.contains("end") }?.glyphs.first?.position.x ?? 999
    #expect(hebrew > end)
  }

  @Test func `a grapheme is never cut, whatever is left out`() {
    for truncation in ParagraphStyle.Truncation.allCases {
      for width in stride(from: 30.0, to: 140, by: 11) {
        let text = shown(layOut("👩‍👩‍👧‍👦e\u{301}🇩🇪🇫🇷\nकी👍🏽\n1️⃣👩‍👩‍👧‍👦", truncation, width: width))
        let known: Set<String> = ["👩‍👩‍👧‍👦", "e\u{301}", "🇩🇪", "🇫🇷", "की", "👍🏽", "1️⃣", "…"]
        #expect(Set(text.map(String.init)).isSubset(of: known), "\(text)")
      }
    }
  }
}
