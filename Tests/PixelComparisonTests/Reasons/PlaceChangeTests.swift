import PixelBuffers
import PixelComparison
import Testing

/// What the first place of a verdict says happened.
@Suite struct PlaceChangeTests {
  /// A white page of 120 × 80 pixels with a color where `shape` says so.
  private func page(color: UInt32 = 0xFF20_4080, _ shape: (Int, Int) -> Bool) -> PixelBuffer {
    PixelBuffer(width: 120, height: 80) { pixels in
      for index in pixels.indices { pixels[index] = shape(index % 120, index / 120) ? color : 0xFFFF_FFFF }
    }
  }

  /// A glyph of strokes, at a place.
  private func glyph(_ left: Int, _ top: Int, isBold: Bool = false) -> (Int, Int) -> Bool {
    { x, y in
      let (u, v) = (x - left, y - top)
      let isStem = (0..<(isBold ? 4 : 2)).contains(u) && (0..<20).contains(v)
      return isStem || (0..<12).contains(u) && [0, 1, 9, 10].contains(v) || u == 11 && (0..<10).contains(v)
    }
  }

  private func box(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> (Int, Int) -> Bool {
    { x, y in (left..<right).contains(x) && (top..<bottom).contains(y) }
  }

  private func change(_ new: PixelBuffer, _ old: PixelBuffer) -> String? {
    ComparisonStrategy.standard.compare(new, with: old).places.first?.change
  }

  @Test func `content that comes or goes`() {
    let (empty, shape) = (page { _, _ in false }, page(glyph(40, 30)))
    #expect(change(empty, shape) == "gone")
    #expect(change(shape, empty) == "something new")
  }

  @Test(arguments: [
    (3, 0, "moved 3 pixels to the right"), (-1, 0, "moved 1 pixel to the left"),
    (0, 2, "moved 2 pixels down"),
    (2, -1, "moved 2 pixels to the right and 1 pixel up"),
  ])
  func `content that moved, and by how much`(across: Int, down: Int, text: String) {
    #expect(change(page(glyph(40 + across, 30 + down)), page(glyph(40, 30))) == text)
  }

  @Test func `another color, from which to which`() {
    let shape = box(20, 20, 80, 50)
    #expect(
      change(page(color: 0xFF30_5090, shape), page(shape)) == "another color: #204080 to #305090, ΔE 5.3")
    let faint = change(page(color: 0xFF53_6CA0, glyph(40, 30)), page(glyph(40, 30)))
    #expect(faint?.hasPrefix("another color: #204080 to #536CA0") == true)
  }

  @Test func `strokes that are bolder or thinner`() {
    let (bold, plain) = (page(glyph(40, 30, isBold: true)), page(glyph(40, 30)))
    #expect(change(bold, plain) != change(plain, bold))
  }

  @Test func `a corner that is rounder or sharper`() {
    let shape = box(20, 20, 100, 70)
    let sharp = page(shape)
    let round = page { x, y in
      let (u, v) = (28 - x, 28 - y)
      return shape(x, y) && !(u > 0 && v > 0 && u * u + v * v > 64)
    }
    #expect(change(round, sharp) == "a rounder corner")
    #expect(change(sharp, round) == "a sharper corner")
  }

  @Test func `an edge that moved, and by how much`() {
    let old = page(box(20, 20, 80, 50))
    #expect(change(page(box(20, 20, 80, 47)), old) == "an edge moved 3 pixels up")
    #expect(change(page(box(20, 20, 84, 50)), old) == "an edge moved 4 pixels to the right")
  }

  @Test func `the middle of a large frame is not what changed`() {
    let frame: (Int, Int) -> Bool = { x, y in
      (0..<600).contains(x) && (0..<400).contains(y) && !((2..<598).contains(x) && (2..<398).contains(y))
    }
    func image(_ color: UInt32) -> PixelBuffer {
      PixelBuffer(width: 640, height: 440) { pixels in
        for index in pixels.indices {
          pixels[index] = frame(index % 640 - 20, index / 640 - 20) ? color : 0xFFFF_FFFF
        }
      }
    }
    #expect(
      change(image(0xFFC0_C4CA), image(0xFFE0_E5EE))?.hasPrefix("another color: #E0E5EE to #C0C4CA") == true)
  }
}
