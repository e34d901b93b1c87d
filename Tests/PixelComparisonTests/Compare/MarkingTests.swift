import PixelBuffers
import PixelComparison
import Testing

@Suite struct MarkingTests {
  static let metrics: [Metric] = [
    .exact, .channels(within: 9), .rgb(within: 20), .yiq(threshold: 0.07), .cie76(deltaE: 3),
    .cie94(deltaE: 2), .ciede2000(deltaE: 0.5), .ciede2000(deltaE: 3), .ciede2000(deltaE: 25),
  ]

  /// Bands of equal pixels, of a handful of colors, of noise and of faint noise, so that pairs repeat for a while
  /// and then no longer do.
  static func images(alpha: Bool) -> (PixelBuffer, PixelBuffer) {
    let (width, height) = (259, 203)
    var random = RandomNumbers(seed: alpha ? 3 : 4)
    func pixel(_ value: UInt64) -> UInt32 {
      let bytes = UInt32(truncatingIfNeeded: value)
      return alpha ? 0x8000_0000 | bytes & 0x807F_7F7F : 0xFF00_0000 | bytes
    }
    let few = (0..<7).map { _ in pixel(random.next()) }
    var (new, old): ([UInt32], [UInt32]) = ([], [])
    for index in 0..<width * height {
      let first = pixel(random.next())
      new.append(first)
      switch index / width / 20 % 5 {
      case 0: old.append(first)
      case 1, 2:
        new[index] = few[random.below(7)]
        old.append(few[random.below(7)])
      case 3: old.append(pixel(random.next()))
      default: old.append(first ^ UInt32(random.below(8)) << 8)
      }
    }
    return (
      SeededImages.buffer(width: width, height: height, new),
      SeededImages.buffer(width: width, height: height, old)
    )
  }

  @Test(arguments: metrics)
  func `every pixel is marked by its own difference, whatever was remembered of others`(metric: Metric) {
    for alpha in [false, true] {
      let (new, old) = Self.images(alpha: alpha)
      let comparison = ComparisonStrategy(metric: metric).examine(new, against: old, detail: .counts)
      var wrong = 0
      for y in 0..<new.height {
        for x in 0..<new.width {
          let (p, q) = (new[x, y], old[x, y])
          let expected: PixelStatus =
            p == q ? .equal : metric.difference(p, q) > metric.limit ? .different : .tolerated
          if comparison.status(x: x, y: y) != expected { wrong += 1 }
        }
      }
      #expect(wrong == 0, "alpha: \(alpha)")
    }
  }

  @Test(arguments: metrics)
  func `counts are the same whether or not statuses are kept`(metric: Metric) {
    let (new, old) = Self.images(alpha: false)
    for antialiasing in [Antialiasing.counted, .ignored] {
      let strategy = ComparisonStrategy(metric: metric).antialiasing(antialiasing)
      let kept = strategy.examine(new, against: old, detail: .counts)
      let verdict = strategy.compare(new, with: old, detail: .counts)
      #expect(verdict.counts == kept.verdict.counts && verdict.counts.different > 0)
    }
  }

  @Test func `an image is equal to itself without a look at its pixels`() {
    let (new, _) = Self.images(alpha: false)
    let verdict = ComparisonStrategy.pixelmatch().compare(new, with: new)
    #expect(verdict.outcome == .equal && verdict.counts.equal == new.count && verdict.histogram.isEmpty)
  }
}

extension Metric {
  /// The largest difference that is tolerated.
  fileprivate var limit: Double {
    switch self {
    case .exact: 0
    case .channels(let within): Double(within)
    case .rgb(let limit), .cie76(let limit), .cie94(let limit), .ciede2000(let limit), .yiq(let limit): limit
    }
  }
}
