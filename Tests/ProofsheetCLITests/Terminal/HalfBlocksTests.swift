import PixelBuffers
import PixelComparison
import Testing

@testable import ProofsheetCLI

@Suite struct HalfBlocksTests {
  @Test func `a character shows two pixels, and what is transparent is white`() {
    let values: [UInt32] = [
      0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x0000_0000, 0x8000_0000, 0xFFFF_FFFF,
    ]
    let image = PixelBuffer(width: 2, height: 3) { pixels in
      for (place, pixel) in values.enumerated() { pixels[place] = pixel }
    }
    let blocks = HalfBlocks(image, columns: 2, rows: 2, .trueColor)
    #expect(blocks.width == 2)
    #expect(
      blocks.lines == [
        "\u{1B}[38;2;255;0;0;48;2;0;0;255m▀\u{1B}[38;2;0;255;0;48;2;255;255;255m▀\u{1B}[0m",
        "\u{1B}[49;38;2;127;127;127m▀\u{1B}[49;38;2;255;255;255m▀\u{1B}[0m",
      ])
  }

  @Test(arguments: [(1, 1), (3, 1000), (1000, 3), (39, 80), (640, 480), (5000, 20)])
  func `no image is wider or taller than its space, or distorted`(width: Int, height: Int) {
    for (columns, rows) in [(1, 1), (39, 10), (80, 24), (99, 50)] {
      let blocks = HalfBlocks(
        PixelBuffer(width: width, height: height), columns: columns, rows: rows, .indexed)
      #expect(
        blocks.width <= columns && blocks.lines.count <= rows && blocks.width > 0 && !blocks.lines.isEmpty)
    }
    let size = HalfBlocks.size(of: PixelSize(width: 10, height: 20), in: PixelSize(width: 35, height: 90))
    #expect(size.width == 30 && size.height == 60)
  }

  @Test func `smaller images are averages`() {
    let image = PixelBuffer(width: 4, height: 2) { pixels in
      for place in pixels.indices { pixels[place] = place % 2 == 0 ? 0xFF00_0000 : 0xFF64_64C8 }
    }
    let line = HalfBlocks(image, columns: 2, rows: 1, .trueColor).lines[0]
    #expect(line.hasPrefix("\u{1B}[49;38;2;50;50;100m▀"))
  }

  @Test(arguments: [
    ((0, 0, 0), 16), ((255, 255, 255), 231), ((255, 0, 0), 196), ((128, 128, 128), 244), ((95, 135, 255), 69),
  ])
  func `the nearest of 256 colors is taken`(color: (red: Int, green: Int, blue: Int), index: Int) {
    #expect(HalfBlocks.Palette.index(color) == index)
  }

  @Test func `colors are those that the environment allows`() {
    #expect(HalfBlocks.Palette(["TERM": "xterm-256color"], isColored: true) == .indexed)
    #expect(HalfBlocks.Palette(["COLORTERM": "truecolor"], isColored: true) == .trueColor)
    #expect(HalfBlocks.Palette(["COLORTERM": "truecolor"], isColored: false) == nil)
  }
}
