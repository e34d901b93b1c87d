import PixelBuffers
import Testing

@testable import Typesetting

@Suite struct TypesetterTests {
  let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try FontLibrary.bundled) }

  func layOut(
    _ text: String, size: Double = 17, style: ParagraphStyle = ParagraphStyle(), width: Double? = nil,
    height: Double? = nil
  ) -> TextLayout {
    let run = AttributedText.Run(text, TextAttributes(font: FontRequest(size: size)))
    return typesetter.layOut(AttributedText([run]), style: style, width: width, height: height)
  }

  @Test func `a line is as wide as the sum of its advances and as high as its font says`() throws {
    let layout = layOut("Hello", size: 100)
    let metrics = typesetter.metrics(of: FontRequest(size: 100))
    #expect(layout.lines.count == 1)
    #expect(layout.runs.map(\.text) == ["Hello"])
    #expect(layout.runs.map(\.font) == ["Inter-Regular"])
    #expect(abs(layout.size.height - metrics.lineHeight) < 1e-9)
    #expect(layout.firstBaseline == metrics.ascent + metrics.lineGap / 2)
    #expect(layout.size.width > 200 && layout.size.width < 300)
  }

  @Test func `words wrap at spaces and the spaces hang`() {
    let layout = layOut("the quick brown fox jumps over the lazy dog", width: 120)
    #expect(layout.lines.count > 2)
    #expect(layout.lines.allSatisfy { $0.frame.width <= 120.001 })
    #expect(layout.runs.map(\.text).joined(separator: "|").contains("the quick"))
    #expect(!layout.runs.contains { $0.text.hasSuffix(" ") })
    #expect(!layout.isTruncated)
  }

  @Test func `a word wider than the line is cut between graphemes`() {
    let layout = layOut("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", width: 25)
    #expect(layout.lines.map(\.utf16Range) == [0..<11, 11..<22, 22..<33])
    #expect(layout.runs.allSatisfy { $0.glyphs.count == 1 })
  }

  @Test(arguments: ParagraphStyle.Truncation.allCases)
  func `text beyond the line limit is cut where the style says`(truncation: ParagraphStyle.Truncation) {
    let style = ParagraphStyle(lineLimit: 1, truncation: truncation)
    let layout = layOut("the quick brown fox", style: style, width: 90)
    #expect(layout.isTruncated)
    #expect(layout.lines.count == 1)
    #expect(layout.size.width <= 90.001)
    let text = layout.runs.map(\.text).joined()
    switch truncation {
    case .head: #expect(text.contains("fox") && layout.runs.first?.text.contains("…") == true)
    case .middle: #expect(text.contains("the") && text.contains("ox"))
    case .tail: #expect(text.hasPrefix("the q") && text.hasSuffix("…"))
    case .clip: #expect(text.hasPrefix("the quic") && !text.contains("…"))
    }
  }

  @Test func `right to left text is ordered for display`() {
    let layout = layOut("abc אבג")
    #expect(layout.runs.map(\.text).joined().contains("אבג"))
    let hebrew = layout.runs.first { $0.font.contains("Hebrew") }
    let xs = hebrew?.glyphs.map(\.position.x) ?? []
    #expect(xs.count == 3 && xs == xs.sorted())
  }

  @Test func `a text that does not fit shrinks to its minimum scale factor and no further`() {
    let style = ParagraphStyle(lineLimit: 1, minimumScaleFactor: 0.5)
    let full = layOut("the quick brown fox", style: style).size.width
    let layout = layOut("the quick brown fox", style: style, width: full * 0.8)
    #expect(!layout.isTruncated)
    #expect(layout.scaleFactor <= 0.8 && layout.scaleFactor > 0.78)
    #expect(layOut("the quick brown fox", style: style, width: full * 0.3).scaleFactor == 0.5)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 0, 1e300, 1e-300])
  func `odd numbers are clamped and never trap`(number: Double) {
    for text in ["", "a b", "שלום 👩‍💻\tx", "\n\n"] {
      var style = ParagraphStyle(minimumScaleFactor: number, lineHeightMultiple: number, lineSpacing: number)
      style.tabStops = [number]
      style.paragraphSpacing = number
      var look = TextAttributes(font: FontRequest(size: number))
      look.tracking = number
      look.baselineOffset = number
      let layout = typesetter.layOut(
        AttributedText([.init(text, look)]), style: style, width: number, height: number)
      #expect(layout.size.height.isFinite && layout.size.width.isFinite)
      #expect(
        layout.runs.allSatisfy { $0.glyphs.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite } })
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1001, Int.max])
  func `weights and features outside of their scales are clamped`(number: Int) {
    var font = FontRequest(size: 10, weight: FontRequest.Weight(rawValue: number), width: Double(number))
    font.features = ["kern": number, "": number, "toolong": number, "ключ": number]
    let layout = typesetter.layOut(
      AttributedText([.init("AV", TextAttributes(font: font, underline: .init()))]),
      style: ParagraphStyle(lineLimit: number, locale: "not a locale\u{0}"), width: 5)
    #expect(layout.lines.count >= 1)
  }
}
