import PixelBuffers
import PixelComparison
import Testing

@Suite struct StrategySuggestionTests {
  static let strategies: [ComparisonStrategy] = [
    .exact, .channels(within: 2), .perceptual(deltaE: 1), .pixelmatch(threshold: 0.03), .standard,
    ComparisonStrategy(metric: .rgb(within: 3)), ComparisonStrategy(metric: .cie76(deltaE: 1)),
    .cluster(size: 2),
    .combined(deltaE: 2, clusterSize: 3), .perceptual(deltaE: 1).budget(pixels: 20),
    .exact.clusters(size: 2).budget(pixels: 3, clusters: 1), .exact.budget(fraction: 0.0001),
    ComparisonStrategy.cluster(size: 2).budget(window: Budget.Window(side: 8, pixels: 2)),
  ]

  /// A scene in a corner of a large plain image, where the search looks at the corner only.
  static func images(seed: UInt64) -> (PixelBuffer, PixelBuffer) {
    let (new, old) = SeededImages.scenes(seed: seed, width: 40, height: 30)
    func framed(_ scene: PixelBuffer) -> PixelBuffer {
      PixelBuffer(width: 160, height: 140) { pixels in
        for index in pixels.indices {
          let (x, y) = (index % 160 - 7, index / 160 - 90)
          pixels[index] =
            (0..<40).contains(x) && (0..<30).contains(y) ? scene[x, y] : 0xFF00_0000 | old[0, 0]
        }
      }
    }
    return (framed(new), framed(old))
  }

  @Test(arguments: strategies)
  func `what would have passed passes, and a notch less does not`(strategy: ComparisonStrategy) {
    var found = 0
    for seed in UInt64(60)..<64 {
      let (new, old) = Self.images(seed: seed)
      for suggestion in strategy.examine(new, against: old).leastChanges {
        found += 1
        #expect(suggestion.strategy.compare(new, with: old, detail: .counts).passes, "\(seed): \(suggestion)")
        guard let less = suggestion.less else { continue }
        #expect(!less.compare(new, with: old, detail: .counts).passes, "\(seed): \(less)")
      }
    }
    #expect(found > 0)
  }
}

extension StrategySuggestion {
  /// The same change by one notch less; nil where there is none.
  fileprivate var less: ComparisonStrategy? {
    var less = strategy
    switch parameter {
    case "budget(pixels:)": less.budget.pixels = Int(value) - 1
    case "budget(clusters:)": less.budget.clusters = Int(value) - 1
    case "budget(window:)": less.budget.window?.pixels -= 1
    case "budget(fraction:)": less.budget.fraction = value - 1e-4
    case "clusters(size:)": less.clusters.size = Int(value) - 1
    case "antialiasing(classified(share:))": less.antialiasing = .classified(share: value - 0.05)
    case "channels(within:)": less.metric = .channels(within: Int(value) - 1)
    case "rgb(within:)": less.metric = .rgb(within: value - 0.01)
    case "threshold": less.metric = .yiq(threshold: value - 0.001)
    case "deltaE":
      if case .cie76 = strategy.metric { less.metric = .cie76(deltaE: value - 0.01) }
      if case .ciede2000 = strategy.metric { less.metric = .ciede2000(deltaE: value - 0.01) }
    default: return nil
    }
    return (try? less.validate()) == nil ? nil : less
  }
}
