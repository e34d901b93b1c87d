import RunReview

/// The tests that `proofsheet test --last-failed` runs.
struct FailedTests {
  /// What `swift test --filter` takes to run them; none where no test's cell failed.
  let patterns: [String]
  /// How many cells that failed belong to no test.
  let others: Int
  /// A failure of the newest run that is no cell's, for which no test is known; nil where there is none.
  let unknown: String?

  /// Looks through the runs that a package keeps; throws where there is none.
  init(packageRoot: String) throws(RenderTestingError) {
    let failed = try LastFailed(packageRoot: packageRoot)
    patterns = failed.testPatterns
    others = failed.cells.count { $0.test == nil && $0.inlineTest == nil }
    let newest = try RunHistory(packageRoot: packageRoot).folders.first
    unknown = newest.flatMap { RunRecord(of: $0) }.flatMap(Self.unknown)
  }

  /// A failure that is no cell's: a crash, a build that failed, a test's own, a run that was stopped.
  private static func unknown(in record: RunRecord) -> String? {
    record.crash ?? record.failedStart ?? record.otherFailures.first
      ?? record.stop.map { "it was stopped by signal \($0)" }
  }

  /// What to say where there is no test to run.
  var nothingToRun: String {
    if others == 0 { return "Nothing failed in the last runs." }
    let cells = others == 1 ? "1 cell that belongs" : "\(others) cells that belong"
    return
      "No test failed in the last runs, but \(cells) to none: `\(ShellCommand.program()) check --last-failed`."
  }
}
