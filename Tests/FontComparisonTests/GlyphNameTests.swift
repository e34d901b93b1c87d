import Testing

@testable import FontComparison

@Suite struct GlyphNameTests {
  /// All characters of the planes that have letters, signs and controls, one by one.
  static let characters = [0x20...0xFFFF, 0x1F000...0x1FAFF, 0xE0000...0xE01FF, 0x10FFF0...0x10FFFF].joined()
    .compactMap(Unicode.Scalar.init).map { String($0) }

  @Test func `every name is one word that stands for its characters`() {
    let sequences = [
      "x\u{301}", "\u{301}x", "\u{915}\u{94D}\u{937}", "\u{646}\u{200C}\u{645}", "ffi", " \u{301}", "a b",
      "+", "U+",
      "\u{1F469}\u{200D}\u{1F4BB}", "\u{2764}\u{FE0F}", "``", "\"'", "-", "--", "$(x)", "\r\n",
    ]
    for text in Self.characters + sequences {
      let name = GlyphName.name(of: text)
      #expect(GlyphName.names(in: name) == [name], "\(text.unicodeScalars.map(\.value))")
      let numbers = text.unicodeScalars.map(\.number).joined(separator: "+")
      #expect(GlyphName.names(in: numbers) == [name] && GlyphName.names(in: numbers.lowercased()) == [name])
      #expect(!name.unicodeScalars.contains { $0 == "`" || $0.properties.isWhitespace })
    }
  }

  @Test func `names in one argument are separated, and marks and spaces have numbers`() {
    let names = ["\u{301}", " ", "\u{AD}", "`", "\u{1F3FB}", "\"", "9", "digits"].map(GlyphName.name)
    #expect(names == ["U+0301", "U+0020", "U+00AD", "U+0060", "\u{1F3FB}", "\"", "9", "digits"])
    #expect(GlyphName.names(in: names.joined(separator: " ")) == names)
    // What somebody copied from a table of characters.
    #expect(GlyphName.names(in: "\u{25CC}\u{301} U+0301").contains("U+0301"))
    #expect(GlyphName.names(in: " \u{301}\t6\n9 ") == ["U+0301", "6", "9"])
  }
}
