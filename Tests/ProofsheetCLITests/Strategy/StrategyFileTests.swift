import Foundation
import PixelComparison
import TestSupport
import Testing

@testable import ProofsheetCLI

@Suite struct StrategyFileTests {
  static func read(_ yaml: String) throws -> ComparisonStrategy {
    let folder = try TemporaryFolder()
    return try StrategyFile.strategy(try folder.write(yaml.utf8, to: "strategy.yaml"))
  }

  @Test(
    arguments: [
      ("exact", "exact"), ("\"perceptual(deltaE: 2)\"", "perceptual(deltaE: 2)"),
      ("clusters: {size: 4}", "standard.clusters(size: 4)"),
      ("ignoring: rectangle(0, 0, 10, 10)", "standard.ignoring(rectangle(0, 0, 10, 10))"),
      ("ignoring: [\"rectangle(0, 0, 9, 9)\"]", "standard.ignoring(rectangle(0, 0, 9, 9))"),
      (
        "strategy: exact\nignoring:\n  - rectangle(0, 0, 9, 9)\n  - ellipse(1, 2, 3, 4)\n",
        "exact.ignoring(rectangle(0, 0, 9, 9)).ignoring(ellipse(1, 2, 3, 4))"
      ),
      (
        "comparing: {area: layer(\"a\"), as: exact}\nstrategy: exact",
        "exact.comparing(layer(\"a\"), as: exact)"
      ),
      (
        "comparing:\n  - area: rectangle(0, 0, 9, 9)\n    as: \"channels(within: 2)\"",
        "standard.comparing(rectangle(0, 0, 9, 9), as: channels(within: 2))"
      ),
      (
        "antialiasing: {classified: {share: 0.5}}\nstrategy: exact",
        "exact.antialiasing(classified(share: 0.5))"
      ),
      (
        "comparing: \"rectangle(0, 0, 9, 9), as: exact\"",
        "standard.comparing(rectangle(0, 0, 9, 9), as: exact)"
      ),
      ("ignoring: layer(\"a (\")", "standard.ignoring(layer(\"a (\"))"),
      ("antialiasing: ignored", "standard.antialiasing(ignored)"),
      (
        "budget: {pixels: 3, window: {side: 16, pixels: 4}}",
        "standard.budget(pixels: 3, window: window(side: 16, pixels: 4))"
      ),
    ])
  func `a file means what its spelling does`(yaml: String, spelling: String) throws {
    #expect(try Self.read(yaml) == ComparisonStrategy(spelling))
  }

  @Test func `the example in the help is one`() throws {
    let strategy = try Self.read(CompareHelp.yaml)
    #expect(CompareHelp.discussion.contains("  budget: {pixels: 10"))
    #expect(CompareCommand.configuration.discussion.contains(CompareHelp.spellings))
    #expect(CheckCommand.helpMessage(columns: 200).contains("`compare --help` lists them"))
    #expect(strategy.regions.count == 3 && strategy.clusters.size == 4 && strategy.budget.window?.side == 16)
  }

  @Test func `commas that YAML takes for its own are found out`() throws {
    let error = #expect(throws: CompareError.self) { try Self.read("ignoring: [rectangle(0, 0, 9, 9)]") }
    #expect(error?.description.contains("The brackets of `rectangle(0` do not match.") == true)
  }

  @Test(
    arguments: [
      "", "ignoring:", "ignoring: {area: layer(\"a\"), as: exact}", "comparing: rectangle(0, 0, 9, 9)",
      "comparing: {area: layer(\"a\")}", "comparing: {area: rectangle(0, 0, 9, 9), as: exact}",
      "ignoring: [rectangle(0, 0, 9, 9)]", "ignoring: [[\"layer(\\\"a\\\")\"]]", "strategy: [exact]",
      "strategy: &a exact", "budget: {pixels: *a}", "blur: 3", "budget: [3]", "strategy: {exact: }",
      "antialiasing: {classified: }", "a: b: c",
    ])
  func `what says nothing else than an error is an error that names the file`(yaml: String) throws {
    let error = #expect(throws: CompareError.self) { try Self.read(yaml) }
    #expect(error?.description.contains("strategy.yaml") == true)
  }
}
