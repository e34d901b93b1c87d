import Foundation
import LayerDrawing
import PixelBuffers
import Testing

/// A layer and all in it, blurred as one group.
@Suite struct BlurTests {
  /// Two boxes that overlap, one translucent, and one that leaves the layer's bounds.
  private static func group(blur: Double, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    var layer = Layer(
      frame: Rect(x: 50, y: 50, width: 40, height: 30), background: .color(0xFFCC00), blur: blur,
      sublayers: [
        Layer(frame: Rect(x: 5, y: 5, width: 20, height: 14), background: .color(0xFF3B30)),
        Layer(
          frame: Rect(x: 18, y: 10, width: 40, height: 12),
          background: .color(RGBAColor(hex: 0x007AFF, alpha: 0.6))),
      ])
    change(&layer)
    return layer
  }

  private static func draw(_ layer: Layer, side: Double = 150, scale: Double = 1) throws -> PixelBuffer {
    try Drawing.draw([layer], width: side, height: side, scale: scale)
  }

  /// The premultiplied channels of an image, mixed along a row or column in double precision; there is nothing outside.
  private static func convolved(
    _ planes: [[Double]], side: Int, deviation: Double, isAcross: Bool
  ) -> [[Double]] {
    let reach = Int(5 * deviation) + 1
    let bell = (-reach...reach).map { exp(-0.5 * pow(Double($0) / deviation, 2)) }
    let sum = bell.reduce(0, +)
    let weights = bell.map { $0 / sum }
    return planes.map { plane in
      var mixed = [Double](repeating: 0, count: plane.count)
      // Most of the image is empty.
      for index in plane.indices where plane[index] != 0 {
        let (place, step) = isAcross ? (index % side, 1) : (index / side, side)
        for offset in max(-reach, -place)...min(reach, side - 1 - place) {
          mixed[index + offset * step] += weights[offset + reach] * plane[index]
        }
      }
      return mixed
    }
  }

  // Two levels, as for shadows and backdrops: what is blurred has 8 bits, and wide blurs go through a coarser grid.
  @Test(arguments: [(0.7, 1), (2.5, 1), (3, 2), (6, 1), (12, 1)] as [(Double, Double)])
  func `a blur is within two levels of a Gaussian in double precision`(blur: Double, scale: Double) throws {
    let sharp = try Self.draw(Self.group(blur: 0), scale: scale)
    let blurred = try Self.draw(Self.group(blur: blur), scale: scale)
    let side = sharp.width
    var planes = (0..<4).map { channel in
      (0..<side * side).map { sharp.channels($0 % side, $0 / side)[channel] }
    }
    for isAcross in [true, false] {
      planes = Self.convolved(planes, side: side, deviation: blur * scale, isAcross: isAcross)
    }
    var worst = 0.0
    for index in 0..<side * side {
      let drawn = blurred.channels(index % side, index / side)
      for channel in 0..<4 { worst = max(worst, abs(drawn[channel] - planes[channel][index])) }
    }
    #expect(worst <= 2)
  }

  @Test func `opacity applies to the blurred group, and so does a mask`() throws {
    let full = try Self.draw(Self.group(blur: 4))
    let half = try Self.draw(Self.group(blur: 4) { $0.opacity = 0.5 })
    let masked = try Self.draw(
      Self.group(blur: 4) { $0.mask = .path(Path(Rect(x: -20, y: -20, width: 40, height: 80)), .nonZero) })
    for y in 0..<150 {
      for x in 0..<150 {
        for channel in 0..<4 {
          #expect(abs(half.channels(x, y)[channel] - full.channels(x, y)[channel] / 2) <= 1)
        }
        // The mask ends at a whole pixel: its edge stays sharp.
        #expect(masked[x, y] == (x < 70 && (30..<110).contains(y) ? full[x, y] : 0))
      }
    }
  }

  @Test func `a blur in a blur adds up as variances do`() throws {
    let once = try Self.draw(Self.group(blur: 5))
    var outer = Layer(frame: Rect(x: 0, y: 0, width: 150, height: 150), blur: 4)
    outer.sublayers = [Self.group(blur: 3)]
    let twice = try Self.draw(outer)
    for y in 0..<150 {
      for x in 0..<150 {
        // Both are rounded to 8 bits once more.
        for channel in 0..<4 {
          #expect(abs(once.channels(x, y)[channel] - twice.channels(x, y)[channel]) <= 2)
        }
      }
    }
  }

  @Test(arguments: [3, 12] as [Double])
  func `what lies beyond the canvas is blurred into it`(blur: Double) throws {
    let whole = try Self.draw(Self.group(blur: blur))
    let cut = try Self.draw(Self.group(blur: blur), side: 70)
    #expect(cut == whole.cropped(x: 0, y: 0, width: 70, height: 70))
  }

  @Test func `a blur is seen in the shadow of a layer around it, and blurs a shadow in it`() throws {
    let shadow = Shadow(color: .black, offset: Point(x: 0, y: 60), blur: 0)
    var caster = Layer(frame: Rect(x: 0, y: 0, width: 150, height: 150), shadows: [shadow])
    caster.sublayers = [Self.group(blur: 4) { $0.frame.origin.y = 20 }]
    let image = try Self.draw(caster)
    for x in 0..<150 { #expect(image[x, 27] >> 24 == image[x, 87] >> 24) }
    var inner = Self.group(blur: 4) { $0.shadows = [Shadow(color: .black, blur: 6)] }
    let soft = try Self.draw(inner)
    inner.blur = 0
    #expect(try Self.draw(inner)[36, 65] >> 24 == 0 && soft[36, 65] >> 24 > 0)
  }
}
