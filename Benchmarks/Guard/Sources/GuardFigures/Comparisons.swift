import Foundation
import PixelBuffers
import PixelComparison

/// Comparing two images of a phone's size, over `memcmp` of the same images.
enum Comparisons {
  static func figures() throws -> [Figure] {
    let old = image { _, _ in 0 }
    let equal = image { _, _ in 0 }
    // Edges of letters that move by a few levels, as another rasterizer draws them.
    let noisy = image { x, y in (x * 7 + y * 13) % 11 < 3 ? UInt32((x &* y) % 40) : 0 }
    let changed = image { x, y in (100..<400).contains(x) && (300..<340).contains(y) ? 90 : 0 }
    let comparisons: [(String, PixelBuffer, String)] = [
      ("exact, equal", equal, "exact"), ("standard, noise", noisy, "standard"),
      ("standard, one change", changed, "standard"), ("perceptual, noise", noisy, "ciede2000(deltaE: 2)"),
      ("YIQ, noise", noisy, "yiq(threshold: 0.1)"),
    ]
    return try comparisons.map { name, new, spelling in
      let strategy = try ComparisonStrategy(spelling)
      return Figure("comparison: \(name)", over: { areBytesEqual(equal, old) }) {
        _ = strategy.compare(new, with: old, detail: .counts)
      }
    }
  }

  private static func areBytesEqual(_ new: PixelBuffer, _ old: PixelBuffer) {
    new.withPixels { a in
      old.withPixels { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return }
        if memcmp(a, b, new.count * 4) != 0 { print("the yardstick differs") }
      }
    }
  }

  /// Rows of gray bars of one to six pixels, as text is; `change` darkens their edges.
  private static func image(_ change: (_ x: Int, _ y: Int) -> UInt32) -> PixelBuffer {
    let (width, height) = (1170, 1200)
    return PixelBuffer(width: width, height: height) { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let isInk = y % 24 < 16 && (x / (1 + (x / 97 + y / 24) % 6)) % 3 == 0
          let level = min(isInk ? 30 + change(x, y) : 255 - (isInk ? 0 : change(x, y)), 255)
          pixels[y * width + x] = 0xFF00_0000 | level << 16 | level << 8 | level
        }
      }
    }
  }
}
