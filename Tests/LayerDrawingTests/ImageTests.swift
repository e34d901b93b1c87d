import LayerDrawing
import PixelBuffers
import Testing

@Suite struct ImageTests {
  /// Columns of different grays.
  private static func columns(_ grays: [UInt32], height: Int = 1) -> PixelBuffer {
    PixelBuffer(width: grays.count, height: height) { pixels in
      for index in pixels.indices { pixels[index] = 0xFF00_0000 | grays[index % grays.count] * 0x010101 }
    }
  }

  private func draw(_ content: ImageContent, width: Double, height: Double) throws -> PixelBuffer {
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    return try Drawing.draw([Layer(frame: frame, content: .image(content))], width: width, height: height)
  }

  private func grays(_ drawn: PixelBuffer, row: Int) -> [Int?] {
    (0..<drawn.width).map { drawn[$0, row] >> 24 == 0 ? nil : Int(drawn[$0, row] & 0xFF) }
  }

  @Test(
    arguments: [
      (.stretch, [10, 10, 10, 10, 200, 200, 200, 200], [10, 10, 10, 10, 200, 200, 200, 200]),
      (.fit, [nil, nil, 10, 10, 200, 200, nil, nil], [nil, nil, 10, 10, 200, 200, nil, nil]),
      (.fill, [10, 10, 10, 10, 200, 200, 200, 200], [10, 10, 10, 10, 200, 200, 200, 200]),
      (.center, [nil, nil, nil, nil, nil, nil, nil, nil], [nil, nil, nil, 10, 200, nil, nil, nil]),
    ] as [(ImageContent.Mode, [Int?], [Int?])])
  func `an image is fitted as its mode says`(mode: ImageContent.Mode, top: [Int?], middle: [Int?]) throws {
    let image = ImageTests.columns([10, 200], height: 2)
    let drawn = try draw(ImageContent(image: image, mode: mode, filter: .nearest), width: 8, height: 4)
    #expect(grays(drawn, row: 0) == top)
    #expect(grays(drawn, row: 1) == middle)
  }

  @Test func `a scale says how many pixels make a point`() throws {
    let image = ImageTests.columns([10, 10, 200, 200], height: 2)
    let drawn = try draw(
      ImageContent(image: image, imageScale: 2, mode: .center, filter: .nearest), width: 4, height: 1)
    #expect(grays(drawn, row: 0) == [nil, 10, 200, nil])
  }

  @Test func `linear mixes neighbors by distance and good weighs by area`() throws {
    let linear = try draw(
      ImageContent(image: ImageTests.columns([0, 200]), filter: .linear), width: 8, height: 1)
    // Middles of pixels lie at 0.5, 1.5, …: at an eighth, three eighths, … of the way between the two.
    #expect(grays(linear, row: 0) == [0, 0, 25, 75, 125, 175, 200, 200])
    let good = try draw(
      ImageContent(image: ImageTests.columns([0, 80, 160, 240, 20, 40, 60, 80])), width: 2, height: 1)
    let shrunk = grays(good, row: 0).compactMap { $0 }
    // pixman's weights have a small overlap of half a source pixel's filter.
    #expect(abs(shrunk[0] - 120) <= 20 && abs(shrunk[1] - 50) <= 20)
    let flat = try draw(
      ImageContent(image: ImageTests.columns([77, 77, 77, 77, 77, 77, 77])), width: 3, height: 1)
    #expect(grays(flat, row: 0) == [77, 77, 77])
  }

  @Test func `nine parts keep their ends and stretch the middle`() throws {
    let parts = EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 1)
    let content = ImageContent(
      image: ImageTests.columns([10, 20, 30, 40]), filter: .nearest, capInsets: parts)
    #expect(grays(try draw(content, width: 8, height: 1), row: 0) == [10, 20, 30, 30, 30, 30, 30, 40])
    // Ends that do not fit shrink together.
    #expect(grays(try draw(content, width: 3, height: 1), row: 0) == [10, 20, 40])
    #expect(grays(try draw(content, width: 2, height: 1), row: 0).count == 2)
  }

  @Test func `a tint replaces colors and keeps alpha`() throws {
    let image = PixelBuffer(width: 2, height: 1) { pixels in
      pixels[0] = 0xFF12_3456
      pixels[1] = 0x8000_0080
    }
    let drawn = try draw(ImageContent(image: image, filter: .nearest, tint: 0xFF0000), width: 2, height: 1)
    #expect(drawn[0, 0] == 0xFFFF_0000 && drawn[1, 0] == 0x8080_0000)
  }

  @Test func `an image is cut at the layer's bounds`() throws {
    let frame = Rect(x: 2, y: 0, width: 4, height: 2)
    let content = ImageContent(
      image: ImageTests.columns([10, 200], height: 8), mode: .fill, filter: .nearest)
    let drawn = try Drawing.draw([Layer(frame: frame, content: .image(content))], width: 8, height: 4)
    #expect(grays(drawn, row: 1) == [nil, nil, 10, 10, 200, 200, nil, nil])
    #expect(grays(drawn, row: 2) == Array(repeating: nil, count: 8))
  }
}
