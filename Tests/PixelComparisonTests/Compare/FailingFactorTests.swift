import PixelBuffers
import PixelComparison
import Testing

/// How much is left until a tolerated image fails, found again pixel by pixel in the whole image.
@Suite struct FailingFactorTests {
  /// Each channel so many times as far from the reference's, not above its alpha.
  private static func amplified(_ new: PixelBuffer, _ old: PixelBuffer, by factor: Double) -> PixelBuffer {
    var image = PixelBuffer(width: new.width, height: new.height)
    image.paint { pixels in
      for y in 0..<new.height {
        for x in 0..<new.width {
          var alpha = 255
          var pixel: UInt32 = 0
          for shift: UInt32 in [24, 16, 8, 0] {
            let (a, b) = (Int(new[x, y] >> shift & 255), Int(old[x, y] >> shift & 255))
            let moved = (Double(b) + Double(a - b) * factor).rounded()
            let channel = min(max(Int(moved), 0), alpha)
            if shift == 24 { alpha = channel }
            pixel |= UInt32(channel) << shift
          }
          pixels[y * new.width + x] = pixel
        }
      }
    }
    return image
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `at the factor the images fail, by their pixels or by their number`(seed: UInt64) {
    let (new, old) = LeastSuggestionTests.images(seed: seed)
    for strategy in LeastSuggestionTests.strategies {
      for strength in [0.02, 0.2, 1] {
        let image = strength == 1 ? new : Self.amplified(new, old, by: strength)
        let comparison = strategy.examine(image, against: old)
        let factor = comparison.failingFactor()
        guard comparison.verdict.outcome == .tolerated else {
          #expect(factor == nil)
          continue
        }
        let at = factor ?? 8
        let amplified = strategy.compare(Self.amplified(image, old, by: at), with: old, detail: .counts)
        let counted = Double(comparison.verdict.differingPixels) * at
        let compared = Double(comparison.verdict.comparedPixels)
        let limit = min(
          strategy.budget.pixels.map(Double.init) ?? .infinity,
          strategy.budget.fraction.map { ($0 * compared + 1e-9).rounded(.down) } ?? .infinity)
        let clusters = strategy.budget.clusters.map {
          Double(comparison.verdict.clusterCount) * at > Double($0)
        }
        let fails = !amplified.passes || counted > limit || clusters == true
        #expect(fails == (factor != nil), "\(strategy) seed \(seed) strength \(strength) factor \(at)")
      }
    }
  }

  @Test func `one pixel by half of what is allowed fails at a little more than twice as much`() {
    let old = PixelBuffer(width: 40, height: 40, repeating: 0xFF80_8080)
    var new = old
    new.paint { $0[820] = 0xFF80_8084 }
    let factor = ComparisonStrategy.channels(within: 8).examine(new, against: old).failingFactor()
    #expect(factor == 3)
    #expect(ComparisonStrategy.channels(within: 40).examine(new, against: old).failingFactor() == nil)
    #expect(ComparisonStrategy.exact.examine(new, against: old).failingFactor() == nil)
    #expect(ComparisonStrategy.exact.budget(pixels: 3).examine(new, against: old).failingFactor() == 4)
    #expect(ComparisonStrategy.exact.examine(old, against: old).failingFactor() == nil)
  }

  @Test func `regions by name are looked for where the layers lie`() {
    let old = PixelBuffer(width: 20, height: 20, repeating: 0xFF80_8080)
    var new = old
    new.paint { ($0[0], $0[399]) = (0xFF00_0000, 0xFF80_8082) }
    let strategy = ComparisonStrategy.channels(within: 4).ignoring(.layer("clock"))
    let layers = ["clock": [PixelRect(x: 0, y: 0, width: 5, height: 5)]]
    let comparison = strategy.examine(new, against: old, layers: layers)
    #expect(comparison.verdict.outcome == .tolerated)
    #expect(comparison.failingFactor(layers: layers) == 3)
  }
}
