import LayerDrawing
import PixelBuffers
import Testing

@Suite struct RenderingContextTests {
  @Test func `an empty layer leaves the background's color everywhere`() throws {
    let tree = LayerTree(
      size: Size(width: 3, height: 2), background: 0x336699,
      root: Layer(frame: Rect(x: 0, y: 0, width: 3, height: 2)))
    let image = try RenderingContext(fonts: .bundled).draw(tree, scale: 2)
    #expect(image == PixelBuffer(width: 6, height: 4, repeating: 0xFF33_6699))
  }

  @Test func `a box on fractional coordinates covers its edge pixels in part`() throws {
    let box = Layer(frame: Rect(x: 1.5, y: 1, width: 2, height: 2), background: .color(.black))
    let tree = LayerTree(
      size: Size(width: 5, height: 4),
      root: Layer(frame: Rect(x: 0, y: 0, width: 5, height: 4), sublayers: [box]))
    let image = try RenderingContext(fonts: .bundled).draw(tree)
    #expect((0..<5).map { image[$0, 1] >> 24 } == [0, 128, 255, 128, 0])
  }

  @Test func `group opacity does not show what lies below through overlapping layers`() throws {
    let red = Layer(frame: Rect(x: 0, y: 0, width: 4, height: 4), background: .color(0xFF0000))
    let blue = Layer(frame: Rect(x: 0, y: 0, width: 4, height: 4), background: .color(0x0000FF))
    let tree = LayerTree(
      size: Size(width: 4, height: 4), background: .white,
      root: Layer(frame: Rect(x: 0, y: 0, width: 4, height: 4), opacity: 0.5, sublayers: [red, blue]))
    let image = try RenderingContext(fonts: .bundled).draw(tree)
    #expect(image == PixelBuffer(width: 4, height: 4, repeating: 0xFF7F_7FFF))
  }
}
