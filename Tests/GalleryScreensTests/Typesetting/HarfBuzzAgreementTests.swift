import Foundation
import GalleryScreens
import ViewRendering
import Testing

@testable import Typesetting

/// Shaping against `hb-shape`, HarfBuzz's own command (Debian's libharfbuzz-bin), which guesses script and direction
/// for itself.
@Suite struct HarfBuzzAgreementTests {
  /// One glyph as both report it; the cluster counts scalar values.
  struct Glyph: Hashable, Decodable {
    var g: Int
    var cl: Int
    var dx: Int
    var dy: Int
    var ax: Int
    var ay: Int
  }

  static let corpus: [TextSample] =
    TextSample.all + [
      TextSample(name: "kerning", language: "en", text: "AVATAR To. Yo, Ty fi ffl -> != 10:30 x1"),
      TextSample(name: "Vietnamese", language: "vi", text: "Tất cả mọi người sinh ra đều được tự do"),
      TextSample(name: "decomposed", language: "fr", text: "E\u{301}le\u{300}ve a\u{327}\u{302}"),
      TextSample(name: "Serbian", language: "sr", text: "бгдпт Сва људска бића"),
      TextSample(name: "Polytonic Greek", language: "el", text: "ἐν ἀρχῇ ἦν ὁ λόγος"),
      TextSample(name: "Arabic marks", language: "ar", text: "بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ لا إله ﷲ"),
      TextSample(name: "Persian", language: "fa", text: "می\u{200C}خواهم گچ پژ ۱۲۳"),
      TextSample(name: "Urdu", language: "ur", text: "تمام انسان آزاد اور حقوق"),
      TextSample(name: "Hebrew points", language: "he", text: "בְּרֵאשִׁית בָּרָא אֱלֹהִים"),
      TextSample(name: "Devanagari conjuncts", language: "hi", text: "क्ष त्र ज्ञ श्र र्कि क्\u{200D}ष द्ध्र्य ङ्क्ति"),
      TextSample(name: "Marathi", language: "mr", text: "ऱ्य लक्ष्मी शहर"),
      TextSample(name: "Thai marks", language: "th", text: "น้ำ ปุ๋ย กิ์ ฐุ ญู ที่นี่ ปั้น"),
      TextSample(name: "half-width kana", language: "ja", text: "ｶﾞ ぱ が が"),
      TextSample(name: "Hangul letters", language: "ko", text: "각 한 ㄱㄴㄷ 가"),
      TextSample(name: "surrogates", language: "en", text: "😀😀 a 🧑🏿 ☺ ☺️ ©️"),
    ]

  @Test(arguments: corpus)
  func `each glyph is the one hb-shape gives`(sample: TextSample) throws {
    let library = try FontLibrary.bundled
    let style = ParagraphStyle(locale: sample.language)
    let text = StyledText(AttributedText([.init(sample.text, TextAttributes(font: FontRequest(size: 10)))]))
    let paragraph = ParagraphShaper(library: ShapingLibrary(library)).paragraph(
      0..<text.units.count, of: text, style: style)
    for (item, run) in zip(paragraph.items, paragraph.runs) {
      let units = paragraph.units
      let expected = try shape(
        String(decoding: units[item.range], as: UTF16.self), font: library.faces[item.face].path,
        language: sample.language, isRightToLeft: item.isRightToLeft,
        before: item.script.isCursive
          ? String(decoding: units[..<item.range.lowerBound].suffix(5), as: UTF16.self) : "",
        after: item.script.isCursive
          ? String(decoding: units[item.range.upperBound...].prefix(5), as: UTF16.self) : "")
      let scalarOfUnit = HarfBuzzAgreementTests.scalarIndices(of: units[item.range])
      let own = run.glyphs.map { glyph in
        Glyph(
          g: Int(glyph.id), cl: scalarOfUnit[Int(glyph.cluster)], dx: Int(glyph.xOffset),
          dy: Int(glyph.yOffset),
          ax: Int(glyph.advance), ay: 0)
      }
      #expect(!own.isEmpty && own == expected)
    }
  }

  @Test(arguments: TextSample.all)
  func `no sample needs a missing glyph`(sample: TextSample) throws {
    let typesetter = Typesetter(fonts: try FontLibrary.bundled)
    let layout = typesetter.layOut(
      AttributedText([.init(sample.text, TextAttributes(font: FontRequest(size: 10)))]),
      style: ParagraphStyle(locale: sample.language), width: nil)
    #expect(layout.runs.filter { $0.glyphs.contains { $0.id == 0 } }.map(\.text) == [])
  }

  private static func scalarIndices(of units: ArraySlice<UInt16>) -> [Int] {
    var index = -1
    return units.map { unit in
      if !UTF16.isTrailSurrogate(unit) { index += 1 }
      return index
    }
  }

  private func shape(
    _ text: String, font: String, language: String, isRightToLeft: Bool, before: String, after: String
  ) throws -> [Glyph] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/hb-shape")
    process.arguments = [
      "--font-funcs=ot", "--shapers=ot", "--no-glyph-names", "--output-format=json", "--language=\(language)",
      "--direction=\(isRightToLeft ? "rtl" : "ltr")", "--text-before=\(before)", "--text-after=\(after)",
      "--font-file=\(font)", "--text=\(text)",
    ]
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode([Glyph].self, from: data)
  }
}
