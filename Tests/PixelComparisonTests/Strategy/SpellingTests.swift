import Foundation
import PixelComparison
import Testing

@Suite struct SpellingTests {
  static let strategies: [Strategy] = [
    .exact, .channels(within: 2), Strategy(metric: .rgb(within: 3.5)), Strategy(metric: .cie76(deltaE: 2)),
    Strategy(metric: .cie94(deltaE: 0.25)), .perceptual(deltaE: 2, threshold: 10),
    .cluster(size: 4, threshold: 1),
    .combined(deltaE: 2, clusterSize: 4), .antialiasingAware, .standard, .pixelmatch(),
    .pixelmatch(threshold: 0.05),
    .precision(0.99, perceptualPrecision: 0.98), .precision(1),
    .exact.clusters(size: 3, connectivity: .four),
    .exact.budget(
      pixels: 1, clusters: 2, window: Budget.Window(side: 16, pixels: 4), fraction: 0.01, minimum: 5),
    .exact.ignoring(.rectangle(PixelRect(x: -1, y: 0, width: 10, height: 2))).ignoring(
      .layer("a \"b\" \\ c")),
    .exact.ignoring(.polygon([PixelPoint(x: 0, y: 0), PixelPoint(x: 9, y: 0), PixelPoint(x: 0, y: 9)])),
    .exact.comparing(
      .ellipse(PixelRect(x: 1, y: 2, width: 3, height: 4)), as: .perceptual(deltaE: 2, threshold: 3)),
  ]

  @Test(arguments: strategies)
  func `every strategy comes back from its spelling and from JSON`(strategy: Strategy) throws {
    #expect(try Strategy(strategy.description) == strategy)
    #expect(try JSONDecoder().decode([Strategy].self, from: JSONEncoder().encode([strategy])) == [strategy])
  }

  @Test(
    arguments: [
      ("combined(deltaE: 2, cluster: 4)", .combined(deltaE: 2, clusterSize: 4)),
      (
        " combined ( deltaE : 2 , clusterSize : 4 , threshold : 7 ) ",
        .combined(deltaE: 2, clusterSize: 4, threshold: 7)
      ),
      ("pixelmatch", .pixelmatch()), ("exact()", .exact), (".exact", .exact), ("standard", .standard),
      ("precision(precision: 0.9, perceptualPrecision: 0.98)", .precision(0.9, perceptualPrecision: 0.98)),
      ("yiq(threshold: 1e-1).antialiasing(ignored)", .pixelmatch()),
    ] as [(String, Strategy)])
  func `short spellings mean the named forms`(spelling: String, strategy: Strategy) throws {
    #expect(try Strategy(spelling) == strategy)
  }

  @Test(
    arguments: [
      "", " ", "(", "exact(", "exact)", "exact x", "exact.", "exact(1)", "exakt", "exact.blur", "channels",
      "channels(within: 1.5)", "channels(within: -1)", "channels(within: 256)",
      "channels(within: 1, within: 2)",
      "channels(within: \"1\")", "channels(within: 99999999999999999999)", "perceptual(deltaE: nan)",
      "perceptual(deltaE: -1)", "perceptual(deltaE: inf)", "perceptual(deltaE: 1e999)",
      "perceptual(threshold: 1)", "yiq(threshold: 1.01)", "cluster(size: 0)",
      "exact.clusters(connectivity: 6)",
      "exact.budget(pixels: -1)", "exact.budget(fraction: 2)", "exact.budget(window: 3)",
      "precision(precision: 1.5)",
      "exact.budget(window: window(side: 0, pixels: 1))", "exact.ignoring(rectangle(0, 0, 0, 4))",
      "exact.ignoring(rectangle(0, 0, 4))", "exact.ignoring(polygon(0, 0, 1, 1))",
      "exact.ignoring(layer(\"\"))",
      "exact.ignoring(layer(\"a))", "exact.ignoring(rectangle(9000000000000000000, 0, 1, 1))",
      "exact.comparing(layer(\"a\"), as: exact.ignoring(layer(\"b\")))", "exact.comparing(layer(\"a\"))",
      "exact.antialiasing(judged(share: 2))", "exact.antialiasing(removed)",
      String(repeating: "a(", count: 10_000),
    ])
  func `a spelling that means nothing is an error that says what to write`(spelling: String) {
    let error = #expect(throws: StrategyError.self) { try Strategy(spelling) }
    #expect(error?.description.isEmpty == false)
  }

  @Test func `strategies that are the same hash the same, others do not`() {
    #expect(Set(Self.strategies).count == Set(Self.strategies.map(\.description)).count)
  }
}
