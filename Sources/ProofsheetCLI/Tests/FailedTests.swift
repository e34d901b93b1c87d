import RunReview

/// The tests that `proofsheet test --last-failed` runs.
struct FailedTests {
  /// What `swift test --filter` takes to run them; none where no test's cell failed.
  let patterns: [String]
  /// How many cells that failed belong to no test.
  let others: Int
  /// A failure of the last runs that is no cell's, for which no test is known; nil where there is none.
  let unknown: String?
  /// Why tests may have failed that are not known, because they were not reached; nil where all were.
  let unreached: String?

  /// Looks through the runs that a package keeps; throws where there is none.
  init(packageRoot: String) throws(RenderTestingError) {
    let failed = try LastFailed(packageRoot: packageRoot)
    patterns = failed.testPatterns
    others = failed.cells.count { $0.test == nil && $0.inlineTest == nil }
    let open = OpenFailures(in: try RunHistory(packageRoot: packageRoot)).newest
    unknown = open?.text
    unreached = open.flatMap { $0.isUnreached ? $0.text : nil }
  }

  /// What to say where there is no test to run.
  var nothingToRun: String {
    if others == 0 { return "Nothing failed in the last runs." }
    let cells = others == 1 ? "1 cell that belongs" : "\(others) cells that belong"
    return
      "No test failed in the last runs, but \(cells) to none: `\(ShellCommand.call("check")) --last-failed`."
  }
}
