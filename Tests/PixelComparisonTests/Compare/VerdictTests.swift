import CPixelKernels
import Foundation
import PixelBuffers
import PixelComparison
import Testing

@Suite struct VerdictTests {
  static let size = 40
  static let plain = PixelBuffer(width: size, height: size, repeating: 0xFFFF_FFFF)

  /// The plain image with pixels of another color.
  static func image(_ color: UInt32 = 0xFF00_0000, _ isPainted: (Int, Int) -> Bool) -> PixelBuffer {
    PixelBuffer(width: size, height: size) { pixels in
      for index in pixels.indices {
        pixels[index] = isPainted(index % size, index / size) ? color : 0xFFFF_FFFF
      }
    }
  }

  /// A block of 5 × 5 pixels and two lone ones.
  static let blots = image { x, y in
    (10..<15).contains(x) && (20..<25).contains(y) || (x, y) == (0, 0) || (x, y) == (39, 39)
  }

  @Test func `clusters come with bounds, size and difference by importance, and the histogram counts pixels`()
  {
    var pixels = Self.blots.withPixels(Array.init)
    pixels[0] = 0xFFF8_F8F8
    let new = SeededImages.buffer(width: Self.size, height: Self.size, pixels)
    let verdict = ComparisonStrategy.exact.compare(new, with: Self.plain, detail: .explained)
    #expect(verdict.clusterCount == 3)
    #expect(verdict.clusters.map(\.size) == [25, 1, 1])
    #expect(verdict.clusters[0].bounds == PixelRect(x: 10, y: 20, width: 5, height: 5))
    #expect(verdict.clusters[2].bounds == PixelRect(x: 0, y: 0, width: 1, height: 1))
    #expect(verdict.clusters[0].worst > 99 && verdict.clusters[2].worst < 5)
    #expect(
      verdict.histogram.count == 16 && verdict.histogram[15] == 26 && verdict.histogram.reduce(0, +) == 27)
    var full = ComparisonStrategy.exact.compare(new, with: Self.plain)
    #expect(full.histogram.isEmpty && full.toleranceHint == nil && full.clusters == verdict.clusters)
    (full.histogram, full.suggestions) = (verdict.histogram, verdict.suggestions)
    full.toleranceHint = verdict.toleranceHint
    #expect(full == verdict, "the details that take long are all that a full verdict leaves out")
  }

  /// Changes that stay small, of which one is larger; of lightness, hue and everything; and of transparent pixels.
  @Test(arguments: [
    0x0101_01, 0x0303_03, 0xFF, 0xFF00, 0xFF_0000, 0xFF_00FF, 0xFF_FFFF, 0xFFFF_FFFF as UInt32,
  ])
  func `the largest difference of a cluster is that of its worst pixel`(changed: UInt32) throws {
    let (width, height) = (1100, 24)
    var random = RandomNumbers(seed: UInt64(changed))
    var old: [UInt32] = []
    var new: [UInt32] = []
    for _ in 0..<width * height {
      let bits = UInt32(truncatingIfNeeded: random.next())
      let alpha = changed >> 24 == 0 ? 0xFF : bits >> 24
      // Premultiplied: no channel is above alpha.
      func pixel(_ bits: UInt32) -> UInt32 {
        [16, 8, 0].reduce(alpha << 24) { $0 | min(bits >> $1 & 0xFF, alpha) << $1 }
      }
      let change = UInt32(truncatingIfNeeded: random.next()) & changed
      old.append(pixel(bits))
      new.append(pixel(bits ^ (change & 0xFF_FFFF == 0 ? changed & 0xFF_FFFF : change)))
    }
    let place = random.below(width * height)
    new[place] = old[place] ^ 0x40_4040
    let verdict = ComparisonStrategy.exact.compare(
      SeededImages.buffer(width: width, height: height, new),
      with: SeededImages.buffer(width: width, height: height, old))
    var differences = [Float](repeating: 0, count: new.count)
    cpk_measure(new, old, new.count, CPK_CIEDE2000, &differences)
    let worst = try #require(verdict.clusters.map(\.worst).max())
    #expect(worst == Double(differences.max() ?? 0), "of \(verdict.clusterCount) clusters")
  }

  /// Clusters that are classified are measured once they are complete, and rows before that where an image is narrow.
  @Test(arguments: [(3, 900), (64, 64), (700, 40), (1, 300)])
  func `clusters have the same largest difference whether they are classified or not`(width: Int, height: Int)
    throws
  {
    var random = RandomNumbers(seed: UInt64(width))
    var old: [UInt32] = []
    var new: [UInt32] = []
    for index in 0..<width * height {
      let color = 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF
      // Gaps, and columns that join what lies between them.
      let isEqual = index % width % 9 == 4 ? false : random.below(3) == 0 || index / width % 50 == 49
      old.append(color)
      new.append(isEqual ? color : color ^ 1 << UInt32(random.below(24)))
    }
    let (actual, reference) = (
      SeededImages.buffer(width: width, height: height, new),
      SeededImages.buffer(width: width, height: height, old)
    )
    let plain = ComparisonStrategy.exact.compare(actual, with: reference)
    let classified = ComparisonStrategy.exact.antialiasing(.classified(share: 0.55)).compare(
      actual, with: reference)
    let worst = Dictionary(grouping: plain.clusters, by: \.bounds).mapValues { $0.map(\.worst) }
    #expect(!classified.clusters.isEmpty)
    for cluster in classified.clusters {
      let others = try #require(worst[cluster.bounds], "\(cluster)")
      #expect(others.contains(cluster.worst), "\(cluster)")
    }
  }

  @Test(
    arguments: [
      (ComparisonStrategy.exact.budget(pixels: 26), false), (.exact.budget(pixels: 27), true),
      (.exact.budget(clusters: 2), false), (.exact.budget(clusters: 3), true),
      (.exact.budget(window: Budget.Window(side: 5, pixels: 24)), false),
      (.exact.budget(window: Budget.Window(side: 5, pixels: 25)), true),
      (.exact.budget(window: Budget.Window(side: 4, pixels: 16)), true),
      (.exact.budget(window: Budget.Window(side: 4, pixels: 15)), false),
      (.exact.budget(window: Budget.Window(side: 1000, pixels: 27)), true),
      (.exact.budget(window: Budget.Window(side: 1000, pixels: 26)), false),
      (.exact.budget(fraction: 27.0 / 1600), true), (.exact.budget(fraction: 26.9 / 1600), false),
      (.exact.budget(pixels: 30, clusters: 2), false), (.exact.budget(pixels: 30, minimum: 27), true),
      (.exact.budget(pixels: 30, minimum: 28), false), (.exact.budget(pixels: 27).budget(clusters: 2), false),
      (.cluster(size: 2), false), (.cluster(size: 26), true),
      (.cluster(size: 2, threshold: 25), true), (.perceptual(deltaE: 100.1), true),
      (.exact.ignoring(.rectangle(PixelRect(x: 10, y: 20, width: 5, height: 5))).clusters(size: 2), true),
      (.exact.ignoring(.rectangle(PixelRect(x: 10, y: 20, width: 5, height: 4))).clusters(size: 2), false),
      (
        .exact.comparing(.rectangle(PixelRect(x: 0, y: 0, width: 1, height: 1)), as: .cluster(size: 2)), false
      ),
      (
        ComparisonStrategy.cluster(size: 2).comparing(
          .rectangle(PixelRect(x: 9, y: 19, width: 9, height: 9)), as: .exact.budget(pixels: 25)), true
      ),
    ])
  func `a budget passes at its limit and fails beyond it`(strategy: ComparisonStrategy, passes: Bool) {
    let verdict = strategy.compare(Self.blots, with: Self.plain)
    #expect(verdict.passes == passes, "\(verdict.reason)")
    #expect(verdict.outcome == (passes ? .tolerated : .different))
  }

  @Test(
    arguments: [
      (.exact, " changed, in 3 places (largest at x 10, y 20, 5 × 5)."),
      (.exact.budget(pixels: 9), " changed (at most 9 may), in 3 places (largest at x 10, y 20, 5 × 5)."),
      (
        .exact.budget(pixels: 9, fraction: 0.001),
        " changed (at most 9 may; at most 0.1 % may), in 3 places (largest at x 10, y 20, 5 × 5)."
      ),
      (.cluster(size: 2), " changed, at x 10, y 20, 5 × 5. 2 more differ in groups too small to count."),
    ] as [(ComparisonStrategy, String)])
  func `a verdict says how many pixels changed, where, and how many may`(
    strategy: ComparisonStrategy, ending: String
  ) {
    let verdict = strategy.compare(Self.blots, with: Self.plain)
    #expect(verdict.reason == "\(verdict.counts.different) pixels" + ending)
    // Without the search for places, the same but for them.
    let counts = strategy.compare(Self.blots, with: Self.plain, detail: .counts).reason
    #expect(
      counts.hasPrefix("\(verdict.counts.different) pixels changed") && !counts.contains(" at x "),
      "\(counts)")
  }

  @Test func `clusters and windows are reported with what is allowed`() {
    let clusters = ComparisonStrategy.exact.budget(pixels: 1000, clusters: 0).compare(
      Self.blots, with: Self.plain)
    #expect(clusters.reason.contains(" (in 3 groups, at most 0 may be), "), "\(clusters.reason)")
    let window = ComparisonStrategy.exact.budget(pixels: 1000, window: Budget.Window(side: 16, pixels: 1))
      .compare(Self.blots, with: Self.plain)
    #expect(window.reason.contains(" (25 in one square of 16, at most 1 may be), "), "\(window.reason)")
  }

  @Test func `an expected difference that disappears fails, even when all is equal`() {
    let verdict = ComparisonStrategy.exact.budget(pixels: 9, minimum: 1).compare(Self.plain, with: Self.plain)
    #expect(verdict.outcome == .different && verdict.reason.contains("stale"))
  }

  @Test(
    arguments: [
      ComparisonStrategy.exact, .perceptual(deltaE: 1), .channels(within: 3), .pixelmatch(),
      .antialiasingAware,
      .cluster(size: 2), .exact.budget(clusters: 1), .exact.budget(fraction: 0.001),
      .exact.budget(window: Budget.Window(side: 3, pixels: 1)), .exact.budget(pixels: 99, minimum: 50),
    ])
  func `what would have passed does pass, and a step less does not`(strategy: ComparisonStrategy) {
    let comparison = strategy.examine(Self.blots, against: Self.plain)
    #expect(comparison.verdict.outcome == .different)
    #expect(!comparison.leastChanges.isEmpty)
    for suggestion in comparison.leastChanges {
      #expect(suggestion.strategy.compare(Self.blots, with: Self.plain).passes, "\(suggestion)")
      var less = suggestion.strategy
      switch suggestion.parameter {
      case "budget(pixels:)": less.budget.pixels = Int(suggestion.value) - 1
      case "budget(clusters:)": less.budget.clusters = Int(suggestion.value) - 1
      case "budget(minimum:)": less.budget.minimum = Int(suggestion.value) + 1
      case "clusters(size:)": less.clusters.size = Int(suggestion.value) - 1
      case "channels(within:)": less.metric = .channels(within: Int(suggestion.value) - 1)
      case "threshold": less.metric = .yiq(threshold: suggestion.value - 0.001)
      case "deltaE": less.metric = .ciede2000(deltaE: suggestion.value - 0.01)
      default: continue
      }
      #expect(!less.compare(Self.blots, with: Self.plain).passes, "\(less)")
    }
  }

  static func polygon(_ low: Int, _ high: Int) -> Area {
    .polygon([PixelPoint(x: low, y: low), PixelPoint(x: high, y: low), PixelPoint(x: 0, y: high)])
  }

  @Test func `nothing passes that nobody looked at`() {
    let all = Area.rectangle(PixelRect(x: 0, y: 0, width: 1000, height: 1000))
    let cases: [(ComparisonStrategy, PixelBuffer?)] = [
      (.exact.ignoring(all), nil),
      (.exact, PixelBuffer(width: Self.size, height: Self.size, repeating: 0xFFFF_FFFF)),
      (.exact, PixelBuffer(width: 41, height: 40)), (.exact.ignoring(.layer("clock")), nil),
      (.perceptual(deltaE: .nan), nil), (.channels(within: -1), nil), (.exact.clusters(size: 0), nil),
      (.exact.comparing(.rectangle(PixelRect(x: 500, y: 0, width: 5, height: 5)), as: .exact), nil),
      (.exact.budget(fraction: .infinity), nil), (.precision(1, perceptualPrecision: -5), nil),
      (.exact.ignoring(Self.polygon(.min, .max)), nil), (.exact.ignoring(Self.polygon(1 << 41, 3)), nil),
    ]
    for (strategy, mask) in cases {
      let verdict = strategy.compare(Self.plain, with: Self.plain, mask: mask)
      #expect(verdict.outcome == .inconclusive && !verdict.passes, "\(strategy)")
      // The fact, then the next step.
      #expect(verdict.reason.split(separator: ". ").count > 1, "\(verdict.reason)")
    }
  }

  @Test func `a fraction allows exactly its part of the pixels, and says so in whole numbers`() throws {
    let plain = PixelBuffer(width: 10, height: 10, repeating: 0xFFFF_FFFF)
    for part in 1..<100 {
      let new = PixelBuffer(width: 10, height: 10) { pixels in
        for index in pixels.indices { pixels[index] = index < part ? 0xFF00_0000 : 0xFFFF_FFFF }
      }
      #expect(
        ComparisonStrategy.exact.budget(fraction: Double(part) / 100).compare(new, with: plain).passes,
        "\(part) %")
      let less = ComparisonStrategy.exact.budget(fraction: Double(part - 1) / 100).compare(new, with: plain)
      #expect(!less.passes && less.reason.contains("(at most \(part - 1) % may)"), "\(less.reason)")
      let changes = ComparisonStrategy.exact.budget(fraction: Double(part - 1) / 100).examine(
        new, against: plain
      )
      .leastChanges
      let would = try #require(changes.first { $0.parameter == "budget(fraction:)" })
      #expect(would.value == Double(part) / 100 && would.strategy.compare(new, with: plain).passes)
    }
  }

  @Test func `layers and mask images take pixels out`() {
    let layer = ["blot": [PixelRect(x: 10, y: 20, width: 5, height: 5)]]
    let strategy = ComparisonStrategy.exact.ignoring(.layer("blot")).budget(pixels: 2, minimum: 2)
    #expect(strategy.compare(Self.blots, with: Self.plain, layers: layer).passes)
    let mask = Self.image(0) { x, y in x < 20 && y > 0 }
    let inverse = PixelBuffer(width: Self.size, height: Self.size) { pixels in
      for index in pixels.indices {
        pixels[index] = mask[index % Self.size, index / Self.size] == 0 ? 0xFFFF_FFFF : 0xFF00_0000
      }
    }
    let verdict = ComparisonStrategy.exact.compare(Self.blots, with: Self.plain, mask: inverse)
    #expect(verdict.counts.different == 2 && verdict.counts.masked == 20 * 39)
    #expect(
      ComparisonStrategy.exact.compare(Self.blots, with: Self.plain, mask: PixelBuffer(width: 40, height: 40))
        .counts
        .masked == 0)
  }

  @Test func `layers may lie anywhere`() {
    let strategy = ComparisonStrategy.exact.ignoring(.layer("far"))
    for rect in [
      PixelRect(x: .max, y: .max, width: 2, height: 2), PixelRect(x: .min, y: .min, width: 9, height: 9),
      PixelRect(x: 0, y: 0, width: -4, height: .min),
    ] {
      #expect(!strategy.compare(Self.blots, with: Self.plain, layers: ["far": [rect]]).passes)
    }
    let whole = PixelRect(x: -9, y: -9, width: .max, height: .max)
    #expect(strategy.compare(Self.blots, with: Self.plain, layers: ["far": [whole]]).outcome == .inconclusive)
  }

  @Test func `images of different size show their union`() {
    let small = PixelBuffer(width: 30, height: 50, repeating: 0xFFFF_FFFF)
    let comparison = ComparisonStrategy.exact.examine(Self.blots, against: small)
    #expect(comparison.verdict.outcome == .different && comparison.verdict.sizes.count == 2)
    let shown = comparison.diffImage()
    #expect(shown.width == 40 && shown.height == 50)
    #expect(comparison.status(x: 0, y: 0) == .different && comparison.status(x: 35, y: 5) == .outOfBounds)
    #expect(comparison.status(x: 5, y: 45) == .outOfBounds && comparison.status(x: 1, y: 1) == .equal)
    let line = ComparisonStrategy.exact.compare(
      PixelBuffer(width: 1, height: 1 << 20), with: PixelBuffer(width: 1 << 20, height: 1))
    #expect(line.outcome == .different)
    #expect(comparison.verdict.histogram.isEmpty)
    let explained = ComparisonStrategy.exact.examine(Self.blots, against: small, detail: .explained)
    #expect(explained.verdict.histogram.reduce(0, +) > 0)
  }

  @Test func `every status has a color of its own in the diff image`() {
    let colors = PixelStatus.allCases.map { DifferencePalette.color(of: $0)?.premultipliedPixel }
    #expect(Set(colors).count == PixelStatus.allCases.count)
    let strategy = ComparisonStrategy.cluster(size: 2).ignoring(
      .rectangle(PixelRect(x: 0, y: 30, width: 5, height: 5)))
    let shown = strategy.diffImage(of: Self.blots, from: Self.plain)
    #expect(shown[12, 22] == colors[Int(PixelStatus.different.rawValue)])
    #expect(shown[0, 0] == colors[Int(PixelStatus.belowMinimumSize.rawValue)])
    #expect(shown[2, 32] == colors[Int(PixelStatus.masked.rawValue)])
    #expect(shown[30, 5] == 0xFFFE_FEFE)
  }

  @Test func `a change of alpha alone is seen by every metric`() {
    let old = PixelBuffer(width: 9, height: 9, repeating: 0xFF00_0000)
    let new = PixelBuffer(width: 9, height: 9, repeating: 0xF000_0000)
    for metric in [
      Metric.exact, .channels(within: 10), .rgb(within: 20), .cie76(deltaE: 2), .cie94(deltaE: 2),
      .ciede2000(deltaE: 2), .yiq(threshold: 0.05),
    ] {
      #expect(!ComparisonStrategy(metric: metric).compare(new, with: old).passes, "\(metric)")
    }
  }

  @Test func `a verdict comes back from JSON`() throws {
    for strategy in [ComparisonStrategy.antialiasingAware, .exact.budget(pixels: .max, clusters: 0)] {
      var verdict = strategy.compare(Self.blots, with: Self.plain)
      verdict.suggestions = strategy.examine(Self.blots, against: Self.plain).leastChanges
      #expect(!verdict.suggestions.isEmpty && !verdict.places.isEmpty)
      #expect(try JSONDecoder().decode(Verdict.self, from: JSONEncoder().encode(verdict)) == verdict)
    }
  }
}
