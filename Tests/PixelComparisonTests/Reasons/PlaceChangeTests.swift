import PixelBuffers
import PixelComparison
import Testing

/// What the first place of a verdict says happened to shapes and areas.
@Suite struct PlaceChangeTests {
  private static let page = Drawing()
  private static let card = page.box(20, 20, 100, 40, 0xFFE0_E8F0).text("HELLO", 30, 30)

  /// The card with three tenths of the page over it.
  private static let teal = page.box(20, 20, 100, 40, 0xFFE9_EFF5).text("HELLO", 30, 30, 0xFF58_6E75)
  private static let grayer = page.box(20, 20, 100, 40, 0xFFE9_EFF5).text("HELLO", 30, 30, 0xFF60_7277)
  private static let fainter = page.box(20, 20, 100, 40, 0xFFE9_EFF5).text("HELLO", 30, 30, 0xFF63_6363)

  /// An image of many grays.
  private static func ramp(_ gray: Int) -> Drawing {
    (0..<8).reduce(page) { drawing, number in
      let level = UInt32(gray + (number * 37 + gray) % 23 - 11)
      return drawing.fill(0xFF00_0000 | level * 0x1_0101) { x, y in (x * 5 + y * 3) % 8 == number }
    }
  }

  /// A glyph of strokes, at a place.
  private static func glyph(_ left: Int, _ top: Int, _ color: UInt32 = 0xFF20_4080, stem: Int = 2) -> Drawing
  {
    page.fill(color) { x, y in
      let (u, v) = (x - left, y - top)
      let isStem = (0..<stem).contains(u) && (0..<20).contains(v)
      return isStem || (0..<12).contains(u) && [0, 1, 9, 10].contains(v) || u == 11 && (0..<10).contains(v)
    }
  }

  /// A circle's outline.
  private static func ring(_ left: Int, _ top: Int, _ color: UInt32 = 0xFF20_4080) -> Drawing {
    page.fill(color) { x, y in
      let (u, v) = (2 * (x - left) - 19, 2 * (y - top) - 19)
      return (225...400).contains(u * u + v * v)
    }
  }

  /// A stroke that turns, whose edges are the same at each row.
  private static func chevron(_ width: Int) -> Drawing {
    page.fill(0xFF80_90A8) { x, y in
      (20..<60).contains(y) && x >= 40 + abs(y - 40) && x < 40 + abs(y - 40) + width
    }
    .fill { x, y in (20..<60).contains(y) && x >= 40 + abs(y - 40) && x < 43 + abs(y - 40) }
  }

