#if InlineSnapshots
  import Foundation
  import SwiftParser
  import SwiftSyntax
  import Testing

  @testable import InlineSnapshots

  @Suite struct TextLiteralTests {
    @Test(
      arguments: [
        "", "a", "a\n", "\n", "a\n\n b\n", "\"\"\"", "\\(x)", "\\n", "#\"\"\"#", "\\#(x)", "\"\"\"##", "\r\n",
        "\0",
        "tab\there", "\u{2028}", "\u{202E}abc", "🏳️‍🌈", "e\u{301}", "  indented", "trailing  ", "\"", "\"\"",
        "\\",
        "\\\\##\"\"\"#####",
      ])
    func `the literal means the text`(text: String) throws {
      let source = TextLiteral(text).indented(by: "    ")
      let tree = Parser.parse(source: source + "\n")
      #expect(!tree.hasError)
      let expression = tree.statements.first?.item.as(StringLiteralExprSyntax.self)
      #expect(try #require(expression).representedLiteralValue == text)
    }
  }
#endif
