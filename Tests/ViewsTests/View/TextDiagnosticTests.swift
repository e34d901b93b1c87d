import Views
import FontFiles
import PixelBuffers
import TestSupport
import Testing
import Typesetting

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
    let redacted = Text(sentence).lineLimit(1).redacted(reason: .placeholder)
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

  @Test func `a family that no font has is reported, with the one in its place`() throws {
    let found = try laid(Text("Total").font(.custom("Nowhere", size: 12))).diagnostics.map(\.problem)
    #expect(found == [.missingFamily("Nowhere", used: "Inter")])
  }

  @Test func `what bundled fonts draw of a text in a font of somebody's own is reported, but for emoji`()
    throws
  {
    let folder = try TemporaryFolder()
    var font = EditedFont(
      try FontLibrary.bundled.data(named: "JetBrainsMono-Regular").withUnsafeBytes { Array($0) })
    // Names have one byte or two to a letter.
    func wide(_ text: String) -> [UInt8] { text.utf8.flatMap { [0, $0] } }
    font.replace(Array("JetBrains".utf8), by: Array("JetBrainz".utf8))
    font.replace(wide("JetBrains"), by: wide("JetBrainz"))
    try folder.write(font.bytes, to: "a.ttf")
    let fonts = try FontLibrary.bundled(files: ["\(folder.path)/a.ttf"], folders: [])
    func found(_ text: String, _ family: String = "JetBrainz Mono") throws -> [LayoutDiagnostic.Problem] {
      let view = Text(text).font(.custom(family, size: 12))
      return try Typesetter(fonts: fonts).layOut(view, on: nil, size: .fixed(Size(width: 200, height: 40)))
        .diagnostics.map(\.problem)
    }
    #expect(try found("Total") == [] && found("Total \u{1F600}") == [])
    #expect(try found("שלום", "Inter") == [])
    guard case .bundledFamily(let family, let text)? = try found("Total שלום").first else {
      Issue.record("nothing is reported")
      return
    }
    #expect(family == "Noto Sans Hebrew" && text.contains("שלום"))
  }
}