  @Test(arguments: [
    // What came and went.
    ReasonCase("gone", glyph(40, 30), page), ReasonCase("something new", page, glyph(40, 30)),
    ReasonCase("gone", card, page),
    ReasonCase("gone", page.box(20, 20, 40, 30).box(30, 25, 10, 10, 0xFFFF_FFFF), page.box(20, 20, 40, 30)),
    ReasonCase(
      "a new line", page.box(20, 20, 100, 2, 0xFFE0_E0E0),
      page.box(20, 20, 100, 2, 0xFFE0_E0E0).box(30, 50, 60, 2)),
    ReasonCase("cut off: its right end is gone", page.box(20, 20, 100, 40), page.box(20, 20, 70, 40)),
    ReasonCase("longer: its left end is new", page.box(60, 20, 60, 40), page.box(20, 20, 100, 40)),
    ReasonCase("a line gone", page.box(20, 40, 2, 36), page),
    // Outlines, around something or nothing, and where one of their colors is the box's.
    ReasonCase("an outline gone", page.frame(20, 20, 100, 40, 0xFFC0_C0C0), page),
    ReasonCase("a new outline", card, card.frame(20, 20, 100, 40, 0xFF20_4080, thickness: 2)),
    ReasonCase("an outline gone", card.frame(20, 20, 100, 40, 0xFF20_4080, thickness: 2), card),
    ReasonCase("an outline gone", ring(30, 30).text("HELLO", 70, 33), page.text("HELLO", 70, 33)),
    ReasonCase(
      "another color: #204080 to #305090, ΔE 5.3", ring(30, 30).text("HELLO", 60, 33),
      ring(30, 30, 0xFF30_5090).text("HELLO", 60, 33)),
    // What is elsewhere.
    ReasonCase("moved 3 pixels to the right", glyph(40, 30), glyph(43, 30)),
    ReasonCase("moved 1 pixel to the left", glyph(40, 30), glyph(39, 30)),
    ReasonCase("moved 2 pixels down", glyph(40, 30), glyph(40, 32)),
    ReasonCase("moved 2 pixels to the right and 1 pixel up", glyph(40, 30), glyph(42, 29)),
    ReasonCase("an edge moved 2 pixels to the right", page.box(20, 20, 60, 40), page.box(22, 20, 60, 40)),
    ReasonCase("moved 90 pixels to the right and 40 pixels down", glyph(10, 10), glyph(100, 50)),
    ReasonCase("an edge moved 3 pixels up", page.box(20, 20, 60, 30), page.box(20, 20, 60, 27)),
    ReasonCase("an edge moved 4 pixels to the right", page.box(20, 20, 60, 30), page.box(20, 20, 64, 30)),
    ReasonCase(
      "reordered: parts changed places", page.box(20, 20, 30, 40).box(60, 20, 60, 40, 0xFFB0_2020),
      page.box(20, 20, 60, 40, 0xFFB0_2020).box(90, 20, 30, 40)),
    // Colors.
    ReasonCase(
      "another color: #204080 to #305090, ΔE 5.3", page.box(20, 20, 60, 30),
      page.box(20, 20, 60, 30, 0xFF30_5090)),
    ReasonCase("another color: #204080 to #80406C, ΔE 24.4", glyph(40, 30), glyph(40, 30, 0xFF80_406C)),
    ReasonCase(
      "another color: #204080 to #6279A6, ΔE 20.0", glyph(40, 30), glyph(40, 30, 0xFF62_79A6)),
    ReasonCase(
      "another color: #6279A6 to #204080, ΔE 20.0", glyph(40, 30, 0xFF62_79A6), glyph(40, 30)),
    ReasonCase(
      "another color: #E0E0E0 to #C0C0C0, ΔE 7.7", page.frame(20, 20, 100, 40, 0xFFE0_E0E0),
      page.frame(20, 20, 100, 40, 0xFFC0_C0C0)),
    ReasonCase(
      "another color: #FFFFFF to #F0F0F8, ΔE 5.0", page.box(20, 20, 60, 30),
      Drawing(background: 0xFFF0_F0F8).box(20, 20, 60, 30)),
    ReasonCase("fainter or less opaque: #202020 to #636363, ΔE 22.2", card, fainter),
    ReasonCase("stronger or more opaque: #636363 to #202020, ΔE 22.2", fainter, card),
    ReasonCase("a text in another color: #586E75 to #607277, ΔE 2.3", teal, grayer),
    ReasonCase("lighter as a whole: on average #636363 to #707070, ΔE 5.0", ramp(100), ramp(115)),
    // Shapes.
    ReasonCase("another letter, icon or shape", glyph(40, 30), page.text("S", 41, 32, 0xFF20_4080)),
    ReasonCase("thinner or smaller", chevron(4), chevron(3)),
    ReasonCase("bolder, thicker or larger", glyph(40, 30), glyph(40, 30, stem: 3)),
    ReasonCase("thinner or smaller", glyph(40, 30, stem: 3), glyph(40, 30)),
    ReasonCase("a rounder corner", page.box(0, 0, 160, 80), page.box(0, 0, 160, 80, radius: 12)),
    ReasonCase(
      "a rounder corner", page.box(20, 20, 100, 50).box(24, 24, 92, 42, 0xFFE0_E8F0),
      page.box(20, 20, 100, 50, radius: 12).box(24, 24, 92, 42, 0xFFE0_E8F0, radius: 8)),
    ReasonCase("cut off: its bottom end is gone", page.box(20, 10, 60, 60), page.box(20, 10, 60, 24)),
    ReasonCase("a rounder corner", page.box(20, 20, 100, 50), page.box(20, 20, 100, 50, radius: 8)),
    ReasonCase(
      "a sharper corner", page.box(20, 20, 100, 50, radius: 12), page.box(20, 20, 100, 50, radius: 4)),
    // All corners of a circle in one place, and a corner within a border that stays.
    ReasonCase(
      "a sharper corner", page.box(20, 20, 40, 40, radius: 20).text("A", 35, 33),
      page.box(20, 20, 40, 40).text("A", 35, 33)),
    ReasonCase(
      "a rounder corner", page.box(20, 20, 60, 40, 0xFFC0_C8D0).box(22, 22, 56, 36, 0xFFE0_F0F8),
      page.box(20, 20, 60, 40, 0xFFC0_C8D0).box(22, 22, 56, 36, 0xFFFF_FFFF)
        .box(22, 22, 56, 36, 0xFFE0_F0F8, radius: 10)),
  ])
  func `what happened`(row: ReasonCase) { #expect(row.found == row.reason) }
}
