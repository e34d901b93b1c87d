import PixelComparison
import Testing

/// What the first place of a verdict says happened to a text.
@Suite struct TextReasonTests {
  private static let page = Drawing(width: 240)
  private static let hello = page.text("HELLO", 30, 30)

  @Test(arguments: [
    ReasonCase("a text gone", hello, page), ReasonCase("a text that is new", page, hello),
    ReasonCase("moved 3 pixels to the left", hello, page.text("HELLO", 27, 30)),
    ReasonCase(
      "a text in another color: #202020 to #802020, ΔE 26.9", hello, page.text("HELLO", 30, 30, 0xFF80_2020)),
    ReasonCase(
      "a text in another color: #202020 to #636363, ΔE 22.2", hello,
      page.text("HELLO", 30, 30, 0xFF63_6363)),
    ReasonCase("a text that is bolder", hello, page.text("HELLO", 30, 30, isBold: true)),
    ReasonCase("a text that is thinner", page.text("HELLO", 30, 30, isBold: true), hello),
    ReasonCase("a text with other letters", hello, page.text("HENLO", 30, 30)),
    ReasonCase("a text with other letters", page.text("OH", 30, 30), page.text("OS", 30, 30)),
    ReasonCase("a text cut off: its right end is gone", hello, page.text("HELL", 30, 30)),
    ReasonCase("a text cut off: its left end is gone", hello, page.text("ELLO", 44, 30)),
    ReasonCase("a text longer: its right end is new", page.text("HELL", 30, 30), hello),
    ReasonCase("a text with letters gone", page.text("CHEST", 30, 30), page.text("HEST", 37, 30)),
    ReasonCase("a text with new letters", page.text("HEST", 37, 30), page.text("CHEST", 30, 30)),
    ReasonCase("a text that is underlined", hello, hello.box(30, 47, 66, 2, 0xFF20_2020)),
    ReasonCase("a text without its underline", hello.box(30, 47, 66, 2, 0xFF20_2020), hello),
    ReasonCase("a new line", hello, hello.box(30, 60, 66, 2, 0xFF20_2020)),
    ReasonCase("a text with wider spacing", hello, page.text("HELLO", 30, 30, spacing: 6)),
    ReasonCase("a text with tighter spacing", page.text("HELLO", 30, 30, spacing: 6), hello),
    ReasonCase(
      "a text reordered: parts changed places", page.text("BAT", 30, 30).text("CELSO", 78, 30),
      page.text("CELSO", 30, 30).text("BAT", 106, 30)
    ),
    ReasonCase(
      "a text reordered: parts changed places", page.text("HATS", 30, 10).text("LONE", 30, 50),
      page.text("LONE", 30, 10).text("HATS", 30, 50)),
  ])
  func `what happened`(row: ReasonCase) { #expect(row.found == row.reason) }
}
