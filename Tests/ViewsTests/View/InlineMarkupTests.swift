import Foundation
import Testing

@testable import Views

/// Markdown inside of the literals of texts.
@Suite struct InlineMarkupTests {
  /// Each piece with what is set: `b`old, `i`talic, `c`ode, `s`truck, `l`ink.
  private func spelled(_ text: Text) -> String {
    text.pieces.map { piece in
      let marks = [
        ("b", piece.isBold == true), ("i", piece.isItalic == true), ("c", piece.design == .monospaced),
        ("s", piece.strikethrough != nil), ("l", piece.link != nil),
      ].filter(\.1).map(\.0).joined()
      return marks.isEmpty ? piece.text : "<\(marks):\(piece.text)>"
    }.joined()
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("a **b** c", "a <b:b> c"),
    ("a *b* _c_", "a <i:b> <i:c>"),
    ("***both***", "<bi:both>"),
    ("**a *b* c**", "<b:a ><bi:b><b: c>"),
    ("`a*b*`", "<c:a*b*>"),
    ("~~old~~ new", "<s:old> new"),
    ("[Terms](https://example.org/a_b)", "<l:Terms>"),
    ("**[x](https://a.b)**", "<bl:x>"),
    ("5 * 3 * 2", "5 * 3 * 2"),
    ("snake_case_name", "snake_case_name"),
    ("__init__ and a__b__c", "<b:init> and a__b__c"),
    (#"\*no\* \[x](y) C:\dir"#, #"*no* [x](y) C:\dir"#),
    ("**open", "**open"),
    ("**Save *now***", "<b:Save ><bi:now>"),
    ("*a **b***", "<i:a ><bi:b>"),
    ("*Use `a*b` here*", "<i:Use ><ic:a*b><i: here>"),
    ("[Foo](https://e.org/Foo_(bar)) x", "<l:Foo> x"),
    ("[a [b] c](https://e.org)", "<l:a [b] c>"),
    ("a** b**", "a** b**"),
    ("[no link]", "[no link]"),
    ("[x](", "[x]("),
    ("~one~", "~one~"),
    ("****", "****"),
    ("``", "``"),
    ("*", "*"),
    ("", ""),
    ("👩‍👩‍👧 **é́** 𝕏", "👩‍👩‍👧 <b:é́> 𝕏"),
    ("**مرحبا**", "<b:مرحبا>"),
  ])
  func piecesOfALiteral(source: String, expected: String) {
    #expect(spelled(Text(InterpolatedText(stringLiteral: source))) == expected)
  }

  @Test func `only literals have markup, and values in them have none`() {
    let name = "*x*"
    #expect(spelled(Text(name)) == "*x*")
    #expect(spelled(Text(verbatim: "**a**")) == "**a**")
    #expect(spelled(Text("**Hi** \(name)")) == "<b:Hi> *x*")
    #expect(spelled(Text("**\(name)** \(1234)")) == "<b:*x*> 1234")
    #expect(spelled(Text("\(Text("a").bold()) and \(0.5, specifier: "%.2f")")) == "<b:a> and 0.50")
  }

  @Test func `values with formats take the environment's locale`() throws {
    let view = Text("Total \(1234.5, format: .number.precision(.fractionLength(2)))")
      .environment(\.locale, Locale(identifier: "de"))
    let layout = try Typesetter(fonts: .bundled).layOut(view, on: nil, size: .sizeThatFits)
    #expect(layout.layerDescription.contains("1.234,50"))
  }

  @Test func `a string with attributes is drawn with them`() throws {
    var text = try AttributedString(markdown: "a **b** `c`")
    if let range = text.range(of: "a") {
      text[range].foregroundColor = .red
      text[range].underlineStyle = .single
      text[range].font = .title
    }
    let drawn = Text(text)
    #expect(spelled(drawn) == "a <b:b> <c:c>")
    let first = try #require(drawn.pieces.first)
    #expect(first.font == .title && first.underline != nil && first.style as? Color == .red)
    #expect(Text(AttributedString()).pieces.map(\.text) == [""])
  }

  @Test func `a hundred thousand signs end in time`() {
    for sign in ["*", "_", "`", "[", "~~", "*a ", "[a](", "\\", "**a *", "`a``", "[]"] {
      let text = String(repeating: sign, count: 20_000)
      #expect(spelled(Text(InterpolatedText(stringLiteral: text))).count >= text.count / 2)
    }
  }
}
