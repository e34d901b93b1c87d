import GalleryScreens
import Proofsheet
import Testing

/// What text looks like: each reference was opened and read, letters joined, marks stacked, conjuncts formed.
@Suite struct ScriptPictureTests {
  @Test(arguments: TextSample.all)
  func `each script`(sample: TextSample) throws {
    let regular = TextAttributes(font: FontRequest(size: 17))
    let bold = TextAttributes(font: FontRequest(size: 17, weight: .bold), underline: .init())
    let string = sample.text.prefix(24)
    assertSnapshot(
      of: try tree([
        (AttributedText([.init(sample.text, regular)]), ParagraphStyle(locale: sample.language)),
        (AttributedText([.init(String(string), bold)]), ParagraphStyle(locale: sample.language)),
      ]),
      as: .image(scale: 2), named: sample.name)
  }

  @Test func `features`() throws {
    let english = "The quick brown fox jumps over the lazy dog, and the dog does not mind at all."
    func look(_ change: (inout TextAttributes) -> Void) -> TextAttributes {
      var look = TextAttributes(font: FontRequest(size: 17))
      change(&look)
      return look
    }
    let plain = look { _ in }
    func text(_ string: String, _ look: TextAttributes) -> AttributedText {
      AttributedText([.init(string, look)])
    }
    assertSnapshot(
      of: try tree([
        (text(english, plain), ParagraphStyle(alignment: .justified)),
        (text(english, plain), ParagraphStyle(lineLimit: 1, truncation: .head)),
        (text(english, plain), ParagraphStyle(lineLimit: 1, truncation: .middle)),
        (text("אבג abc דהו המשפט הזה ארוך מאוד וצריך להיחתך", plain), ParagraphStyle(lineLimit: 1)),
        (
          AttributedText([
            .init("Small Capitals ", look { $0.font.features = ["smcp": 1] }),
            .init("1117 ", look { $0.font.features = ["tnum": 1] }), .init("1117 ", plain),
            .init("wide", look { $0.tracking = 4 }),
          ]), ParagraphStyle()
        ),
        (
          AttributedText([
            .init("gypsy ", look { $0.underline = .init() }),
            .init("joy ", look { ($0.underline, $0.color) = (.init(color: 0xCC0000), 0x0044CC) }),
            .init("struck ", look { $0.strikethrough = .init() }), .init("x", plain),
            .init("2", look { ($0.font.size, $0.baselineOffset) = (11, 7) }),
            .init(" -> code", look { $0.font.family = "JetBrains Mono" }),
          ]), ParagraphStyle()
        ),
        (text("Name\tQty\tPrice\nשם\tכמות\tמחיר", plain), ParagraphStyle(tabStops: [120, 200])),
        (
          text("Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schaft eins", plain),
          ParagraphStyle()
        ),
      ]), as: .image(scale: 2))
  }

  @Test func `paragraphs`() throws {
    let plain = TextAttributes(font: FontRequest(size: 17))
    func text(_ string: String, _ look: TextAttributes? = nil) -> AttributedText {
      AttributedText([.init(string, look ?? plain)])
    }
    var loose = plain
    loose.font.features = ["kern": 0]
    let korean = "우리 모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어"
    assertSnapshot(
      of: try tree([
        (text("AVATAR To. Yo"), ParagraphStyle()), (text("AVATAR To. Yo", loose), ParagraphStyle()),
        (
          text("This line is made to fit by a smaller size"),
          ParagraphStyle(lineLimit: 1, minimumScaleFactor: 0.5)
        ),
        (
          text("One.\nTwo, after a space for paragraphs.\nThree."),
          ParagraphStyle(lineSpacing: 2, paragraphSpacing: 10)
        ),
        (text("Lines at one and a half of their own height."), ParagraphStyle(lineHeightMultiple: 1.5)),
        (
          text("The first words of all.\nMiddle.\nThe very last words."),
          ParagraphStyle(lineLimit: 1, truncation: .middle)
        ),
        (text(korean), ParagraphStyle(locale: "ko")),
        (text(korean), ParagraphStyle(locale: "ko", wordBreak: .keepAll)),
        (text("直骨今令 ja"), ParagraphStyle(locale: "ja")), (text("直骨今令 zh"), ParagraphStyle(locale: "zh-Hans")),
        (text("☀\u{FE0E} ☀\u{FE0F} ⚠\u{FE0E} ⚠\u{FE0F} ☎\u{FE0E}"), ParagraphStyle()),
      ]), as: .image(scale: 1))
  }

  /// Blocks of text below each other, 288 points wide.
  private func tree(_ blocks: [(AttributedText, ParagraphStyle)]) throws -> LayerTree {
    let fonts = try FontLibrary.bundled
    let typesetter = Typesetter(fonts: fonts)
    var layers: [Layer] = []
    var y = 8.0
    for (text, style) in blocks {
      let layout = typesetter.layOut(text, style: style, width: 288)
      let frame = Rect(origin: Point(x: 8, y: y), size: layout.size)
      layers.append(Layer(frame: frame, background: .color(0xEEF3FF), content: .text(layout.runs)))
      y = frame.maxY.rounded(.up) + 8
    }
    let size = Size(width: 304, height: y)
    let names = Set(layers.flatMap { layer in layer.glyphRuns.map(\.font) }).sorted()
    return LayerTree(
      size: size, background: .white, fonts: try names.map { try fonts.record(named: $0) },
      root: Layer(frame: Rect(origin: .zero, size: size), sublayers: layers))
  }
}

extension Layer {
  fileprivate var glyphRuns: [GlyphRun] {
    if case .text(let runs) = content { runs } else { [] }
  }
}
