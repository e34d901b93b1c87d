import LayerDrawing
import PixelBuffers
import Testing

@Suite struct MaskTests {
  private static let frame = Rect(x: 0, y: 0, width: 20, height: 10)

  private func draw(_ mask: Layer.Mask?, opacity: Double = 1) throws -> PixelBuffer {
    let layer = Layer(frame: MaskTests.frame, opacity: opacity, background: .color(.black), mask: mask)
    return try Drawing.draw([layer], width: 20, height: 10)
  }

  @Test func `a path leaves what lies inside of it, by its rule`() throws {
    let outer = Path(Rect(x: 2, y: 0, width: 12, height: 10))
    let inner = Path(Rect(x: 5, y: 0, width: 4, height: 10))
    let path = Path(outer.elements + inner.elements)
    let whole = (0..<20).map { (2..<14).contains($0) ? 255 as UInt32 : 0 }
    let ring = (0..<20).map { (2..<14).contains($0) && !(5..<9).contains($0) ? 255 as UInt32 : 0 }
    #expect(try draw(.path(path, .nonZero)).alphas(row: 5) == whole)
    #expect(try draw(.path(path, .evenOdd)).alphas(row: 5) == ring)
  }

  @Test func `a layer's alpha multiplies, its colors do not matter`() throws {
    let mask = Layer(
      frame: Rect(x: 5, y: 0, width: 10, height: 10), background: .color(RGBAColor(hex: 0xFF00FF, alpha: 0.4))
    )
    let drawn = try draw(.layer(mask), opacity: 0.5)
    #expect(drawn[4, 5] == 0 && drawn[15, 5] == 0)
    #expect(abs(drawn.channels(8, 5)[3] - 51) <= 1 && drawn.channels(8, 5)[0] == 0)
  }

  @Test func `an image's alpha multiplies`() throws {
    let image = PixelBuffer(width: 2, height: 1) { pixels in
      pixels[0] = 0xFFFF_FFFF
      pixels[1] = 0x4000_0000
    }
    let mask = Layer(
      frame: MaskTests.frame, content: .image(ImageContent(image: image, filter: .nearest)))
    let alphas = try draw(.layer(mask)).alphas(row: 3)
    #expect(alphas[..<10].allSatisfy { $0 == 255 } && alphas[10...].allSatisfy { $0 == 64 })
  }

  @Test func `a mask that covers nothing hides everything, and no mask nothing`() throws {
    #expect(try draw(.path(Path([]), .nonZero)).paintedArea == 0)
    #expect(try draw(nil).paintedArea == 200)
  }

  @Test func `a mask rotates with its layer`() throws {
    let layer = Layer(
      frame: Rect(x: 0, y: 0, width: 20, height: 20), transform: .rotation(radians: Double.pi / 2),
      background: .color(.black), mask: .path(Path(Rect(x: 0, y: 0, width: 20, height: 5)), .nonZero))
    let drawn = try Drawing.draw([layer], width: 20, height: 20)
    #expect(drawn[17, 10] >> 24 == 255 && drawn[10, 2] >> 24 == 0)
    #expect(abs(drawn.paintedArea - 100) < 0.01)
  }
}
