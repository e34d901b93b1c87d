internal import Layers

/// Color filters in fixed-point arithmetic, so that they give the same pixels on every processor.
struct PixelFilter {
  /// The value of a full channel: 8 bits, and 8 more of its fraction.
  private static let full: Int64 = 255 << 8
  /// The weight 1: channels of filters may be 100,000 times the largest color.
  private static let one = 65_536.0

  /// A filter's weights of red, green and blue, and what is added, in units of `one`.
  private struct Step {
    let red, green, blue: SIMD4<Int64>
    let alpha: Int64

    init(_ matrix: ColorMatrix) {
      func row(_ row: SIMD4<Double>) -> SIMD4<Int64> {
        let scaled = row * SIMD4(one, one, one, one * Double(full))
        return SIMD4((0..<4).map { Int64(scaled[$0].rounded()) })
      }
      (red, green, blue) = (row(matrix.red), row(matrix.green), row(matrix.blue))
      alpha = Int64((matrix.alpha * one).rounded())
    }
  }

  private let steps: [Step]

  init(_ filters: [ColorFilter]) { steps = filters.map { Step($0.matrix) } }

  /// Filters premultiplied pixels.
  func apply(to pixels: UnsafeMutableBufferPointer<UInt32>) {
    // Most pixels have the color of the one before.
    var (last, result) = (UInt32(0), UInt32(0))
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel != last { (last, result) = (pixel, apply(to: pixel)) }
      pixels[index] = result
    }
  }

  private func apply(to pixel: UInt32) -> UInt32 {
    var alpha = Int64(pixel >> 24)
    guard alpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> Int64 {
      min(Self.full, (Int64(pixel >> shift & 0xFF) * Self.full + alpha / 2) / alpha)
    }
    var (red, green, blue) = (channel(16), channel(8), channel(0))
    alpha <<= 8
    for step in steps {
      func row(_ row: SIMD4<Int64>) -> Int64 {
        Self.limited(row.x &* red &+ row.y &* green &+ row.z &* blue &+ row.w)
      }
      (red, green, blue) = (row(step.red), row(step.green), row(step.blue))
      alpha = Self.limited(alpha &* step.alpha)
    }
    func premultiplied(_ channel: Int64) -> UInt32 {
      UInt32((channel * alpha + Self.full * 128) / (Self.full * 256))
    }
    return UInt32((alpha + 128) >> 8) << 24 | premultiplied(red) << 16 | premultiplied(green) << 8
      | premultiplied(blue)
  }

  /// A sum of products with weights, rounded, and limited to what a channel can be.
  private static func limited(_ sum: Int64) -> Int64 { min(full, max(0, (sum &+ 32_768) >> 16)) }
}
