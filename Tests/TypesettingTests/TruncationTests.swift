import Foundation
import PixelBuffers
import Testing

@testable import Typesetting

@Suite struct TruncationTests {
  let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try FontLibrary.bundled) }

  private func layOut(
    _ text: String, _ truncation: ParagraphStyle.Truncation, lines: Int = 1, width: Double = 150
  ) -> TextLayout {
    typesetter.layOut(
      AttributedText([.init(text, TextAttributes(font: FontRequest(size: 17)))]),
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

  /// The processor time of this thread for a text, which is to be truncated.
  private func work(_ text: String, _ truncation: ParagraphStyle.Truncation) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let before = now()
    #expect(layOut(text, truncation).isTruncated)
    return now() - before
  }

  @Test(arguments: [ParagraphStyle.Truncation.head, .middle, .tail, .clip], ["ab ", "\u{AD}"])
  func `what is left out is looked at once`(truncation: ParagraphStyle.Truncation, part: String) throws {
    /// Texts that begin in other ways, because one that was set before is known.
    func work(_ count: Int, _ start: Int) -> Double {
      self.work("\(start)" + String(repeating: part, count: count) + "words that do not fit", truncation)
    }
    _ = work(300, 0)
    let short = (1...3).map { work(6_000, $0) }.min() ?? 0
    // Eight times the characters; to look at all of them for each takes about 60 times.
    #expect(work(48_000, 4) < 25 * short)
  }

  @Test(arguments: ["\u{AD}", "\u{2060}", "\u{200D}", "\u{FE0F}"])
  func `any number of characters without an image takes no space`(character: String) {
    let many = String(repeating: character, count: 700)
    let layout = layOut("a\(many)b\(many)", .tail)
    #expect(layout.lines.count == 1 && layout.size == layOut("a\(character)b\(character)", .tail).size)
    #expect(!layout.isTruncated)
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

  /// The glyphs from left to right, with their places.
  private func glyphs(_ layout: TextLayout) -> [(id: UInt32, font: String, x: Double)] {
    layout.runs.flatMap { run in run.glyphs.map { ($0.id, run.font, $0.position.x) } }.sorted { $0.x < $1.x }
  }

  private func layOut(
    _ text: String, _ truncation: ParagraphStyle.Truncation, direction: LayoutDirection, width: Double?,
    lines: Int = 1
  ) -> TextLayout {
    typesetter.layOut(
      AttributedText([.init(text, TextAttributes(font: FontRequest(size: 17)))]),
      style: ParagraphStyle(lineLimit: lines, truncation: truncation, direction: direction), width: width)
  }

  @Test(arguments: [ParagraphStyle.Truncation.middle, .head], [1, 2])
  func `a file name in a paragraph from right to left reads in its order around the ellipsis`(
    truncation: ParagraphStyle.Truncation, lines: Int
  ) {
    let name = "dashboard.iPhone-dark-accessibility3.png"
    let text = lines == 1 ? name : "אבג דהו\u{2028}" + name
    for width in stride(from: 60.0, to: 260, by: 13) {
      let layout = layOut(text, truncation, direction: .rightToLeft, width: width, lines: lines)
      let line = layout.lines.last.map { $0.frame.minY } ?? 0
      let runs = layout.runs.filter { ($0.glyphs.first?.position.y ?? 0) > line }
      let shown = runs.map(\.text).joined()
      #expect(layout.isTruncated && layout.size.width <= width + 0.001)
      let kept = shown.split(separator: "…", omittingEmptySubsequences: false)
      #expect(kept.count == 2 && name.hasPrefix(kept[0]) && name.hasSuffix(kept[1]), "\(shown)")
      let straight = layOut(shown, truncation, direction: .leftToRight, width: nil)
      let visible = glyphs(layout).filter { glyph in
        runs.contains { $0.glyphs.contains { $0.id == glyph.id && $0.position.x == glyph.x } }
      }
      #expect(visible.map(\.id) == glyphs(straight).map(\.id), "\(shown)")
    }
  }

  @Test func `a name from right to left reads in its order in a paragraph from left to right`() {
    for truncation in [ParagraphStyle.Truncation.middle, .head] {
      let layout = layOut("שלום לכולם בעולם", truncation, direction: .leftToRight, width: 70)
      let shown = shown(layout)
      // Runs come as they are seen, from left to right.
      #expect(shown.contains("…") && layout.runs.first?.text.hasSuffix("ם") == true)
      // The last letter stands at the left, the ellipsis to the right of it.
      let last = layOut("ם", .clip, direction: .rightToLeft, width: nil)
      #expect(glyphs(layout).first?.id == glyphs(last).first?.id)
      let dots = layOut("…", .clip, direction: .leftToRight, width: nil)
      let place = glyphs(layout).firstIndex {
        $0.id == glyphs(dots).first?.id && $0.font == glyphs(dots).first?.font
      }
      #expect((place ?? 0) > 0)
      #expect(truncation == .middle || place == glyphs(layout).count - 1)
    }
  }

  @Test func `between a name and a text of the other direction the ellipsis has the paragraph's level`() {
    let layout = layOut("abcdefgh שלום לכולם בעולם", .middle, direction: .rightToLeft, width: 90)
    let shown = shown(layout)
    #expect(shown.contains("…"))
    // Read from the right: the name, the ellipsis, the end of the Hebrew text.
    let places = glyphs(layout)
    let dots = places.firstIndex { glyph in
      glyph.id == glyphs(layOut("…", .clip, direction: .leftToRight, width: nil)).first?.id
        && glyph.font.hasPrefix("Inter")
    }
    let latin = places.indices.filter { places[$0].font.hasPrefix("Inter") && $0 != dots }
    let hebrew = places.indices.filter { places[$0].font.contains("Hebrew") }
    #expect((hebrew.max() ?? 99) < (dots ?? -1) && (dots ?? 99) < (latin.min() ?? -1), "\(shown)")
  }
}
