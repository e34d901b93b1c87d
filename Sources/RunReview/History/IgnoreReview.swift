internal import Foundation

/// What became of the rules of a project that set cells apart, in the newest complete run of each command.
package struct IgnoreReview: Sendable {
  /// The rules, those that end first before all others.
  package private(set) var uses: [IgnoreUse]
  /// Why nobody knows which rules have ended; nil where it is known.
  package let clockProblem: RenderTestingError?
  /// Whether there is a complete run, so that rules may be known to match nothing.
  package private(set) var hasRun: Bool

  /// Looks for rules in runs, the newest first; runs that are not complete say nothing about them, and those that
  /// compare revisions only where these are meant.
  package init(
    _ rules: [IgnoreRule], in runs: some Sequence<RunSummary>, comparingRevisions: Bool = false,
    now: Date = .now
  ) {
    var commands = Set<String>()
    let runs = runs.filter { run in
      guard run.comparesRevisions == comparingRevisions else { return false }
      return run.ruleCommand.map { commands.insert($0).inserted } ?? false
    }
    var today: String?
    do throws(RenderTestingError) {
      today = try IgnoreDay.of(now)
      clockProblem = nil
    } catch {
      clockProblem = error
    }
    hasRun = !runs.isEmpty
    let day = today
    uses = rules.sorted { ($0.until, $0.line) < ($1.until, $1.line) }.map { rule in
      let found = runs.map { RuleMatches(rule, in: $0) }
      let matched = found.reduce(0) { $0 + $1.matched }
      let isTaken = found.contains(where: \.isTaken)
      let isKnown = isTaken ? !found.contains(where: \.isUncompared) : found.contains(where: \.isAnswer)
      return IgnoreUse(
        rule: rule, matched: matched, daysLeft: day.flatMap { IgnoreDay.days(from: $0, to: rule.until) },
        takesCells: isTaken, isUnused: matched > 0 ? false : isKnown ? true : nil)
    }
  }
}

extension IgnoreReview {
  /// The review with what comparisons of revisions say of rules whose cells no other run has.
  ///
  /// Revisions that are alike have nothing to ignore, so such a rule is only known to be of no use where it takes no cell.
  package func completed(by revisions: IgnoreReview) -> IgnoreReview {
    var review = self
    review.hasRun = hasRun || revisions.hasRun
    for (index, use) in revisions.uses.enumerated()
    where uses[index].isUnused == nil && !uses[index].takesCells {
      review.uses[index] = with(use) { if $0.takesCells, $0.isUnused == true { $0.isUnused = false } }
    }
    return review
  }
}

extension RunHistory {
  /// What became of rules in the runs that are kept; `known` is one of them that somebody has read.
  ///
  /// Runs are read only until all rules are found.
  package func ignoreReview(
    _ rules: [IgnoreRule], known: (folder: RunFolder, summary: RunSummary)? = nil,
    comparingRevisions: Bool = false, now: Date = .now
  ) -> IgnoreReview {
    IgnoreReview(
      rules,
      in: folders.lazy.map {
        $0 == known?.folder ? known?.summary ?? RunSummary(of: $0) : RunSummary(of: $0)
      },
      comparingRevisions: known?.summary.comparesRevisions ?? comparingRevisions, now: now)
  }
}

/// What a rule takes and ignores in a complete run.
private struct RuleMatches {
  /// How many cells differ in what it ignores, or findings are ignored.
  var matched = 0
  /// Whether it takes a cell or an audit of the run.
  var isTaken = false
  /// Whether one of these cells was not compared, so that nothing is known of it.
  var isUncompared = false
  /// Whether a rule that takes nothing of the run matches nothing at all.
  var isAnswer: Bool

  /// What becomes of cells that only one side has.
  private static let oneSided: Set<CellStatus> = [.missing, .missingTree, .added, .removed]

  init(_ rule: IgnoreRule, in run: RunSummary) {
    let skipped = run.record?.skippedTests.filter { $0 != RunRecord.failedTest } ?? []
    isAnswer = skipped.isEmpty && run.record?.crash == nil && run.record?.failedStart == nil
    if rule.audit != nil {
      let own = run.audits.flatMap { $0.ignored ?? [] }.filter { $0.rule.isSame(as: rule) }
      matched = own.reduce(0) { $0 + $1.findings.count }
      isTaken = !own.isEmpty
      isAnswer = isAnswer && run.auditCount > 0
      return
    }
    // Between revisions nothing is expected to fail, so such a rule does nothing.
    if rule.isKnownFailure, run.comparesRevisions {
      isAnswer = false
      return
    }
    let pattern = CellPattern(rule.cells)
    for cell in run.cells where pattern.takes(cell.cell) {
      isTaken = true
      isUncompared =
        isUncompared || cell.status.isUncompared || Self.oneSided.contains(cell.status)
      if cell.ignoredBy?.contains(where: rule.isSame) == true { matched += 1 }
    }
    // Layer trees are none of a test's cells.
    let first = rule.cells.drop { $0 == "/" }.prefix { $0 != "/" }
    let isOfLayers = ReferenceName.layerTreeFolders.contains(String(first))
    let isNotRun = run.record?.notRun?.contains(where: pattern.takes) == true
    isAnswer =
      isAnswer && !isNotRun && !run.cells.isEmpty
      && (!isOfLayers || run.record?.folders?.contains(String(first)) == true)
  }
}

extension RunSummary {
  /// What distinguishes the runs that rules are looked for in: the command; nil for a run that is not complete.
  fileprivate var ruleCommand: String? {
    guard let record else { return nil }
    if isComplete { return record.command + (record.folders?.first ?? "") }
    // An audit of tests compares no cells, and audits all views.
    let others = record.incompleteReasons.filter { $0 != RunRecord.auditReason }
    let audits = with(self) { $0.record?.incompleteReasons = others }
    return audits.isComplete && others != record.incompleteReasons ? "audit" : nil
  }
}
