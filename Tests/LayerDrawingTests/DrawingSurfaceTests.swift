import PixelBuffers
import Testing

@testable import LayerDrawing

/// Operations on paths say by what rule a place is inside, whatever was said before.
@Suite struct DrawingSurfaceTests {
  static let bounds = DeviceRect(x: 0, y: 0, width: 9, height: 9)
  /// Two squares, one around the other, both clockwise: the middle is outside by the even-odd rule only.
  static let squares = Path(
    Path(Rect(x: 0, y: 0, width: 9, height: 9)).elements
      + Path(Rect(x: 3, y: 3, width: 3, height: 3)).elements)

  private func middle(_ draw: (DrawingSurface) -> Void) throws -> UInt32 {
    let store = ScratchStore()
    let bytes = try store.lend(9 * 9 * 4)
    let surface = try DrawingSurface(
      bounds: Self.bounds, pixels: bytes.base.assumingMemoryBound(to: UInt32.self), storage: bytes)
    surface.setSource(.black)
    draw(surface)
    var pixel: UInt32 = 0
    surface.withPixels { pixel = $0[4 * 9 + 4] }
    return pixel
  }

  @Test func `a clip goes by its own rule after a path was filled by another`() throws {
    for (first, rule) in [(FillRule.evenOdd, FillRule.nonZero), (.nonZero, .evenOdd)] {
      let pixel = try middle { surface in
        Path(Rect(x: 0, y: 0, width: 1, height: 1)).add(to: surface.cairo)
        surface.fill(rule: first)
        Self.squares.add(to: surface.cairo)
        surface.clip(rule: rule)
        Path(Rect(x: 0, y: 0, width: 9, height: 9)).add(to: surface.cairo)
        surface.fill()
      }
      #expect((pixel == 0xFF00_0000) == (rule == .nonZero), "\(rule)")
    }
  }
}
