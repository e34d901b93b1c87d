import Foundation
import PixelComparison
import Testing

@Suite struct SpellingTests {
  static let strategies: [ComparisonStrategy] = [
    .exact, .channels(within: 2), ComparisonStrategy(metric: .rgb(within: 3.5)),
    ComparisonStrategy(metric: .cie76(deltaE: 2)),
    ComparisonStrategy(metric: .cie94(deltaE: 0.25)), .perceptual(deltaE: 2, threshold: 10),
    .cluster(size: 4, threshold: 1),
    .combined(deltaE: 2, clusterSize: 4), .antialiasingAware, .standard, .pixelmatch(),
    .pixelmatch(threshold: 0.05),
    .precision(0.99, perceptualPrecision: 0.98), .precision(1),
    .exact.clusters(size: 3, connectivity: .four),
    .exact.budget(
      pixels: 10, clusters: 2, window: Budget.Window(side: 16, pixels: 4), fraction: 0.01, minimum: 5),
    .exact.ignoring(.rectangle(PixelRect(x: -1, y: 0, width: 10, height: 2))).ignoring(
      .layer("a \"b\" \\ c")),
    .exact.ignoring(.polygon([PixelPoint(x: 0, y: 0), PixelPoint(x: 9, y: 0), PixelPoint(x: 0, y: 9)])),
    .exact.comparing(
      .ellipse(PixelRect(x: 1, y: 2, width: 3, height: 4)), as: .perceptual(deltaE: 2, threshold: 3)),
    .exact.budget(pixels: .max, clusters: 1 << 53 + 1), .exact.clusters(size: .max),
    // Combining marks and joiners belong to the quotation mark before them, and to the backslash.
    .exact.ignoring(.layer("\u{301}a")), .exact.ignoring(.layer("\u{200D}")),
    .exact.ignoring(.layer("\"\u{301}\\\u{20DD}")), .exact.ignoring(.layer("\r\n\"")),
  ]

