import LayerDrawing
import PixelBuffers
import Testing

@Suite struct CornerTests {
  private func area(_ corners: Corners, width: Double = 100, height: Double = 80) throws -> Double {
    let box = Layer(
      frame: Rect(x: 2, y: 2, width: width, height: height), corners: corners, background: .color(.black))
    return try Drawing.draw([box], width: width + 4, height: height + 4).paintedArea
  }

  // A corner leaves (1 − π/4)·r² free. Curves become lines that stay within a twentieth of a pixel inside of them:
  // along the whole arc of 2·π·r that takes away a fiftieth of a pixel on average.
  @Test(arguments: [1, 4, 10.5, 25, 40] as [Double])
  func `a circular corner leaves the area of a square less a quarter of a circle`(radius: Double) throws {
    let free = (1 - Double.pi / 4) * radius * radius * 4
    #expect(abs(try area(Corners(radius: radius)) - (8000 - free)) < 0.1 + 0.02 * 2 * Double.pi * radius)
  }

  @Test func `each corner has its own radius`() throws {
    let corners = Corners(topLeft: 10, topRight: 0, bottomRight: 20, bottomLeft: 4)
    let free = (1 - Double.pi / 4) * (100 + 400 + 16)
    #expect(abs(try area(corners) - (8000 - free)) < 1)
    let box = Layer(
      frame: Rect(x: 0, y: 0, width: 100, height: 80), corners: corners, background: .color(.black))
    let image = try Drawing.draw([box], width: 100, height: 80)
    let isCovered = [image[0, 0], image[99, 0], image[99, 79], image[0, 79]].map { ($0 >> 24) > 0 }
    #expect(isCovered == [false, true, false, false])
  }

  @Test func `radii that do not fit shrink together`() throws {
    // 80 and 40 side by side on 100 points shrink by 100/120, and so do the others (CSS Backgrounds 3, 4.5).
    let factor = 100.0 / 120
    let corners = Corners(topLeft: 80, topRight: 40, bottomRight: 12, bottomLeft: 0)
    let shrunk = Corners(
      topLeft: 80 * factor, topRight: 40 * factor, bottomRight: 12 * factor, bottomLeft: 0)
    #expect(abs(try area(corners) - area(shrunk)) < 1e-9)
  }

  @Test func `a continuous corner begins before a circular one and bends less`() throws {
    func row(_ style: Corners.Style) throws -> [UInt32] {
      let box = Layer(
        frame: Rect(x: 0, y: 0, width: 120, height: 120), corners: Corners(radius: 30, style: style),
        background: .color(.black))
      return try Drawing.draw([box], width: 120, height: 120).alphas(row: 0)
    }
    let (circular, continuous) = (try row(.circular), try row(.continuous))
    let (first, early) = (circular.firstIndex(of: 255), continuous.firstIndex(of: 255))
    #expect((early ?? 0) > (first ?? 99))
    #expect(zip(continuous, continuous.reversed()).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    let free = try 14_400 - area(Corners(radius: 30, style: .continuous), width: 120, height: 120)
    #expect(free > (1 - Double.pi / 4) * 900 * 4 && free < 1.2 * (1 - Double.pi / 4) * 900 * 4)
  }
}
