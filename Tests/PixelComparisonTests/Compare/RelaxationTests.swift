import PixelBuffers
import PixelComparison
import Testing

@Suite struct RelaxationTests {
  static let strategies: [Strategy] = [
    .exact, .channels(within: 2), .perceptual(deltaE: 1), .pixelmatch(threshold: 0.03), .standard,
    Strategy(metric: .rgb(within: 3)), Strategy(metric: .cie76(deltaE: 1)), .cluster(size: 2),
    .combined(deltaE: 2, clusterSize: 3), .perceptual(deltaE: 1).budget(pixels: 20),
    .exact.clusters(size: 2).budget(pixels: 3, clusters: 1), .exact.budget(fraction: 0.0001),
    Strategy.cluster(size: 2).budget(window: Budget.Window(side: 8, pixels: 2)),
  ]

  /// A scene in a corner of a large plain picture, where the search looks at the corner only.
  static func pictures(seed: UInt64) -> (PixelBuffer, PixelBuffer) {
    let (new, old) = SeededPictures.scenes(seed: seed, width: 40, height: 30)
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
  func `what would have passed passes, and a notch less does not`(strategy: Strategy) {
    var found = 0
    for seed in UInt64(60)..<64 {
      let (new, old) = Self.pictures(seed: seed)
      for relaxation in strategy.compare(new, with: old).wouldPass {
        found += 1
        #expect(relaxation.strategy.compare(new, with: old, detail: .counts).passes, "\(seed): \(relaxation)")
        guard let less = relaxation.less else { continue }
        #expect(!less.compare(new, with: old, detail: .counts).passes, "\(seed): \(less)")
      }
    }
    #expect(found > 0)
  }
}

extension Relaxation {
  /// The same change by one notch less; nil where there is none.
  fileprivate var less: Strategy? {
    var less = strategy
    switch parameter {
    case "budget(pixels:)": less.budget.pixels = Int(value) - 1
    case "budget(clusters:)": less.budget.clusters = Int(value) - 1
    case "budget(window:)": less.budget.window?.pixels -= 1
    case "budget(fraction:)": less.budget.fraction = value - 1e-4
    case "clusters(size:)": less.clusters.size = Int(value) - 1
    case "antialiasing(judged(share:))": less.antialiasing = .judged(share: value - 0.05)
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
