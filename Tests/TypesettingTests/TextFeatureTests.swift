import PixelBuffers
import Testing

@testable import Typesetting

/// What attributes and paragraph styles do, by numbers of the layout.
@Suite struct TextFeatureTests {
  let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try FontLibrary.bundled) }

  func layOut(
    _ text: String, width: Double? = nil, style: ParagraphStyle = ParagraphStyle(),
    _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> TextLayout {
    var stored = TextAttributes(font: FontRequest(size: 20))
    change(&stored)
    return typesetter.layOut(AttributedText([.init(text, stored)]), style: style, width: width)
  }

  @Test func `kerning pulls letters together and can be switched off`() {
    let kerned = layOut("AVAVAV").size.width
    #expect(layOut("AVAVAV") { $0.font.features["kern"] = 0 }.size.width > kerned + 1)
  }

  @Test func `ligatures replace glyphs and can be switched off`() {
    let font = { (stored: inout TextAttributes) in stored.font.family = "JetBrains Mono" }
    let ligature = layOut("->", font).runs[0].glyphs
    let plain = layOut("->") {
      font(&$0)
      $0.font.features["calt"] = 0
    }.runs[0].glyphs
    #expect(ligature.map(\.id) != plain.map(\.id))
  }

  @Test func `tabular figures are of one width`() {
    let tabular = { (stored: inout TextAttributes) in stored.font.features["tnum"] = 1 }
    #expect(layOut("1111", tabular).size.width == layOut("8888", tabular).size.width)
    #expect(layOut("1111").size.width < layOut("8888").size.width)
  }

  @Test func `small capitals are capitals made smaller where a face has none`() {
    let layout = layOut("Ab") { $0.font.features["smcp"] = 1 }
    #expect(layout.runs.map(\.size) == [20, 16])
    #expect(layout.runs.map(\.text) == ["A", "b"])
    #expect(layout.runs[1].glyphs.map(\.id) == layOut("B").runs[0].glyphs.map(\.id))
  }

  @Test func `tracking stands between letters, not after the last, and leaves cursive text joined`() {
    let plain = layOut("abcd").size.width
    #expect(abs(layOut("abcd") { $0.tracking = 2 }.size.width - plain - 6) < 1e-9)
    #expect(layOut("سلام").size.width == layOut("سلام") { $0.tracking = 2 }.size.width)
    #expect(layOut("שלום") { $0.tracking = 2 }.size.width == layOut("שלום").size.width + 6)
  }

  @Test func `a language chooses the face of shared Han characters`() {
    let names = ["ja", "zh-Hans", "ko"].map { tag in
      layOut("一直", style: ParagraphStyle(locale: tag)).runs[0].font
    }
    #expect(names == ["NotoSansCJKjp-Regular", "NotoSansCJKsc-Regular", "NotoSansCJKsc-Regular"])
    #expect(layOut("直す").runs.map(\.font) == ["NotoSansCJKjp-Regular"])
  }

  @Test(arguments: [
    ("❤", false), ("❤️", true), ("1", false), ("1️⃣", true), ("🇩🇪", true), ("👍", true), ("👍🏽", true), ("🏳️‍🌈", true),
    ("#", false), ("©", false), ("👩‍👩‍👧‍👦", true),
  ])
  func `emoji presentation chooses the emoji face, in one glyph`(text: String, isEmoji: Bool) {
    let runs = layOut(text).runs
    #expect(runs.map(\.font) == [isEmoji ? "NotoColorEmoji" : "Inter-Regular"])
    #expect(runs[0].glyphs.count == 1)
  }

  @Test func `a missing character shows the missing glyph of its own face`() {
    let layout = layOut("a\u{A66E}b")
    #expect(layout.runs.map(\.font) == ["Inter-Regular"])
    #expect(layout.runs[0].glyphs[1].id == 0)
  }

  @Test func `a color inside of a word changes no glyph position`() {
    let whole = layOut("AVoid سلام")
    let pieces = ["A", "Void س", "لام"].enumerated().map { index, text in
      AttributedText.Run(
        text, TextAttributes(font: FontRequest(size: 20), color: index == 1 ? 0xFF0000 : 0x0000FF))
    }
    let layout = typesetter.layOut(AttributedText(pieces), style: ParagraphStyle(), width: nil)
    #expect(layout.runs.flatMap(\.glyphs) == whole.runs.flatMap(\.glyphs))
    #expect(Set(layout.runs.map(\.color)) == [0xFF0000, 0x0000FF])
  }

  @Test func `an underline is cut where letters hang into it and runs on below others`() {
    let line = { (stored: inout TextAttributes) in stored.underline = .init() }
    let plain = layOut("noon", line).runs.flatMap(\.decorations)
    #expect(plain.count == 1)
    #expect(abs(plain[0].frame.width - layOut("noon").size.width) < 1e-9)
    let cut = layOut("nogon", line).runs.flatMap(\.decorations)
    #expect(cut.count == 2)
    #expect(cut[0].frame.maxX < cut[1].frame.minX)
    #expect(layOut("nogon") { $0.underline = .init(skipsInk: false) }.runs.flatMap(\.decorations).count == 1)
  }

  @Test func `an underline over two faces is one bar without a seam`() {
    let bars = layOut("abc 한국 abc") { $0.underline = .init(skipsInk: false) }.runs.flatMap(\.decorations)
    #expect(bars.count == 1)
    let struck = layOut("abc") { $0.strikethrough = .init(color: 0xFF0000) }.runs.flatMap(\.decorations)
    #expect(struck.map(\.color) == [0xFF0000])
    #expect(struck[0].frame.minY < layOut("abc").firstBaseline)
  }

  @Test func `a raised baseline moves glyphs up and makes the line higher`() {
    let plain = layOut("x")
    let raised = layOut("x") { $0.baselineOffset = 5 }
    #expect(raised.size.height == plain.size.height)
    let mixed = typesetter.layOut(
      AttributedText([
        .init("x", TextAttributes(font: FontRequest(size: 20))),
        .init("2", TextAttributes(font: FontRequest(size: 20), baselineOffset: 5)),
      ]), style: ParagraphStyle(), width: nil)
    #expect(mixed.runs[0].glyphs[0].position.y - mixed.runs[1].glyphs[0].position.y == 5)
    #expect(mixed.size.height == plain.size.height + 5)
  }

  @Test func `line height, line spacing and paragraph spacing add up`() {
    let one = layOut("a").size.height
    #expect(layOut("a\nb").size.height == 2 * one)
    #expect(abs(layOut("a\nb", style: ParagraphStyle(lineHeightMultiple: 1.5)).size.height - 3 * one) < 1e-9)
    let spaced = ParagraphStyle(lineSpacing: 3, paragraphSpacing: 7)
    #expect(abs(layOut("a\u{2028}b\nc", style: spaced).size.height - (3 * one + 3 + 10)) < 1e-9)
  }

  @Test(arguments: [
    (LineHeight.multiple(factor: 1.4), 28.0), (.leading(increase: 6), 26), (.exact(points: 15), 15),
  ])
  func `a line height is the same in every script`(height: LineHeight, points: Double) {
    let style = ParagraphStyle(lineHeight: height)
    let lines = ["Hello", "مرحبا", "", "Hello مرحبا สวัสดี"].map { layOut($0, style: style).lines[0] }
    #expect(lines.allSatisfy { abs($0.frame.height - points) < 1e-9 })
    #expect(Set(lines.map(\.baseline)).count == 1)
    #expect(abs(layOut("a\nb\nc", style: style).size.height - 3 * points) < 1e-9)
  }

  @Test func `lines are as high as their fonts ask for without a line height`() {
    #expect(layOut("مرحبا").size.height > 1.5 * layOut("Hello").size.height)
    let wrong = ParagraphStyle(lineHeight: .exact(points: .nan))
    #expect(layOut("Hello", style: wrong).size.height == layOut("Hello").size.height)
  }

  @Test func `justified lines reach both edges but for the last`() {
    let text = "the quick brown fox jumps over the lazy dog"
    let lines = layOut(text, width: 150, style: ParagraphStyle(alignment: .justified)).lines
    #expect(lines.dropLast().allSatisfy { abs($0.frame.width - 150) < 1e-9 })
    #expect(lines.last.map { $0.frame.width < 150 } == true)
  }

  @Test(arguments: [
    (ParagraphStyle.Alignment.natural, "abc\nabcdef", 0.0), (.trailing, "abc\nabcdef", 1),
    (.center, "abc\nabcdef", 0.5),
    (.natural, "אבג\nאבגדהו", 1), (.trailing, "אבג\nאבגדהו", 0), (.left, "אבג\nאבגדהו", 0),
    (.right, "abc\nabcdef", 1),
  ])
  func `lines stand where their alignment and direction say`(
    alignment: ParagraphStyle.Alignment, text: String, part: Double
  ) {
    let layout = layOut(text, style: ParagraphStyle(alignment: alignment))
    let free = layout.size.width - layout.lines[0].frame.width
    #expect(free > 1)
    #expect(abs(layout.lines[0].frame.minX - free * part) < 1e-9)
  }

  @Test func `tabs go to their stops, from the right in text from right to left`() {
    let style = ParagraphStyle(tabStops: [100, 150])
    let layout = layOut("a\tb\tc\td", style: style)
    let xs = layout.runs.flatMap(\.glyphs).map(\.position.x)
    #expect(abs(xs[1] - 100) < 1e-9 && abs(xs[2] - 150) < 1e-9 && abs(xs[3] - 200) < 1e-9)
    let mirrored = layOut("א\tב", style: style)
    let right = mirrored.size.width
    let second = mirrored.runs.first { $0.text == "ב" }?.glyphs.first?.position.x ?? 0
    #expect(abs(right - 100 - (second + layOut("ב").size.width)) < 1e-9)
  }

  @Test func `a soft hyphen shows only where a line ends at it`() {
    #expect(layOut("co\u{AD}operate").runs.map(\.text).joined().contains("\u{2010}") == false)
    #expect(
      layOut("co\u{AD}operate").size.width == layOut("cooperate") { $0.font.features["kern"] = 1 }.size.width)
    let broken = layOut("Donau\u{AD}dampf\u{AD}schiff", width: 130)
    #expect(broken.lines.count > 1)
    #expect(broken.runs.contains { $0.text.hasSuffix("\u{2010}") })
    #expect(broken.lines.allSatisfy { $0.frame.width <= 130.001 })
  }

  @Test func `text breaks after hyphens, not inside of numbers with units, and in Thai between words`() {
    #expect(layOut("self-evident", width: 60).lines.map(\.utf16Range).first == 0..<5)
    #expect(layOut("a 10\u{A0}km", width: 60).lines.map(\.utf16Range) == [0..<2, 2..<7])
    #expect(layOut("ภาษาไทยเป็นภาษา", width: 90).lines.map(\.utf16Range).first == 0..<7)
  }

  @Test func `the ellipsis of a line from right to left stands at its left end`() {
    let layout = layOut("אבגד הוזח טיכל מנסע", width: 100, style: ParagraphStyle(lineLimit: 1))
    #expect(layout.isTruncated)
    let ellipsis = layout.runs.first
    #expect(ellipsis?.text.contains("…") == true)
    #expect(layout.size.width <= 100.001)
  }

  @Test func `a height leaves out the lines that do not fit`() {
    let text = AttributedText([.init("one two three four five", TextAttributes(font: FontRequest(size: 20)))])
    let full = typesetter.layOut(text, style: ParagraphStyle(), width: 60)
    let cut = typesetter.layOut(text, style: ParagraphStyle(), width: 60, height: full.size.height * 0.6)
    #expect(cut.isTruncated)
    #expect(cut.lines.count < full.lines.count && cut.size.height <= full.size.height * 0.6)
    #expect(typesetter.layOut(text, style: ParagraphStyle(), width: 60, height: 0).lines.count == 1)
  }

  @Test func `metrics grow with the size and are those of the face`() {
    let metrics = typesetter.metrics(of: FontRequest(size: 100))
    #expect(abs(metrics.capHeight - 72.7) < 0.2 && abs(metrics.xHeight - 54.6) < 0.2)
    #expect(typesetter.metrics(of: FontRequest(size: 50)).ascent == metrics.ascent / 2)
    #expect(typesetter.metrics(of: FontRequest(size: .nan)).lineHeight == 0)
  }

  @Test func `empty text has the height of a line and no width`() {
    #expect(layOut("").size == Size(width: 0, height: layOut("a").size.height))
    #expect(typesetter.layOut(AttributedText([]), style: ParagraphStyle(), width: 10).size == .zero)
  }
}
