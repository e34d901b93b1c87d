import Testing

@testable import Typesetting

/// Which face a character gets, and what happens where a family lacks the face asked for.
@Suite struct FaceChoiceTests {
  let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try FontLibrary.bundled) }

  private func faces(_ text: String, weight: FontRequest.Weight = .regular, isItalic: Bool = false)
    -> [String]
  {
    var font = FontRequest(size: 20, weight: weight)
    font.isItalic = isItalic
    return typesetter.layOut(
      AttributedText([.init(text, TextAttributes(font: font))]), style: ParagraphStyle(), width: nil
    ).runs.map(\.font)
  }

  @Test(
    arguments: [
      ("العربية", "NotoSansArabic-Bold"), ("עברית", "NotoSansHebrew-Bold"), ("हिन्दी", "NotoSansDevanagari-Bold"),
      ("ไทย", "NotoSansThai-Bold"), ("한국어", "NotoSansCJKkr-Bold"), ("かな", "NotoSansCJKjp-Bold"),
      ("Latin", "Inter-BoldItalic"),
    ])
  func `bold italic takes the bold face, upright where a family has no italic`(text: String, face: String) {
    #expect(faces(text, weight: .bold, isItalic: true) == [face])
  }

  @Test(arguments: [
    (100, "Inter-Light"), (500, "Inter-Medium"), (650, "Inter-Bold"), (1000, "Inter-ExtraBold"),
  ])
  func `a weight that a family lacks takes the nearest, never an imitation`(weight: Int, face: String) {
    #expect(faces("abc", weight: FontRequest.Weight(rawValue: weight)) == [face])
    #expect(
      faces("אב", weight: FontRequest.Weight(rawValue: weight)) == [
        weight > 550 ? "NotoSansHebrew-Bold" : "NotoSansHebrew-Regular"
      ])
  }

  @Test(arguments: [
    "☀\u{FE0E}", "❤\u{FE0E}", "⚠\u{FE0E}", "↔\u{FE0E}", "▶\u{FE0E}", "☀", "©", "™", "☀\u{FE0E}☀",
  ])
  func `text presentation takes a face with outlines wherever one has the character`(text: String) {
    #expect(!faces(text).contains("NotoColorEmoji"))
  }

  @Test func `a character that only the emoji face has is shown in it rather than as a missing glyph`() throws
  {
    let library = ShapingLibrary(try FontLibrary.bundled)
    let outlined = library.loaded.contains { !$0.isColor && $0.shaping.glyph(for: 0x260E) != nil }
    #expect(!outlined && faces("☎\u{FE0E}") == ["NotoColorEmoji"])
  }

  @Test func `colored faces are asked last for what need not be an emoji`() throws {
    // JetBrains Mono stands after the emoji face in the fallback and has what neither Inter nor the others have.
    let library = ShapingLibrary(try FontLibrary.bundled)
    let scalars = (0xA9...0x3299 as ClosedRange<UInt32>).filter { Grapheme(scalars: [$0]).isEmoji }
    for scalar in scalars {
      let grapheme = Grapheme(scalars: [scalar, 0xFE0E])
      let chain = FontChain(FontChain.Key(FontRequest(size: 10), language: "en"), library: library)
      let units = Array(
        String(String.UnicodeScalarView(grapheme.scalars.compactMap(Unicode.Scalar.init))).utf16)
      let face = library.loaded[chain.face(for: units[...])]
      let exists = library.loaded.contains { !$0.isColor && $0.shaping.glyph(for: scalar) != nil }
      #expect(!exists || !face.isColor, "U+\(String(scalar, radix: 16))")
    }
  }
}
