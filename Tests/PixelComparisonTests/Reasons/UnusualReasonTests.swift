import PixelBuffers
import PixelComparison
import Testing

/// What the first place of a verdict says about unusual images.
@Suite struct UnusualReasonTests {
  private static let page = Drawing(width: 240)
  private static let clear = Drawing(background: 0)
  private static func bars(_ color: UInt32) -> Drawing {
    [22, 34, 28, 38, 30].enumerated().reduce(page) { drawing, bar in
      drawing.box(40 + 20 * bar.offset, 60 - bar.element, 12, bar.element, color)
    }
  }
  private static let large = Drawing(width: 900, height: 700)

  @Test(arguments: [
    // From right to left, the end of a text is at its left.
    ReasonCase(
      "a text cut off: its left end is gone", page.text("TSENOH", 60, 30), page.text("SENOH", 74, 30)),
    ReasonCase("a text with letters gone", page.text("TSENOH", 60, 30), page.text("TSENO", 67, 30)),
    ReasonCase(
      "a text that is underlined", page.text("TSENOH", 60, 30),
      page.text("TSENOH", 60, 30).box(60, 46, 82, 1, 0xFF20_2020)),
    // Bars of a chart stand beside each other as letters do.
    ReasonCase("another color: #204080 to #C02040, ΔE 39.2", bars(0xFF20_4080), bars(0xFFC0_2040)),
    // Tiny places and images.
    ReasonCase("something new", page, page.box(50, 50, 2, 2)),
    ReasonCase(
      "another color: #204080 to #FF0000, ΔE 50.2", page.box(50, 50, 3, 3),
      page.box(50, 50, 3, 3, 0xFFFF_0000)),
    ReasonCase(
      "another color: #FFFFFF to #000000, ΔE 100.0", Drawing(width: 1, height: 1),
      Drawing(width: 1, height: 1, background: 0xFF00_0000)),
    ReasonCase(
      "something new", Drawing(width: 9, height: 5).box(0, 0, 9, 5),
      Drawing(width: 9, height: 5).box(0, 0, 4, 5)),
    ReasonCase(
      "a new line", Drawing(width: 160, height: 1), Drawing(width: 160, height: 1).box(20, 0, 60, 1)),
    // Transparency.
    ReasonCase("an outline gone", clear.frame(20, 20, 40, 30, 0xFF20_4080), clear),
    ReasonCase("a new line", clear, clear.box(0, 40, 160, 1)),
    ReasonCase("gone", clear.box(20, 20, 40, 30), clear),
    ReasonCase("something new", clear, clear.box(20, 20, 40, 30)),
    ReasonCase("another color: #00000000 to #80402010, ΔE 25.1", clear, Drawing(background: 0x8040_2010)),
    // Places too large to be looked at pixel by pixel.
    ReasonCase("gone", large.box(20, 20, 800, 600).text("HELLO", 40, 40), large),
    ReasonCase("a new outline", large, large.frame(20, 20, 800, 600, 0xFFC0_C4CA, thickness: 2)),
    ReasonCase("a line gone", large.box(0, 300, 900, 3), large),
    ReasonCase(
      "another color: #E0E5EE to #C0C4CA, ΔE 7.9", large.frame(20, 20, 800, 600, 0xFFE0_E5EE, thickness: 2),
      large.frame(20, 20, 800, 600, 0xFFC0_C4CA, thickness: 2)),
    ReasonCase(
      "another color: #FFFFFF to #F0F0F8, ΔE 5.0", large.box(20, 20, 300, 300, 0xFFFF_FFFE),
      Drawing(width: 900, height: 700, background: 0xFFF0_F0F8).box(20, 20, 300, 300, 0xFFFF_FFFE)),
  ])
  func `what happened`(row: ReasonCase) { #expect(row.found == row.reason) }

  @Test(arguments: [(120, 80), (240, 60), (90, 200), (1, 80), (160, 1)])
  func `images of different size say what happened in what both have`(width: Int, height: Int) {
    let old = Drawing(width: 160, height: 80).text("HELLO", 20, 20)
    for (one, other) in [
      (old, Drawing(width: width, height: height)), (Drawing(width: width, height: height), old),
    ] {
      let verdict = ComparisonStrategy.standard.compare(one.image, with: other.image)
      #expect(verdict.outcome == .different)
      let isSeen = width > 20 && height > 20
      #expect(verdict.places.contains { $0.change != nil } == isSeen)
    }
  }

  @Test func `random pixels have a reason`() {
    var numbers = RandomNumbers(seed: 42)
    for _ in 0..<60 {
      let (width, height) = (Int(numbers.next() % 70) + 1, Int(numbers.next() % 70) + 1)
      func image() -> PixelBuffer {
        PixelBuffer(width: width, height: height) { pixels in
          for index in pixels.indices {
            pixels[index] = UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000
          }
        }
      }
      let verdict = ComparisonStrategy.standard.compare(image(), with: image())
      #expect(verdict.places.prefix(3).allSatisfy { $0.change != nil })
    }
  }
}
