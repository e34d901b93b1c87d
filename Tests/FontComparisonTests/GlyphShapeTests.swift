import PixelBuffers
import Testing

@testable import FontComparison

@Suite struct GlyphShapeTests {
  /// Bars a thousandth of an em wide beside each other.
  static func comb(teeth: Int, height: Double = 0.5) -> GlyphShape {
    var steps: [GlyphShape.Step] = []
    // From the right to the left, against the order of crossings.
    for tooth in (0..<teeth).reversed() {
      let (left, right) = (Double(tooth) * 0.002, Double(tooth) * 0.002 + 0.001)
      steps += [
        .move(Point(x: left, y: 0)), .line(Point(x: right, y: 0)), .line(Point(x: right, y: height)),
        .line(Point(x: left, y: height)), .close,
      ]
    }
    return GlyphShape(steps: steps)
  }

  @Test(arguments: [1, 16, 32, 33, 200, 5000])
  func `the area of what one shape has and another has not, however many edges cross a line`(teeth: Int) {
    let area = Self.comb(teeth: teeth).area(differingFrom: GlyphShape(steps: []))
    #expect(abs(area - Double(teeth) * 0.0005) < 1e-9, "\(area)")
    #expect(Self.comb(teeth: teeth).area(differingFrom: Self.comb(teeth: teeth)) < 1e-12)
  }

  @Test func `shapes too tall to measure differ, unless they are the same`() {
    let (tall, taller) = (Self.comb(teeth: 1, height: 70), Self.comb(teeth: 1, height: 71))
    #expect(tall.area(differingFrom: tall) == 0)
    #expect(tall.area(differingFrom: taller) == 64)
    #expect(Self.comb(teeth: 1, height: .nan).area(differingFrom: tall).isFinite)
  }

  @Test(arguments: [1e10, 1e17, 1e30, 1e300, .infinity, .nan] as [Double])
  func `an outline far away from the origin, or nowhere, has no image and is measured`(distance: Double) {
    let shape = Self.comb(teeth: 2)
    for far in [-distance, distance] {
      for offset in [Point(x: 0, y: far), Point(x: far, y: 0), Point(x: far, y: far)] {
        let moved = shape.moved(by: offset)
        #expect(GlyphImage(moved).isBlank && moved.area(differingFrom: moved) == 0)
        #expect(moved.area(differingFrom: shape).isFinite)
        #expect(
          abs(GlyphImage(GlyphShape(steps: shape.steps + moved.steps)).ink - GlyphImage(shape).ink) < 1e-3)
      }
    }
  }
}
