import LayerDrawing
import PixelBuffers
import Testing

@Suite struct BorderTests {
  private static let frame = Rect(x: 0, y: 0, width: 40, height: 30)

  private func draw(_ borders: Borders, corners: Corners = .square) throws -> PixelBuffer {
    try Drawing.draw(
      [Layer(frame: BorderTests.frame, corners: corners, borders: borders)], width: 40, height: 30)
  }

  @Test func `each side has its own width and color inside of the bounds`() throws {
    let image = try draw(
      Borders(
        top: .init(width: 2, color: 0xFF0000), right: .init(width: 3, color: 0x00FF00),
        bottom: .init(width: 4, color: 0x0000FF), left: .init(width: 5, color: 0xFFFF00)))
    let column = (0..<30).map { image[20, $0] }
    let row = (0..<40).map { image[$0, 15] }
    #expect(column.count { $0 == 0xFFFF_0000 } == 2)
    #expect(column.count { $0 == 0xFF00_00FF } == 4)
    #expect(row.count { $0 == 0xFF00_FF00 } == 3)
    #expect(row.count { $0 == 0xFFFF_FF00 } == 5)
    #expect(image[20, 15] == 0)
  }

  @Test func `where sides meet in a mitre no pixel is lost`() throws {
    let red = Borders.Edge(width: 8, color: 0xFF0000)
    let green = Borders.Edge(width: 5, color: 0x00FF00)
    let image = try draw(Borders(top: red, right: green, bottom: red, left: green))
    let ring = 40.0 * 30 - (40 - 10) * (30 - 16)
    #expect(abs(image.paintedArea - ring) < 0.2)
    // The mitre runs from the corner of the bounds to the corner of the inside.
    #expect(image[1, 4] == 0xFF00_FF00 && image[4, 1] == 0xFFFF_0000)
  }

  @Test func `a ring follows rounded corners on both of its edges`() throws {
    let image = try draw(Borders(all: .init(width: 6, color: .black)), corners: Corners(radius: 12))
    let free = 1 - Double.pi / 4
    let outer = 40.0 * 30 - 4 * free * 144
    let inner = 28.0 * 18 - 4 * free * 36
    #expect(abs(image.paintedArea - (outer - inner)) < 1)
  }

  @Test func `dashes have the lengths given and start at the corner`() throws {
    let image = try draw(Borders(top: .init(width: 2, color: .black, dashes: [6, 4])))
    let expected = (0..<40).map { $0 % 10 < 6 ? 255 as UInt32 : 0 }
    #expect(image.alphas(row: 0) == expected && image.alphas(row: 1) == expected)
    #expect(Set(image.alphas(row: 2)) == [0])
  }

  @Test func `a half transparent border is laid over the background once`() throws {
    let layer = Layer(
      frame: BorderTests.frame, background: .color(.white),
      borders: Borders(all: .init(width: 4, color: RGBAColor(hex: 0x000000, alpha: 0.5))))
    let image = try Drawing.draw([layer], width: 40, height: 30)
    #expect(Set((4..<36).map { image[$0, 1] }) == [image[1, 15]])
    #expect(abs(image.channels(20, 1)[0] - 127.5) <= 0.5)
    #expect(image[1, 1] == image[20, 1])
  }
}
