import TestSupport
import Testing

@testable import Typesetting

/// Text that nobody would write, laid out in ways that nobody would ask for.
@Suite struct RandomTextTests {
  let typesetter: Typesetter
  let shaper: ParagraphShaper
  let library: FontLibrary

  init() throws {
    library = try FontLibrary.bundled
    typesetter = Typesetter(fonts: library)
    shaper = ParagraphShaper(library: ShapingLibrary(library))
  }

  /// Blocks of interest, and everything.
  static let ranges: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0x00...0x1F, 0xA0...0x17F, 0x300...0x36F, 0x370...0x52F, 0x590...0x5FF, 0x600...0x6FF,
    0x900...0x97F, 0xE00...0xE7F, 0x1100...0x11FF, 0x2000...0x206F, 0x20D0...0x20FF, 0x3000...0x30FF,
    0x4E00...0x4FFF, 0xAC00...0xAFFF, 0xFE00...0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF,
    0x1F400...0x1F64F,
    0xE0000...0xE007F, 0x00...0x10FFFF,
  ]

  static func text(_ random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.append(scalar) }
      }
    }
    return String(text)
  }

  @Test(arguments: 0..<8)
  func `random text keeps its graphemes and loses nothing`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let finder = TextSegmenter(.graphemes)
    for _ in 0..<60 {
      let string = RandomTextTests.text(&random)
      let text = StyledText(AttributedText([.init(string, TextAttributes(font: FontRequest(size: 10)))]))
      let style = ParagraphStyle(
        direction: [nil, .leftToRight, .rightToLeft].randomElement(using: &random) ?? nil)
      for range in text.paragraphs() {
        let paragraph = shaper.paragraph(range, of: text, style: style)
        let marks = finder.marks(in: paragraph.units)
        #expect(paragraph.items.flatMap(\.range) == Array(0..<range.count))
        #expect(
          paragraph.items.dropFirst().allSatisfy { marks[$0.range.lowerBound] != TextSegmenter.Mark.none })
      }
      let layout = typesetter.layOut(
        AttributedText([.init(string, TextAttributes(font: FontRequest(size: 10)))]), style: style,
        width: Double.random(in: 0...200, using: &random))
      checkLines(layout, of: text, finder: finder)
    }
  }

  /// Every unit but separators is on exactly one line, and lines end between graphemes.
  private func checkLines(_ layout: TextLayout, of text: StyledText, finder: TextSegmenter) {
    #expect(layout.lines.flatMap(\.utf16Range) == text.paragraphs().flatMap { $0 })
    let paragraphs = text.paragraphs()
    for line in layout.lines {
      guard
        let paragraph = paragraphs.first(where: {
          $0.lowerBound <= line.utf16Range.lowerBound && line.utf16Range.upperBound <= $0.upperBound
        })
      else {
        Issue.record("A line spans two paragraphs.")
        continue
      }
      let marks = finder.marks(in: Array(text.units[paragraph]))
      let end = line.utf16Range.upperBound - paragraph.lowerBound
      #expect(end == 0 || marks[end] != TextSegmenter.Mark.none)
    }
    #expect(
      layout.runs.allSatisfy { $0.glyphs.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite } })
  }

  @Test(arguments: ParagraphStyle.Truncation.allCases)
  func `random text cut short stays inside of its width and says so`(truncation: ParagraphStyle.Truncation) {
    var random = SeededGenerator(seed: 99)
    for _ in 0..<150 {
      let string = RandomTextTests.text(&random)
      let width = Double.random(in: 20...120, using: &random)
      let text = AttributedText([.init(string, TextAttributes(font: FontRequest(size: 10)))])
      let layout = typesetter.layOut(
        text, style: ParagraphStyle(lineLimit: 1, truncation: truncation), width: width)
      #expect(layout.lines.count == 1)
      // One grapheme is shown however narrow the line.
      let isOneGlyph = layout.runs.reduce(0) { $0 + $1.glyphs.count } < 12
      #expect(layout.size.width <= width + 0.001 || isOneGlyph)
      let full = typesetter.layOut(text, style: ParagraphStyle(), width: width)
      #expect(layout.isTruncated == (full.lines.count > 1))
    }
  }

  @Test func `the same text gives the same layout however warm the caches`() throws {
    var random = SeededGenerator(seed: 5)
    let texts = (0..<40).map { _ in RandomTextTests.text(&random) }
    func layOut(_ string: String, _ typesetter: Typesetter) -> TextLayout {
      typesetter.layOut(
        AttributedText([.init(string, TextAttributes(font: FontRequest(size: 13)))]), style: ParagraphStyle(),
        width: 90)
    }
    let cold = texts.map { layOut($0, Typesetter(fonts: library)) }
    #expect(texts.map { layOut($0, typesetter) } == cold)
    #expect(texts.reversed().map { layOut($0, typesetter) } == cold.reversed())
  }

  @Test func `typesetters on several threads share fonts and give the same layouts`() async {
    let library = library
    let layouts = await withTaskGroup(of: [TextLayout].self) { group in
      for _ in 0..<6 {
        group.addTask {
          let typesetter = Typesetter(fonts: library)
          var random = SeededGenerator(seed: 11)
          return (0..<40).map { _ in
            typesetter.layOut(
              AttributedText([
                .init(RandomTextTests.text(&random), TextAttributes(font: FontRequest(size: 11)))
              ]),
              style: ParagraphStyle(), width: 120)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(layouts.count == 6 && layouts.allSatisfy { $0 == layouts[0] })
  }

  @Test(arguments: ["a\t", "word ", " ", "\u{200B}", "é\u{301}", "漢", "אב ", "\n", "\u{AD}a"])
  func `a long text takes time in proportion to its length`(piece: String) {
    let text = AttributedText([
      .init(String(repeating: piece, count: 20_000), TextAttributes(font: FontRequest(size: 10)))
    ])
    for width in [nil, 0, 300.0] {
      let style = ParagraphStyle(lineLimit: width == nil ? nil : 50)
      #expect(typesetter.layOut(text, style: style, width: width).size.height > 0)
    }
  }
}
