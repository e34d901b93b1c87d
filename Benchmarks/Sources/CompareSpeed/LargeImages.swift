import Foundation
import PixelBuffers
import PixelComparison

/// Compares images as large as memory allows: equal ones, one pixel that differs, and noise.
///
/// Prints seconds of processor time, and the memory a comparison needs beyond the two images, in bytes a pixel.
enum LargeImages {
  static func run(side: Int) throws {
    let old = PixelBuffer(width: side, height: side) { pixels in
      for index in pixels.indices {
        pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 2_654_435_761)
      }
    }
    for (name, change) in [("equal", Change.none), ("one pixel", .lastPixel), ("noise", .noise)] {
      let new = change.applied(to: old)
      for spelling in ["exact", "pixelmatch", "ciede2000(deltaE: 2)", "cluster(size: 4)"] {
        let strategy = try ComparisonStrategy(spelling)
        for detail in [Verdict.Detail.counts, .full]
        where detail == .counts || name != "noise" || spelling == "exact" {
          let before = try Memory.now(resettingPeak: true)
          let start = clock()
          let verdict = strategy.compare(new, with: old, detail: detail)
          let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
          let peak = try Memory.now(resettingPeak: false)
          let bytes = Double(peak.peak - before.current) / Double(old.count)
          print(
            "\(name), \(spelling), \(detail): \(verdict.outcome), \(verdict.differingPixels) differ, "
              + String(format: "%.2f s, %.2f bytes a pixel", seconds, bytes))
        }
      }
    }
  }

  private enum Change {
    case none, lastPixel, noise

    func applied(to old: PixelBuffer) -> PixelBuffer {
      PixelBuffer(width: old.width, height: old.height) { pixels in
        old.withPixels { source in
          for index in pixels.indices {
            let bits =
              self == .noise ? UInt32(truncatingIfNeeded: (UInt64(index) &* 0x9E37_79B9_7F4A_7C15) >> 40) : 0
            pixels[index] = source[index] ^ (bits & 0xFF_FFFF)
          }
        }
        if self == .lastPixel { pixels[pixels.count - 1] ^= 0x0080_8080 }
      }
    }
  }
}

/// What the kernel says this process holds (proc(5)), in bytes.
struct Memory {
  var current: Int
  var peak: Int

  /// Reads both; the peak can be set back to what is held now.
  static func now(resettingPeak: Bool) throws -> Memory {
    if resettingPeak { try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs")) }
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    func bytes(_ key: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(key) }
      return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }
    return Memory(current: bytes("VmRSS:"), peak: bytes("VmHWM:"))
  }
}
