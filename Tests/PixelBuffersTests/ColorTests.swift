import PixelBuffers
import Testing

@Suite struct ColorTests {
  @Test(
    arguments: [
      (RGBAColor.white, 0xFFFF_FFFF), (.black, 0xFF00_0000), (.clear, 0), (0x007AFF, 0xFF00_7AFF),
      (RGBAColor.white.opacity(0.5), 0x8080_8080), (RGBAColor(hex: 0xFF0000, alpha: 0.2), 0x3333_0000),
      (RGBAColor(red: .nan, green: 2, blue: -1, alpha: 1), 0xFF00_FF00),
      (RGBAColor(red: 1, green: 1, blue: 1, alpha: .nan), 0),
    ] as [(RGBAColor, UInt32)])
  func `a color becomes a premultiplied pixel, rounded to nearest and clamped`(
    color: RGBAColor, pixel: UInt32
  ) {
    #expect(color.premultipliedPixel == pixel)
  }
}
