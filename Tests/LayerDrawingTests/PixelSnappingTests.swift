import LayerDrawing
import PixelBuffers
import Testing

@Suite struct PixelSnappingTests {
  /// The alpha of column 0, top to bottom, of a layer in an empty canvas of 8 points' height.
  private func column(_ layer: Layer, scale: Double) throws -> [UInt32] {
    let root = Layer(frame: Rect(x: 0, y: 0, width: 4, height: 8), sublayers: [layer])
    let image = try RenderingContext(fonts: .bundled).draw(
      LayerTree(size: root.frame.size, root: root), scale: scale)
    return (0..<image.height).map { image[Int(scale), $0] >> 24 }
  }

  @Test(arguments: [1, 2, 3, 1.5] as [Double], [0, 0.2, 1 / 3, 0.5, 0.7, 1] as [Double])
  func `a hairline is one full pixel at every display scale and position`(scale: Double, y: Double) throws {
    let line = Layer(frame: Rect(x: 0, y: 2 + y, width: 4, height: 1 / scale), background: .color(.black))
    let alphas = try column(line, scale: scale)
    #expect(alphas.filter { $0 > 0 } == [255])
    // It is the pixel in which the middle of the line lies.
    let middle = (2 + y + 0.5 / scale) * scale
    #expect(abs(Double(alphas.firstIndex(of: 255) ?? -9) + 0.5 - middle) <= 0.5 + 1e-6)
  }

  @Test(
    arguments: [
      (1.0, 0.5, 1), (1, 1, 1), (2, 0.5, 1), (3, 1 / 3, 1), (3, 0.5, 1), (3, 1, 3), (2, 1.4, 2), (1, 2.9, 2),
    ] as [(Double, Double, Int)])
  func `a border is a whole number of pixels, rounded down, and at least one`(
    scale: Double, width: Double, pixels: Int
  ) throws {
    let box = Layer(
      frame: Rect(x: 0, y: 1.23, width: 4, height: 5.4),
      borders: Borders(top: .init(width: width, color: .black)))
    let alphas = try column(box, scale: scale)
    #expect(alphas.filter { $0 > 0 } == Array(repeating: 255, count: pixels))
  }

  @Test func `a box without border keeps its fractional edges`() throws {
    let box = Layer(frame: Rect(x: 0, y: 1.25, width: 4, height: 3), background: .color(.black))
    #expect(try column(box, scale: 1) == [0, 192, 255, 255, 64, 0, 0, 0])
  }

  @Test func `a border and its background share their edges`() throws {
    let box = Layer(
      frame: Rect(x: 0, y: 1.3, width: 4, height: 5.4), background: .color(0xFF0000),
      borders: Borders(all: .init(width: 1, color: .black)))
    #expect(try column(box, scale: 2).filter { $0 > 0 && $0 < 255 } == [])
  }

  @Test func `a baseline is put on whole pixels and glyphs on quarters of one`() throws {
    func draw(x: Double, y: Double) throws -> PixelBuffer {
      let run = GlyphRun(
        font: "Inter-Regular", size: 14, color: .black, glyphs: [.init(id: 40, position: Point(x: x, y: y))])
      let layer = Layer(frame: Rect(x: 0, y: 0, width: 24, height: 24), content: .text([run]))
      return try RenderingContext(fonts: .bundled).draw(LayerTree(size: layer.frame.size, root: layer))
    }
    #expect(try draw(x: 4, y: 16.4) == draw(x: 4, y: 15.6))
    #expect(try draw(x: 4, y: 16) != draw(x: 4, y: 17))
    #expect(try draw(x: 4, y: 16) == draw(x: 4.1, y: 16))
    #expect(try draw(x: 4, y: 16) != draw(x: 4.25, y: 16))
  }
}
