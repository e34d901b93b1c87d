import Foundation
import Layers
import LayerDrawing
import PixelBuffers
import Testing

/// The colors of a layer and all in it, changed by matrices.
@Suite struct ColorFilterTests {
  /// A gradient, something translucent over it that leaves the bounds, and an ellipse with soft edges.
  private static func group(_ filters: [ColorFilter], _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    let stops = [0xFF3B30, 0xFFCC00, 0x34C759, 0x5856D6].enumerated().map { number, color in
      GradientPaint.Stop(color: RGBAColor(hex: UInt32(color)), location: Double(number) / 3)
    }
    let way = GradientPaint.Geometry.linear(start: .zero, end: Point(x: 40, y: 0))
    var layer = Layer(
      frame: Rect(x: 10, y: 10, width: 40, height: 30),
      background: .gradient(GradientPaint(stops: stops, geometry: way)), colorFilters: filters,
      sublayers: [
        Layer(
          frame: Rect(x: 20, y: 10, width: 36, height: 12),
          background: .color(RGBAColor(hex: 0x0A4488, alpha: 0.6))),
        Layer(
          frame: Rect(x: 4, y: 4, width: 20, height: 34),
          content: .shape(
            ShapeContent(
              path: Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 34)), fill: .color(0xFFFFFF)))),
      ])
    change(&layer)
    return layer
  }

  private static func draw(_ layer: Layer) throws -> PixelBuffer {
    try Drawing.draw([layer], width: 70, height: 60, scale: 2)
  }

  /// The formulas of W3C's Filter Effects Module Level 1, in double precision.
  private static func filtered(_ color: SIMD3<Double>, _ filter: ColorFilter) -> SIMD3<Double> {
    func mixed(_ rows: [[Double]]) -> SIMD3<Double> {
      SIMD3(rows.map { $0[0] * color.x + $0[1] * color.y + $0[2] * color.z })
    }
    let (r, g, b) = (0.2126, 0.7152, 0.0722)
    func saturated(_ s: Double) -> SIMD3<Double> {
      mixed([
        [r + (1 - r) * s, g - g * s, b - b * s], [r - r * s, g + (1 - g) * s, b - b * s],
        [r - r * s, g - g * s, b + (1 - b) * s],
      ])
    }
    let result: SIMD3<Double> =
      switch filter {
      case .grayscale(let amount): saturated(1 - min(1, max(0, amount)))
      case .saturation(let amount): saturated(amount)
      case .brightness(let amount): color + amount
      case .contrast(let amount): (color - 0.5) * amount + 0.5
      case .invert(let amount): color * (1 - 2 * amount) + amount
      case .multiply(let other): color * SIMD3(other.red, other.green, other.blue)
      case .hueRotation(let angle):
        mixed([
          [
            r + cos(angle) * (1 - r) - sin(angle) * r, g - cos(angle) * g - sin(angle) * g,
            b - cos(angle) * b + sin(angle) * (1 - b),
          ],
          [
            r - cos(angle) * r + sin(angle) * 0.143, g + cos(angle) * (1 - g) + sin(angle) * 0.14,
            b - cos(angle) * b - sin(angle) * 0.283,
          ],
          [
            r - cos(angle) * r - sin(angle) * (1 - r), g - cos(angle) * g + sin(angle) * g,
            b + cos(angle) * (1 - b) + sin(angle) * b,
          ],
        ])
      }
    return result.clamped(lowerBound: .zero, upperBound: .one)
  }

  // One level: what is filtered has 8 bits, and so has the result.
  @Test(
    arguments: [
      [.grayscale(1)], [.grayscale(0.4)], [.grayscale(7)], [.saturation(0)], [.saturation(2.5)],
      [.saturation(-1)], [.brightness(0.3)], [.brightness(-0.3)], [.contrast(1.8)], [.contrast(0)],
      [.contrast(-1)], [.hueRotation(1)], [.hueRotation(-2.5)], [.invert(1)], [.invert(0.3)],
      [.multiply(0xFF8844)], [.multiply(RGBAColor(hex: 0x88AAFF, alpha: 0.5))], [.brightness(90_000)],
      [.brightness(0.5), .grayscale(1)], [.grayscale(1), .brightness(0.5)],
      [.contrast(3), .hueRotation(2), .saturation(0.5), .invert(1)],
    ] as [[ColorFilter]])
  func `every pixel is within a level of the formulas in double precision`(filters: [ColorFilter]) throws {
    let plain = try Self.draw(Self.group([]))
    let drawn = try Self.draw(Self.group(filters))
    var worst = 0.0
    for y in 0..<plain.height {
      for x in 0..<plain.width {
        let from = plain.channels(x, y)
        var alpha = from[3] / 255
        var color = alpha > 0 ? SIMD3(from[0], from[1], from[2]) / from[3] : .zero
        for filter in filters {
          color = Self.filtered(color, filter)
          if case .multiply(let other) = filter { alpha *= other.alpha }
        }
        let expected = [color.x * alpha, color.y * alpha, color.z * alpha, alpha].map { $0 * 255 }
        for (one, other) in zip(drawn.channels(x, y), expected) { worst = max(worst, abs(one - other)) }
      }
    }
    #expect(worst <= 1)
  }

  @Test(
    arguments: [
      .grayscale(0), .grayscale(-1), .saturation(1), .brightness(0), .contrast(1), .hueRotation(0),
      .hueRotation(2 * .pi), .invert(0), .multiply(.white),
    ] as [ColorFilter])
  func `a neutral filter leaves every pixel as it is`(filter: ColorFilter) throws {
    #expect(filter.isNeutral)
    // A group of its own either way.
    let plain = try Self.draw(Self.group([]) { $0.isolatesBlending = true })
    #expect(try Self.draw(Self.group([filter]) { $0.isolatesBlending = true }) == plain)
  }

  @Test func `filters come in their order`() throws {
    let one = try Self.draw(Self.group([.brightness(0.6), .contrast(0.5)]))
    let other = try Self.draw(Self.group([.contrast(0.5), .brightness(0.6)]))
    #expect(one != other)
    let none = try Self.draw(Self.group([]))
    #expect(try Self.draw(Self.group([.invert(1), .invert(1)])) == none)
  }

  @Test func `what is filtered is the group with its shadows and its blur, before mask and opacity`() throws {
    let white = [ColorFilter.brightness(1)]
    let shadow = Shadow(color: .black, offset: Point(x: 0, y: 12), blur: 2)
    let image = try Self.draw(Self.group(white) { ($0.shadows, $0.blur) = ([shadow], 1) })
    for y in 0..<image.height {
      for x in 0..<image.width { #expect(image[x, y] & 0xFF == image[x, y] >> 24) }
    }
    #expect(image[40, 98] >> 24 > 200)
    let half = try Self.draw(
      Self.group(white) {
        $0.opacity = 0.5
        $0.mask = .path(Path(Rect(x: 0, y: 0, width: 20, height: 30)), .nonZero)
      })
    #expect(half[30, 60] == 0x8080_8080 && half[70, 60] == 0)
  }

  @Test func `what is transparent stays so`() throws {
    #expect(try Self.draw(Self.group([.brightness(1)]))[2, 2] == 0)
  }
}
