import Foundation
import ReferenceFiles
import RenderTesting
import Testing

@testable import RunReview

@Suite struct IgnoreReviewTests {
  private let now = Date(timeIntervalSince1970: 1_796_000_000)  // 2026-11-30

  private func rule(_ cells: String, until: String = "2026-12-31", audit: String? = nil) -> IgnoreRule {
    var rule = IgnoreRule(cells: cells)
    (rule.owner, rule.reason, rule.until, rule.audit) = ("anna", "r", until, audit)
    return rule
  }

  private func run(
    _ cells: [(String, CellStatus)], by rule: IgnoreRule? = nil, command: String = "test",
    incomplete: [String] = [], folders: [String]? = nil
  ) -> RunSummary {
    let results = cells.map { cell, status in
      with(CellResult(cell: cell, caseName: "c", status: status)) {
        if status == .ignored { $0.ignoredBy = rule.map { [$0] } }
      }
    }
    return RunSummary(
      cells: results,
      record: RunRecord(
        command: command, arguments: [], seconds: 0, incompleteReasons: incomplete, folders: folders))
  }

  private func unused(_ rule: IgnoreRule, in runs: [RunSummary]) -> Bool? {
    IgnoreReview([rule], in: runs, now: now).uses[0].isUnused
  }

  @Test func `rules that end first come first, and one holds on its last day`() {
    let review = IgnoreReview(
      [rule("a", until: "2027-01-01"), rule("b", until: "2026-11-29"), rule("c", until: "2026-11-30")],
      in: [], now: now)
    #expect(review.uses.map(\.rule.cells) == ["b", "c", "a"] && review.uses.map(\.daysLeft) == [-1, 0, 32])
    #expect(review.uses.map(\.hasEnded) == [true, false, false] && !review.hasRun)
    #expect(
      review.uses[0].warning?.contains("in b ended on 2026-11-29. Remove it, or set a later day.") == true)
    #expect(review.uses.dropFirst().allSatisfy { $0.warning == nil })
  }

  @Test func `a clock before 2020 ends no rule, and is a sentence`() {
    let review = IgnoreReview([rule("a", until: "2019-01-01")], in: [], now: Date(timeIntervalSince1970: 5))
    #expect(review.clockProblem?.description.contains("The clock") == true)
    #expect(review.uses.map(\.daysLeft) == [nil] && review.uses.allSatisfy { !$0.hasEnded })
  }

  @Test func `a rule matches nothing where complete runs compared all of its cells, and only there`() {
    let own = rule("a*")
    #expect(unused(own, in: []) == nil)
    #expect(unused(own, in: [run([("T/a", .equal)])]) == true)
    #expect(unused(own, in: [run([("T/a", .ignored)], by: own)]) == false)
    #expect(unused(own, in: [run([("T/a", .ignored), ("T/ab", .equal)], by: own)]) == false)
    // A pattern with a typing error takes no cell.
    #expect(unused(own, in: [run([("T/b", .equal)])]) == true)
    // A part of the cells, and what was not compared, says nothing.
    #expect(unused(own, in: [run([("T/a", .equal)], incomplete: ["it is shard 1/2"])]) == nil)
    #expect(unused(own, in: [run([("T/b", .equal)], incomplete: ["`--cells` left cells out"])]) == nil)
    for status in [CellStatus.missing, .inconclusive, .crashed, .stopped] {
      #expect(unused(own, in: [run([("T/a", status), ("T/ab", .equal)])]) == nil)
    }
    #expect(unused(own, in: [with(run([("T/b", .equal)])) { $0.unchangedCells = 1 }]) == nil)
    #expect(unused(own, in: [with(run([("T/b", .equal)])) { $0.record?.stop = 2 }]) == nil)
    #expect(
      unused(own, in: [with(run([("T/b", .equal)])) { $0.record?.skippedTests = ["one is disabled"] }]) == nil
    )
    #expect(unused(own, in: [with(run([("T/b", .equal)])) { $0.record = nil }]) == nil)
    #expect(unused(own, in: [with(run([("T/b", .equal)])) { $0.record?.revisions = ["main"] }]) == nil)
  }

  @Test func `the newest complete run of each command decides`() {
    let own = rule("a")
    let matched = run([("T/a", .ignored)], by: own)
    #expect(unused(own, in: [run([("T/a", .equal)]), matched]) == true)
    #expect(unused(own, in: [matched, run([("T/a", .equal)])]) == false)
    #expect(unused(own, in: [run([("T/a", .equal)], incomplete: ["a filter"]), matched]) == false)
    let layers = run([("Layers/a", .equal)], command: "check", folders: ["Layers"])
    #expect(unused(own, in: [layers, matched]) == false)
    // Tests have no layer trees.
    let tree = rule("Layers/tree*")
    #expect(unused(tree, in: [run([("T/a", .equal)])]) == nil)
    #expect(unused(tree, in: [layers, matched]) == true)
  }

  @Test func `between revisions a rule is looked for in such runs, and a known failure in none`() {
    func review(_ rule: IgnoreRule, _ runs: RunSummary...) -> IgnoreUse {
      let runs = runs.map { run in with(run) { $0.record?.revisions = ["main"] } }
      return IgnoreReview([rule], in: runs, comparingRevisions: true, now: now).uses[0]
    }
    let own = rule("a")
    let unused = review(own, run([("T/a", .equal)]))
    #expect(unused.isUnused == true)
    #expect(
      unused.warning(comparingRevisions: true)?.hasSuffix(
        "matches nothing in the newest complete run. Remove it unless another command compares its cells.")
        == true)
    #expect(review(own, run([("T/a", .ignored)], by: own)).isUnused == false)
    for status in [CellStatus.added, .removed] {
      #expect(review(own, run([("T/a", status)])).isUnused == nil)
    }
    #expect(review(with(own) { $0.isKnownFailure = true }, run([("T/a", .equal)])).isUnused == nil)
    let plain = IgnoreReview([own], in: [run([("T/a", .equal)])], comparingRevisions: true, now: now)
    #expect(plain.uses[0].isUnused == nil && !plain.hasRun)
  }

  @Test func `a rule whose owner and day changed is still the one that matched`() {
    var edited = rule("a", until: "2027-06-30")
    (edited.owner, edited.reason, edited.line) = ("ben", "another", 40)
    #expect(unused(edited, in: [run([("T/a", .ignored)], by: rule("a"))]) == false)
    edited.layer = "clock"
    #expect(unused(edited, in: [run([("T/a", .ignored)], by: rule("a"))]) == true)
  }

  @Test func `findings count for rules about audits, in runs that have audits`() {
    let own = rule("a", audit: "contrast")
    var audited = run([("T/a", .equal)])
    #expect(unused(own, in: [audited]) == nil)
    audited.audits = [AuditResult(test: "T/a", location: "l", count: 1, passes: true)]
    #expect(unused(own, in: [audited]) == true)
    audited.audits[0].ignored = [.init(rule: own, findings: [])]
    #expect(unused(own, in: [audited]) == true)
    audited.audits[0].ignored = [.init(rule: own, findings: [.init(severity: "error", message: "m")])]
    #expect(unused(own, in: [audited]) == false)
    audited.record?.incompleteReasons = [RunRecord.auditReason]
    #expect(unused(own, in: [audited]) == false)
    audited.record?.incompleteReasons.append("`--filter` left tests out")
    #expect(unused(own, in: [audited]) == nil)
  }
}
