import PixelBuffers
import Testing

@testable import Typesetting

@Suite struct WordBreakTests {
  let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try FontLibrary.bundled) }

  private func lines(
    _ text: String, _ wordBreak: ParagraphStyle.WordBreak, locale: String = "ko", width: Double = 75
  ) -> [String] {
    let layout = typesetter.layOut(
      AttributedText([.init(text, TextAttributes(font: FontRequest(size: 20)))]),
      style: ParagraphStyle(locale: locale, wordBreak: wordBreak), width: width)
    let units = Array(text.utf16)
    return layout.lines.map { String(decoding: units[$0.utf16Range], as: UTF16.self) }
  }

  @Test func `Korean breaks between syllables unless words are to be kept`() {
    let text = "모든 인간은 태어날 때부터"
    #expect(lines(text, .normal) == ["모든 인", "간은 태", "어날 때", "부터"])
    #expect(lines(text, .keepAll) == ["모든 ", "인간은 ", "태어날 ", "때부터"])
  }

  @Test func `a kept word that does not fit is cut between graphemes`() {
    #expect(lines("자유로우며평등하다", .keepAll) == ["자유로우", "며평등하", "다"])
  }

  @Test func `Japanese is kept together too, Thai breaks by its dictionary all the same`() {
    #expect(lines("すべての人間は、生まれ", .keepAll, locale: "ja", width: 110) == ["すべての人", "間は、", "生まれ"])
    let thai = "ภาษาไทยเป็นภาษา"
    #expect(lines(thai, .keepAll, locale: "th", width: 90) == lines(thai, .normal, locale: "th", width: 90))
    #expect(lines(thai, .keepAll, locale: "th", width: 90).count > 1)
  }

  @Test func `hyphens, soft hyphens and zero-width spaces still break`() {
    #expect(lines("가나-다라", .keepAll, width: 55).first == "가나-")
    #expect(lines("가나\u{200B}다라", .keepAll, width: 55).first == "가나\u{200B}")
    #expect(lines("가나\u{AD}다라", .keepAll, width: 55).first == "가나\u{AD}")
  }
}
