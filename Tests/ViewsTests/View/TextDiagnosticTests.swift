import Views
import PixelBuffers
import Testing

@Suite struct TextDiagnosticTests {
  let sentence = "A sentence that is longer than its space"

  @Test func `a text that is cut is reported once, with its place and its limit`() throws {
    let limited = try laid(VStack { Text(sentence).lineLimit(1) }, width: 100)
    #expect(limited.diagnostics.map(\.problem) == [.cutText(lineLimit: 1)])
    #expect(limited.diagnostics.first?.path == "VStack/Text")
    let low = try laid(Text(sentence).frame(width: 80, height: 30))
    #expect(low.diagnostics.map(\.problem) == [.cutText(lineLimit: nil)])
  }

  @Test func `a text that fits, shrinks to fit, or is redacted is not`() throws {
    #expect(try laid(Text(sentence)).diagnostics.isEmpty)
    #expect(try laid(Text(sentence).lineLimit(1), width: 400).diagnostics.isEmpty)
    let small = Text(sentence).lineLimit(1).minimumScaleFactor(0.1)
    #expect(try laid(small, width: 100).diagnostics.isEmpty)
    let redacted = Text(sentence).lineLimit(1).redacted(.placeholder)
    #expect(try laid(redacted, width: 100).diagnostics.isEmpty)
  }

  @Test func `characters that no font has are reported, and those that need no glyph are not`() throws {
    let missing = try laid(Text("Old Persian 𐎠"))
    guard case .missingGlyphs(let text)? = missing.diagnostics.first?.problem else {
      Issue.record("\(missing.diagnostics)")
      return
    }
    #expect(text.contains("𐎠") && missing.diagnostics.count == 1)
    #expect(try laid(Text("a\u{200B}b\u{AD}c\u{2060}\u{FE0F}\n\t👩‍👩‍👧 \u{202E}x")).diagnostics.isEmpty)
  }
}
