import Foundation
import LayerDrawing
import PixelBuffers
import Testing

/// Shadows of layers that are rotated, stretched or mirrored, against the integral of a Gaussian over the box.
@Suite struct TransformedShadowTests {
  /// The strength at a point of a box's own coordinates, in double precision: both edges' error functions.
  private func exact(_ box: Rect, at point: Point, deviation: Double) -> Double {
    func between(_ low: Double, _ high: Double) -> Double {
      let scale = 1 / (deviation * 2.0.squareRoot())
      return (erf(high * scale) - erf(low * scale)) / 2
    }
    return between(box.minX - point.x, box.maxX - point.x) * between(box.minY - point.y, box.maxY - point.y)
  }

  // Two levels: the limit for upright shadows too.
  @Test(arguments: [0.3, 0.7853981633974483, -1.2, 2.5], [1, 3, 8, 24] as [Double])
  func `a transformed layer's shadow is within two levels of a Gaussian in double precision`(
    angle: Double, blur: Double
  ) throws {
    for isInner in [false, true] {
      let size = Size(width: 60, height: 36)
      let turn = AffineTransform.rotation(radians: angle)
      let shadow = Shadow(color: .black, offset: Point(x: 5, y: 3), blur: blur, isInner: isInner)
      let box = Layer(
        frame: Rect(x: 60, y: 72, width: 60, height: 36), transform: turn, background: .color(.clear),
        shadows: [shadow])
      let scale = 2.0
      // A pixel shows the mean over itself, which adds a twelfth of its area to the variance in every direction.
      let deviation = (blur * blur / 4 + 1 / (12 * scale * scale)).squareRoot()
      let image = try Drawing.draw([box], width: 180, height: 180, scale: scale)
      let moved = Rect(x: 5, y: 3, width: size.width, height: size.height)
      var (worst, count) = (0.0, 0)
      for y in 0..<image.height {
        for x in 0..<image.width {
          let place = Point(x: (Double(x) + 0.5) / scale - 90, y: (Double(y) + 0.5) / scale - 90)
          // Back into the layer: rotated the other way, from its middle.
          let own = Point(
            x: place.x * cos(angle) + place.y * sin(angle) + 30,
            y: -place.x * sin(angle) + place.y * cos(angle) + 18)
          // Pixels at the edge show a part only.
          let isInside = own.x > 1 && own.x < 59 && own.y > 1 && own.y < 35
          let isOutside = own.x < -1 || own.x > 61 || own.y < -1 || own.y > 37
          guard isInner ? isInside : isOutside else { continue }
          let strength = exact(moved, at: own, deviation: deviation)
          worst = max(worst, abs(Double(image[x, y] >> 24) - 255 * (isInner ? 1 - strength : strength)))
          count += 1
        }
      }
      #expect(count > 1000)
      #expect(worst <= 2, "\(isInner ? "inner" : "outer")")
    }
  }

  @Test func `a mirrored layer's shadow falls to the other side`() throws {
    let shadow = Shadow(color: .black, offset: Point(x: 10, y: 0), blur: 4)
    let box = Layer(
      frame: Rect(x: 30, y: 20, width: 20, height: 20), transform: .scale(x: -1, y: 1),
      background: .color(.white), shadows: [shadow])
    let image = try Drawing.draw([box], width: 80, height: 60)
    #expect(image[25, 30] >> 24 > 200 && image[55, 30] >> 24 == 0)
  }
}
