import PixelBuffers
import PixelComparison
import Testing

@Suite struct DiffImageTests {
  static let ring = DifferencePalette.ring.premultipliedPixel
  static let old = DifferencePalette.onlyInReference.premultipliedPixel
  static let new = DifferencePalette.onlyInActual.premultipliedPixel

  static func count(_ color: UInt32, in image: PixelBuffer) -> Int {
    image.withPixels { $0.count { $0 == color } }
  }

  static func diff(_ old: [PixelRect], _ new: [PixelRect], width: Int = 400, height: Int = 300) -> PixelBuffer
  {
    ComparisonStrategy.exact.diffImage(
      of: PlaceTests.image(width, height, new), from: PlaceTests.image(width, height, old))
  }

  @Test(arguments: [(200, 150), (640, 480), (3840, 2160), (1500, 9)])
  func `a ring around a single pixel shows when the image is as wide as a thumbnail`(width: Int, height: Int)
  {
    let shown = Self.diff(
      [], [PixelRect(x: width / 2, y: height / 2, width: 1, height: 1)], width: width, height: height)
    #expect(shown[width / 2, height / 2] == DifferencePalette.color(of: .different)?.premultipliedPixel)
    let (longest, line) = (max(width, height), max(max(width, height) / 320, 1))
    // A thumbnail's pixel that takes every `line`th pixel of the row through the middle meets the ring twice.
    let row = (0..<width).filter { shown[$0, height / 2] == Self.ring }
    #expect(row.count >= 2 * line && row.count <= 2 * line + 2)
    #expect((row.last ?? 0) - (row.first ?? 0) >= longest / 32)
    // It lies around the pixel, within the image.
    #expect(row.contains { $0 < width / 2 } && row.contains { $0 > width / 2 })
  }

  @Test func `rings leave out what is large, what lies near it, small images, and pixels that differ`() {
    let large = PixelRect(x: 100, y: 100, width: 60, height: 60)
    let near = PixelRect(x: 195, y: 130, width: 2, height: 2)
    #expect(Self.count(Self.ring, in: Self.diff([], [large])) == 0)
    #expect(
      Self.count(Self.ring, in: Self.diff([], [large, PixelRect(x: 164, y: 130, width: 2, height: 2)])) == 0)
    #expect(Self.count(Self.ring, in: Self.diff([], [large, near])) > 0)
    #expect(
      Self.count(
        Self.ring, in: Self.diff([], [PixelRect(x: 9, y: 9, width: 1, height: 1)], width: 150, height: 150))
        == 0)
  }

  @Test func `rings at the borders stay within the image`() {
    for (x, y) in [(0, 0), (399, 0), (0, 299), (399, 299)] {
      let shown = Self.diff([], [PixelRect(x: x, y: y, width: 1, height: 1)])
      #expect(shown.width == 400 && shown.height == 300 && Self.count(Self.ring, in: shown) > 0)
    }
  }

  @Test func `what moved is shown where it was and where it is`() {
    let (before, after) = (
      PixelRect(x: 100, y: 100, width: 40, height: 40), PixelRect(x: 120, y: 110, width: 40, height: 40)
    )
    let shown = Self.diff([before], [after])
    #expect(shown[105, 105] == Self.old && shown[155, 145] == Self.new)
    // Both have it where they overlap: equal, so it stays dimmed.
    #expect(shown[130, 130] == 0xFF7F_7F7F)
    // The same the other way around.
    let back = Self.diff([after], [before])
    #expect(back[105, 105] == Self.new && back[155, 145] == Self.old)
  }

  @Test func `what is drawn over other content is new, and what only came has the color of what differs`() {
    let text = (0..<8).map { PixelRect(x: 50 + 10 * $0, y: 50, width: 6, height: 12) }
    let over = (0..<8).map { PixelRect(x: 54 + 10 * $0, y: 48, width: 4, height: 12) }
    let shown = Self.diff(text, text + over)
    #expect(shown[57, 50] == Self.new && Self.count(Self.old, in: shown) == 0)
    let came = Self.diff([], text)
    #expect(came[52, 52] == Self.old && Self.count(Self.new, in: came) == 0)
  }

  @Test func `what has another color is one area`() {
    let area = PixelRect(x: 50, y: 50, width: 100, height: 60)
    func filled(_ color: UInt32) -> PixelBuffer {
      let shape = PlaceTests.image(400, 300, [area])
      return PixelBuffer(width: 400, height: 300) { pixels in
        for index in pixels.indices {
          pixels[index] = shape[index % 400, index / 400] == 0xFF00_0000 ? color : 0xFFFF_FFFF
        }
      }
    }
    let shown = ComparisonStrategy.exact.diffImage(of: filled(0xFF00_5ADC), from: filled(0xFF80_C0A0))
    #expect(Self.count(Self.old, in: shown) == 6000)
  }

  @Test(arguments: [(40, 60), (60, 40)])
  func `what is replaced in images of different size is shown up to the edges of what both have`(
    width: Int, height: Int
  ) {
    let (before, after) = (
      PixelRect(x: 10, y: 10, width: 20, height: 20), PixelRect(x: 20, y: 20, width: 20, height: 20)
    )
    let (new, old) = (
      PlaceTests.image(width, height, [after]), PlaceTests.image(height, width, [before])
    )
    let shown = ComparisonStrategy.exact.examine(new, against: old).diffImage()
    #expect(shown[12, 12] == Self.old && shown[39, 39] == Self.new && shown[25, 25] == 0xFF7F_7F7F)
    let outside = DifferencePalette.color(of: .outOfBounds)?.premultipliedPixel
    #expect(shown[50, 20] == outside && shown[20, 50] == outside && shown[50, 50] == 0)
  }

  @Test func `no size and no place is too odd for a diff image`() {
    for (width, height) in [(1, 1), (1, 500), (500, 1), (3, 2), (257, 3)] {
      for seed in UInt64(0)..<4 {
        let (new, old) = SeededImages.noise(seed: seed, width: width, height: height)
        let shown = ComparisonStrategy.exact.examine(new, against: old).diffImage()
        #expect(shown.width == width && shown.height == height)
      }
    }
  }
}
