import Testing

@testable import Typesetting

/// Texts that Swift calls equal and that are written with other characters.
@Suite struct CanonicalTextTests {
  static let pairs = [
    ("\u{B620}", "\u{1104}\u{1169}\u{11B7}"), ("\u{37E}", ";"), ("\u{212B}", "\u{C5}"),
    ("\u{2000}a", "\u{2002}a"),
    ("\u{C5}", "A\u{30A}"), ("e\u{323}\u{302}", "\u{1EC7}"),
  ]

  static func layOut(_ string: String, _ typesetter: Typesetter) -> TextLayout {
    let text = AttributedText([.init(string, TextAttributes(font: FontRequest(size: 20)))])
    return typesetter.layOut(text, style: ParagraphStyle(), width: nil)
  }

  @Test(arguments: pairs)
  func `a text is laid out as itself whatever equivalent text came before`(one: String, other: String) throws
  {
    try #require(one == other, "canonically equivalent")
    let library = try FontLibrary.bundled
    for order in [[one, other], [other, one]] {
      let typesetter = Typesetter(fonts: library)
      let warm = order.map { Self.layOut($0, typesetter) }
      #expect(warm == order.map { Self.layOut($0, Typesetter(fonts: library)) })
      #expect(warm.map { $0.lines.last?.utf16Range.upperBound ?? -1 } == order.map(\.utf16.count))
    }
  }

  @Test func `equivalent texts are different texts, and equal ones have equal hashes`() {
    func run(_ text: String) -> AttributedText.Run { .init(text, TextAttributes(font: FontRequest(size: 1))) }
    #expect(run("\u{212B}") != run("\u{C5}"))
    #expect(run("\u{C5}") == run("\u{C5}"))
    #expect(Set([run("\u{212B}"), run("\u{C5}"), run("A\u{30A}"), run("\u{C5}")]).count == 3)
  }
}
