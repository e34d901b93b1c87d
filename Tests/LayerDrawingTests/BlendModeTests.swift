import LayerDrawing
import PixelBuffers
import Testing

@Suite struct BlendModeTests {
  static let colors = [
    RGBAColor(hex: 0x3C78B4), RGBAColor(hex: 0xFF3B30, alpha: 0.5), RGBAColor(hex: 0x10F040, alpha: 0.8),
    RGBAColor(hex: 0x808080),
    RGBAColor(hex: 0xFFFFFF, alpha: 0.25), RGBAColor(hex: 0x000000, alpha: 0.6),
  ]

  private func pixel(_ color: RGBAColor) -> SIMD4<Double> {
    let pixel = color.premultipliedPixel
    return SIMD4([16, 8, 0, 24].map { Double(pixel >> $0 & 0xFF) / 255 })
  }

  // Two levels: pixman rounds each of up to three products to 8 bits. The worst found is printed when it fails.
  @Test(arguments: BlendMode.allCases)
  func `each mode mixes as its formula says`(mode: BlendMode) throws {
    var layers: [Layer] = []
    for (row, below) in BlendModeTests.colors.enumerated() {
      for (column, above) in BlendModeTests.colors.enumerated() {
        let frame = Rect(x: Double(column), y: Double(row), width: 1, height: 1)
        layers.append(Layer(frame: frame, background: .color(below)))
        layers.append(Layer(frame: frame, blendMode: mode, background: .color(above)))
      }
    }
    let count = BlendModeTests.colors.count
    let image = try Drawing.draw(layers, width: Double(count), height: Double(count))
    var worst = 0.0
    for (row, below) in BlendModeTests.colors.enumerated() {
      for (column, above) in BlendModeTests.colors.enumerated() {
        let exact = BlendFormula.mix(mode, pixel(above), over: pixel(below))
        for (index, found) in image.channels(column, row).enumerated() {
          worst = max(worst, abs(found - exact[index] * 255))
        }
      }
    }
    #expect(worst <= 2)
  }

  @Test func `modes that reach beyond their source act on the layer's frame only`() throws {
    let below = Layer(frame: Rect(x: 0, y: 0, width: 6, height: 1), background: .color(0xFF0000))
    let dot = Layer(frame: Rect(x: 1, y: 0, width: 1, height: 1), background: .color(.black))
    let layer = Layer(
      frame: Rect(x: 1, y: 0, width: 3, height: 1), blendMode: .sourceIn, sublayers: [dot])
    let image = try Drawing.draw([below, layer], width: 6, height: 1)
    #expect(image.alphas(row: 0) == [255, 0, 255, 0, 255, 255])
  }
}
