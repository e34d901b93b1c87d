import PixelBuffers
import Testing

@Suite struct ColorTests {
  @Test(
    arguments: [
      (Color.white, 0xFFFF_FFFF), (.black, 0xFF00_0000), (.clear, 0), (0x007AFF, 0xFF00_7AFF),
      (Color.white.opacity(0.5), 0x8080_8080), (Color(hex: 0xFF0000, alpha: 0.2), 0x3333_0000),
      (Color(red: .nan, green: 2, blue: -1, alpha: 1), 0xFF00_FF00),
      (Color(red: 1, green: 1, blue: 1, alpha: .nan), 0),
    ] as [(Color, UInt32)])
  func `a colour becomes a premultiplied pixel, rounded to nearest and clamped`(
    color: Color, pixel: UInt32
  ) {
    #expect(color.premultipliedPixel == pixel)
  }
}
