import PixelBuffers
import Testing

@testable import PixelComparison

/// What both images have further from a difference than `ComparisonStrategy.reach` decides nothing.
@Suite struct ReachTests {
  /// Two images with others below and above, the same for both, so that differences lie between equal rows.
  static func stacked(_ parts: [(PixelBuffer, PixelBuffer)]) -> (PixelBuffer, PixelBuffer) {
    func stack(_ images: [PixelBuffer]) -> PixelBuffer {
      let pixels = images.flatMap { $0.withPixels(Array.init) }
      return SeededImages.buffer(width: images[0].width, height: pixels.count / images[0].width, pixels)
    }
    return (stack(parts.map(\.0)), stack(parts.map(\.1)))
  }

  /// Both images with another color wherever no pixel in reach differs, in the order of rows.
  static func cleared(_ new: PixelBuffer, _ old: PixelBuffer, _ color: UInt32) -> (PixelBuffer, PixelBuffer) {
    let reach = ComparisonStrategy.reach * new.width
    var kept = [Bool](repeating: false, count: new.count)
    var (one, other) = (new, old)
    one.paint { one in
      other.paint { other in
        var end = 0
        for place in kept.indices where one[place] != other[place] {
          let next = min(place + reach + 1, kept.count)
          for near in min(max(place - reach, end), next)..<next { kept[near] = true }
          end = next
        }
        for place in kept.indices where !kept[place] { (one[place], other[place]) = (color, color) }
      }
    }
    return (one, other)
  }

  /// Pairs, and the same with other colors far from each difference.
  static let cases = pairs().map { pair in
    (whole: pair, cleared: [0, 0xFF12_3456].map { cleared(pair.0, pair.1, $0) })
  }

  static func pairs() -> [(PixelBuffer, PixelBuffer)] {
    (1...4).flatMap { seed in
      let seed = UInt64(seed)
      return [(90, 30), (40, 60), (3, 200)].flatMap { width, height in
        [
          SeededImages.translucent(seed: seed, width: width, height: height),
          SeededImages.scenes(seed: seed, width: width, height: height),
          SeededImages.noise(seed: seed, width: width, height: height),
          SeededImages.cuts(seed: seed, width: width, height: height),
          SeededImages.steps(seed: seed, width: width, height: height),
        ].flatMap { pair in
          let equal = (pair.1, pair.1)
          return [stacked([equal, pair, equal]), stacked([pair, equal, equal, pair])]
        }
      }
        + [SeededImages.letters(seed: seed, defects: 5)].map { pair in
          stacked([(pair.old, pair.old), (pair.new, pair.old), (pair.old, pair.old)])
        }
    }
  }

  @Test(
    arguments: SlowComparisonTests.strategies + [
      .antialiasingAware.budget(pixels: 9, window: .init(side: 5, pixels: 3))
    ])
  func `a verdict stays the same whatever color equal pixels far from a difference have`(
    strategy: ComparisonStrategy
  ) {
    var changed = 0
    for (whole, cleared) in Self.cases {
      let verdict = strategy.compare(whole.0, with: whole.1, detail: .explained)
      for (new, old) in cleared {
        changed += new == whole.0 ? 0 : 1
        #expect(strategy.compare(new, with: old, detail: .explained) == verdict)
      }
    }
    #expect(changed > Self.cases.count)
  }
}
