import PixelBuffers
import PixelComparison
import Testing

/// What would have passed, found again by trying every value of every parameter.
@Suite struct LeastSuggestionTests {
  /// A parameter, the values that are tried from the least on, and the strategy with one of them.
  struct Ladder {
    let parameter: String
    let values: [Double]
    let strategy: (Double) -> ComparisonStrategy

    /// The least value that passes.
    func least(_ new: PixelBuffer, _ old: PixelBuffer) -> Double? {
      values.first { strategy($0).compare(new, with: old, detail: .counts).passes }
    }
  }

  static let strategies: [ComparisonStrategy] = [
    .exact, .standard, .channels(within: 3), .perceptual(deltaE: 2), .pixelmatch(threshold: 0.05),
    .channels(within: 4).budget(pixels: 6), .exact.budget(fraction: 0.05), .exact.budget(clusters: 2),
    ComparisonStrategy.perceptual(deltaE: 1).budget(fraction: 0.1),
    ComparisonStrategy(metric: .yiq(threshold: 0.01)),
    ComparisonStrategy(metric: .rgb(within: 2.5)), ComparisonStrategy(metric: .cie94(deltaE: 1.5)),
    ComparisonStrategy.cluster(size: 2).budget(fraction: 0.04), .cluster(size: 3, threshold: 4),
    ComparisonStrategy.channels(within: 1).antialiasing(.classified(share: 0.2)).budget(fraction: 0.03),
    ComparisonStrategy.channels(within: 2).antialiasing(.classified(share: 0.3)).budget(
      pixels: 12, clusters: 1),
    ComparisonStrategy.channels(within: 1).antialiasing(.classified(share: 0.1)).clusters(
      size: 3, connectivity: .four),
    ComparisonStrategy.standard.budget(window: Budget.Window(side: 5, pixels: 3)),
    ComparisonStrategy.exact.ignoring(.rectangle(PixelRect(x: 0, y: 0, width: 9, height: 9))),
    ComparisonStrategy.standard.ignoring(.ellipse(PixelRect(x: 3, y: 2, width: 8, height: 6))).budget(
      pixels: 2),
  ]

  static func images(seed: UInt64) -> (PixelBuffer, PixelBuffer) {
    switch seed % 3 {
    case 0: SeededImages.scenes(seed: seed, width: 23, height: 17)
    case 1: SeededImages.translucent(seed: seed, width: 9, height: 7)
    default: SeededImages.scenes(seed: seed, width: 31, height: 9)
    }
  }

  /// All parameters of which less is stricter, whatever the images.
  static func ladders(_ strategy: ComparisonStrategy, pixels: Int) -> [Ladder] {
    func changed(_ change: (inout ComparisonStrategy) -> Void) -> ComparisonStrategy {
      var copy = strategy
      change(&copy)
      return copy
    }
    let (budget, size) = (strategy.budget, strategy.clusters.size)
    let counts = (0...pixels).map(Double.init)
    var ladders = [
      Ladder(parameter: "budget(pixels:)", values: counts) { value in
        changed { $0.budget.pixels = Int(value) }
      },
      Ladder(parameter: "clusters(size:)", values: (size + 1...pixels + 1).map(Double.init)) { value in
        changed { $0.clusters.size = Int(value) }
      },
    ]
    if budget.clusters != nil {
      ladders.append(
        Ladder(parameter: "budget(clusters:)", values: counts) { value in
          changed { $0.budget.clusters = Int(value) }
        })
    }
    if case .classified(let share) = strategy.antialiasing {
      let steps = Int(share * 20 + 1e-9) + 1...20
      ladders.append(
        Ladder(parameter: "antialiasing(classified(share:))", values: steps.map { Double($0) / 20 }) {
          value in
          changed { $0.antialiasing = .classified(share: value) }
        })
    }
    return ladders + [metric(strategy)].compactMap(\.self)
  }

  /// The metric's limit, where nothing but the number of pixels beyond it decides, in the steps of the search.
  private static func metric(_ strategy: ComparisonStrategy) -> Ladder? {
    let (budget, metric) = (strategy.budget, strategy.metric)
    guard strategy.antialiasing == .counted, strategy.clusters.size == 1, budget.clusters == nil,
      budget.window == nil
    else { return nil }
    func ladder(
      _ parameter: String, _ low: Double, _ high: Double, scale: Double, _ make: @escaping (Double) -> Metric
    ) -> Ladder {
      let steps = Int(low * scale) + 1...Int(high * scale)
      return Ladder(parameter: parameter, values: steps.map { Double($0) / scale }) { value in
        var copy = strategy
        copy.metric = make(value)
        return copy
      }
    }
    return switch metric {
    case .exact: nil
    case .channels(let within):
      ladder("channels(within:)", Double(within), 255, scale: 1) { .channels(within: Int($0)) }
    case .rgb(let within): ladder("rgb(within:)", within, 442, scale: 100) { .rgb(within: $0) }
    case .cie76(let low): ladder("deltaE", low, 260, scale: 100) { .cie76(deltaE: $0) }
    case .cie94(let low): ladder("deltaE", low, 260, scale: 100) { .cie94(deltaE: $0) }
    case .ciede2000(let low): ladder("deltaE", low, 130, scale: 100) { .ciede2000(deltaE: $0) }
    case .yiq(let low): ladder("threshold", low, 1, scale: 1000) { .yiq(threshold: $0) }
    }
  }

  @Test(arguments: strategies)
  func `every reported value is the least that passes, and none is left out`(strategy: ComparisonStrategy) {
    var found = 0
    for seed in UInt64(0)..<9 {
      let (new, old) = Self.images(seed: seed)
      let comparison = strategy.examine(new, against: old)
      guard comparison.verdict.outcome == .different else { continue }
      let changes = comparison.leastChanges
      for ladder in Self.ladders(strategy, pixels: new.count) {
        let reported = changes.first { $0.parameter == ladder.parameter }
        let least = ladder.least(new, old)
        #expect(reported?.value == least, "\(seed): \(ladder.parameter)")
        found += reported == nil ? 0 : 1
        guard let reported else { continue }
        #expect(reported.strategy == ladder.strategy(reported.value))
      }
    }
    #expect(found > 5)
  }
}
