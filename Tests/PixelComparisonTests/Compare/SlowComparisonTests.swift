import PixelBuffers
import PixelComparison
import Testing

@Suite struct SlowComparisonTests {
  static let strategies: [ComparisonStrategy] = [
    .exact, .channels(within: 0), .channels(within: 3), ComparisonStrategy(metric: .rgb(within: 5)),
    ComparisonStrategy(metric: .cie76(deltaE: 2)), ComparisonStrategy(metric: .cie94(deltaE: 1.5)),
    .perceptual(deltaE: 0),
    .perceptual(deltaE: 1), .perceptual(deltaE: 5), .pixelmatch(threshold: 0.05, antialiasing: .counted),
    .pixelmatch(threshold: 0.05),
    .cluster(size: 3), .combined(deltaE: 2, clusterSize: 5),
    ComparisonStrategy.exact.clusters(size: 4, connectivity: .four),
    .exact.ignoring(.rectangle(PixelRect(x: -2, y: 1, width: 9, height: 4)))
      .ignoring(.ellipse(PixelRect(x: 5, y: 2, width: 11, height: 8))).clusters(size: 2),
    .perceptual(deltaE: 2).ignoring(
      .polygon([
        PixelPoint(x: 1, y: 1), PixelPoint(x: 20, y: 4), PixelPoint(x: 3, y: 30), PixelPoint(x: 9, y: 9),
      ])),
  ]
  static let shapes = [(1, 1), (1, 7), (7, 1), (2, 2), (17, 13), (65, 7), (130, 5), (5, 67)]

  @Test(arguments: strategies)
  func `every pixel has the status that a slow and obvious comparison gives it`(strategy: ComparisonStrategy)
  {
    for (width, height) in Self.shapes {
      let seed = UInt64(width * 1000 + height)
      for (new, old) in [
        SeededImages.translucent(seed: seed, width: width, height: height),
        SeededImages.scenes(seed: seed, width: width, height: height),
        SeededImages.noise(seed: seed, width: width, height: height),
      ] {
        let slow = SlowComparison(new, old, strategy)
        let quick = strategy.examine(new, against: old)
        guard quick.verdict.outcome != .inconclusive else {
          #expect(slow.statuses.allSatisfy { $0 == .masked })
          continue
        }
        let statuses = (0..<width * height).map { quick.status(x: $0 % width, y: $0 / width) }
        #expect(statuses == slow.statuses, "\(width) × \(height)")
        for status in PixelStatus.allCases {
          #expect(quick.verdict.counts[status] == slow.statuses.count { $0 == status })
        }
        let sizes = slow.components(strategy.clusters.connectivity).map(\.count).sorted()
        #expect(quick.verdict.clusterCount == sizes.count)
        #expect(quick.verdict.clusters.map(\.size).sorted() == sizes || sizes.count > Verdict.clusterLimit)
      }
    }
  }

  @Test(arguments: [4, 8])
  func `winding components are painted whole, though little is remembered on the way`(connectivity: Int) {
    let shapes: [(Int, Int) -> Bool] = [
      { x, y in (x + y) % 2 == 0 },
      { x, y in x % 2 == 0 || y == 50 },
      { x, y in y % 2 == 0 || x == (y % 4 == 1 ? 0 : 96) },
      { x, y in x % 4 == 0 || y == 100 || (x % 4 == 1 && y % 2 == 1) },
      { x, y in max(abs(x - 48), abs(y - 50)) % 2 == 0 || (x == 48 && y < 50) },
    ]
    for isMarked in shapes {
      let old = SeededImages.buffer(width: 97, height: 101, .init(repeating: 0xFF00_0000, count: 97 * 101))
      let new = SeededImages.buffer(
        width: 97, height: 101, (0..<97 * 101).map { isMarked($0 % 97, $0 / 97) ? 0xFFFF_FFFF : 0xFF00_0000 })
      let rule = ClusterRule.Connectivity(rawValue: connectivity) ?? .eight
      let counts = ComparisonStrategy.exact.clusters(size: 10_000, connectivity: rule).compare(new, with: old)
        .counts
      #expect(
        counts.belowMinimumSize == (0..<97 * 101).count { isMarked($0 % 97, $0 / 97) }
          && counts.different == 0)
    }
  }
}