  @Test(arguments: strategies)
  func `every strategy comes back from its spelling and from JSON`(strategy: ComparisonStrategy) throws {
    #expect(try ComparisonStrategy(strategy.description) == strategy)
    #expect(
      try JSONDecoder().decode([ComparisonStrategy].self, from: JSONEncoder().encode([strategy])) == [
        strategy
      ])
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
      ("yiq(threshold: .5)", ComparisonStrategy(metric: .yiq(threshold: 0.5))),
      ("exact.budget(pixels: 9223372036854775807)", .exact.budget(pixels: .max)),
      ("exact.budget(pixels: 9007199254740993)", .exact.budget(pixels: 9_007_199_254_740_993)),
      ("exact.budget(pixels: 2e1)", .exact.budget(pixels: 20)),
      (
        "perceptual(deltaE: 2, threshold: 5).budget(clusters: 3)",
        .perceptual(deltaE: 2, threshold: 5).budget(clusters: 3)
      ),
      (
        "perceptual(deltaE: 2, threshold: 5).budget(clusters: 3)",
        .perceptual(deltaE: 2).budget(pixels: 5, clusters: 3)
      ),
      ("exact.budget(pixels: 5, minimum: 2).budget(pixels: 6)", .exact.budget(pixels: 6, minimum: 2)),
      (
        "perceptual(deltaE: 2).budget(clusters: 3)",
        ComparisonStrategy(metric: .ciede2000(deltaE: 2), budget: Budget(clusters: 3))
      ),
      ("cluster(size: 4).clusters(connectivity: 4)", .cluster(size: 4).clusters(connectivity: .four)),
      ("exact.clusters(connectivity: 4).clusters(size: 4)", .exact.clusters(size: 4, connectivity: .four)),
    ] as [(String, ComparisonStrategy)])
  func `short spellings mean the named forms`(spelling: String, strategy: ComparisonStrategy) throws {
    #expect(try ComparisonStrategy(spelling) == strategy)
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
      "precision(precision: 1.5)", "precision(precision: 1, perceptualPrecision: -5)",
      "precision(precision: nan)", "precision(precision: 1, perceptualPrecision: 1.01)",
      "exact.budget(minimum: 3)", "exact.budget(pixels: 2, minimum: 3)",
      "exact.budget(fraction: 0, minimum: 1)", "exact.budget(clusters: 0, minimum: 1)",
      "exact.budget(pixels: 9007199254740993.0)", "exact.budget(pixels: 9223372036854775808)",
      "yiq(threshold: .)",
      "exact.budget(window: window(side: 0, pixels: 1))", "exact.ignoring(rectangle(0, 0, 0, 4))",
      "exact.ignoring(rectangle(0, 0, 4))", "exact.ignoring(polygon(0, 0, 1, 1))",
      "exact.ignoring(layer(\"\"))",
      "exact.ignoring(layer(\"a))", "exact.ignoring(rectangle(9000000000000000000, 0, 1, 1))",
      "exact.comparing(layer(\"a\"), as: exact.ignoring(layer(\"b\")))", "exact.comparing(layer(\"a\"))",
      "exact.antialiasing(classified(share: 2))", "exact.antialiasing(removed)",
      String(repeating: "a(", count: 10_000),
    ])
  func `a spelling that means nothing is an error that says what to write`(spelling: String) {
    let error = #expect(throws: StrategyError.self) { try ComparisonStrategy(spelling) }
    #expect(error?.description.isEmpty == false)
  }

  @Test(
    arguments: [
      ("exact.ignoring()", "Write ignoring(rectangle(x, y, width, height))"),
      ("exact.antialiasing()", "Write antialiasing(ignored)"),
      ("exact.comparing(layer(\"a\"))", "lacks a strategy. Write comparing(rectangle("),
      ("channels(within: 1, within: 2)", "channels names within twice. Write it once."),
      ("channels(within: 1, beyond: 2)", "has no parameter \"beyond\". Use within."),
      ("precision(precision: 1.5)", "precision is 1.5. Use a number from 0 to 1."),
      (
        "precision(precision: 1, perceptualPrecision: -5)",
        "perceptualPrecision is -5.0. Use a number from 0 to 1."
      ),
      ("exact.ignoring(layer(\"a\").blur)", "layer has no parameter \".blur\". Leave it out."),
      ("exact.budget(window: 3)", "Write budget(window: window(side: 16, pixels: 4))."),
      ("exact.budget(5)", "budget lacks a label. Write budget(pixels: …)."), ("exact(1)", "Write exact."),
      ("exact.budget(minimum: 3)", "budget(minimum:) is 3. Use at most the 0 pixels"),
      ("exact.ignoring(layer(\"e\u{301}\"", "at character 25."),
    ])
  func `an error names what is wrong, and what it advises can be read`(spelling: String, message: String)
    throws
  {
    let error = #expect(throws: StrategyError.self) { try ComparisonStrategy(spelling) }
    let text = try #require(error).description
    #expect(text.contains(message), "\(text)")
  }

  @Test func `precision is spelled without the dust of binary fractions`() {
    #expect(ComparisonStrategy.precision(0.9).description == "exact.budget(fraction: 0.1)")
    #expect(
      ComparisonStrategy.precision(0.9, perceptualPrecision: 0.98).description
        == "cie94(deltaE: 2).budget(fraction: 0.1)")
  }

  @Test(arguments: [(-5.0, "-5.0"), (1.5, "1.5"), (Double.nan, "nan"), (.infinity, "inf")])
  func `a precision outside of its range is named with its number, also when it is read back`(
    number: Double, value: String
  ) throws {
    for (name, strategy) in [
      ("precision", ComparisonStrategy.precision(number).ignoring(.layer("clock"))),
      ("perceptualPrecision", .precision(1, perceptualPrecision: number).budget(pixels: 3)),
    ] {
      let problem = StrategyError.outOfRange(name, value: value, expected: "a number from 0 to 1")
      #expect(throws: problem) { try strategy.validate() }
      #expect(throws: problem) { try ComparisonStrategy(strategy.description) }
    }
  }

  @Test func `strategies that are the same hash the same, others do not`() {
    #expect(Set(Self.strategies).count == Set(Self.strategies.map(\.description)).count)
  }
}
