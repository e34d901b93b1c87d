/// What a run of tests left open that no cell stands for: a crash, a test that failed for another reason, an audit,
/// tests that were not reached.
package struct OpenFailure: Sendable, Hashable {
  /// What happened, a clause or a sentence.
  package let text: String
  /// Whether tests may not have run.
  package let isUnreached: Bool
}

/// The runs of tests since the last one that ran all of them.
///
/// A run closes what earlier ones left open if it left out nothing but what `--only-changed` proved unchanged.
package struct OpenFailures: Sendable {
  private var runs: [(open: OpenFailure?, record: RunRecord?)] = []
  /// Whether runs may be gone that left something open.
  private let mayLack: Bool

  /// Looks through the runs that are kept.
  package init(in history: RunHistory) {
    for folder in history.folders {
      let summary = RunSummary(of: folder)
      // Layer trees are another command's.
      guard summary.record.map({ $0.command == "test" }) ?? true else { continue }
      runs.append((OpenFailure(of: summary), summary.record))
      if summary.record?.closes(nil) == true { break }
    }
    mayLack = history.folders.count >= RunFolder.keptCount
  }

  /// What the last runs left open in all targets; nil for nothing.
  package var newest: OpenFailure? { runs.lazy.compactMap(\.open).first }

  /// What is open in a test target; nil where its tests passed in the last run that ran all of them, or nobody ran any.
  package func newest(in module: String) -> OpenFailure? {
    for run in runs {
      if let open = run.open { return open }
      if run.record?.closes(module) == true { return nil }
    }
    return mayLack ? OpenFailure(text: "no run that is kept ran all of its tests", isUnreached: false) : nil
  }
}

extension OpenFailure {
  fileprivate init?(of summary: RunSummary) {
    let record = summary.record
    let unreached =
      record?.unfinished.map { _ in "the run did not come to its end" }
      ?? record?.stop.map { "the run was stopped by signal \($0)" } ?? record?.crash
      ?? summary.crashedProcesses.first.map { "process \($0) ended before it should have" }
    let other =
      record?.failedStart ?? record?.otherFailures.first ?? record?.shardProblems?.first
      ?? summary.failedAudits.first.map { "the audit at \($0.location) failed" }
      ?? record?.unexplainedExit(summary)
    guard let text = unreached ?? other else { return nil }
    self.init(text: text, isUnreached: unreached != nil)
  }
}

extension RunRecord {
  /// Whether the run ran all that it had to of a test target, of all where `module` is nil.
  fileprivate func closes(_ module: String?) -> Bool {
    let left = unchangedTargets ?? []
    return (module.map { !left.contains($0) } ?? left.isEmpty)
      && incompleteReasons.allSatisfy { $0.hasPrefix(Self.unchangedReason) }
  }

  /// What the exit code says where no cell does.
  fileprivate func unexplainedExit(_ summary: RunSummary) -> String? {
    guard let code = exitCode, code != 0, summary.cells.allSatisfy(\.passes) else { return nil }
    return "`swift test` failed (\(code))"
  }
}
