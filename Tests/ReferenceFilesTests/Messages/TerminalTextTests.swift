import Foundation
import ReferenceFiles
import Testing

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("plain \"text\" — ✔ 漢字 👩‍👩‍👧 e\u{301}", "plain \"text\" — ✔ 漢字 👩‍👩‍👧 e\u{301}"),
    ("a\u{1B}[2Jb\u{7}", "a\\u001B[2Jb\\u0007"), ("a\r\nb", "a\\u000D\nb"),
    ("\u{9B}31m\u{7F}\0", "\\u009B31m\\u007F\\u0000"),
    ("x\u{202E}y\u{2028}z", "x\\u202Ey\\u2028z"), ("::error::x", "\\u003A:error::x"),
    ("a\n \t::set-output", "a\n \t\\u003A:set-output"), ("a ::b\n: :", "a ::b\n: :"),
    ("##[error]x", "\\u0023#[error]x"), ("a ##vso[task]", "a \\u0023#vso[task]"), ("###[x]", "#\\u0023#[x]"),
    ("##teamcity[x]", "\\u0023#teamcity[x]"), ("## heading # 1 [x]", "## heading # 1 [x]"),
    ("a\u{85}::b", "a\\u0085::b"),
    ("\u{A0}::error", "\u{A0}\\u003A:error"), ("#", "#"), ("", ""),
  ])
  func `what a terminal or a CI system would obey is escaped, and nothing else`(text: String, escaped: String)
  {
    #expect(TerminalText.escaped(text) == escaped)
  }

  @Test func `a name stays on its line`() {
    #expect(TerminalText.line("a\n::error::x\ty\u{1B}") == "a\\u000A\\u003A:error::x\\u0009y\\u001B")
  }

  @Test func `JSON stays JSON of the same value`() throws {
    let value = ["a": "\u{1B}\u{9B} ##vso[x] ::y \u{2028}\n::z"]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .prettyPrinted
    let text = TerminalText.escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
    #expect(!text.contains("\u{9B}") && !text.contains("##vso["))
    #expect(try JSONDecoder().decode([String: String].self, from: Data(text.utf8)) == value)
  }
}
