import Foundation
import Proofsheet
import RenderTesting
import RunReview
import TestSupport
import Testing

/// Rules of `proofsheet.yml` about the findings of audits.
@Suite struct IgnoredAuditTests {
  private let matrix = Matrix(devices: [.iPhoneSE], traits: .allSizes)
  private var cut: some View {
    Text("A long title that does not fit in one line here").lineLimit(1)
  }

  /// What an audit leaves in its run, with rules.
  private func audits(_ rules: [IgnoreRule], _ body: () -> Void) throws -> [AuditResult] {
    let folder = try TemporaryFolder()
    let run = RunFolder(path: "\(folder.path)/run", scope: ReferenceScope(packageRoot: folder.path))
    var settings = ProjectSettings()
    settings.ignore = rules
    let session = RunSession(packageRoot: folder.path, settings: settings, environment: [:], folder: run)
    RunSession.$substitute.withValue(session, operation: body)
    session.end()
    return RunSummary(of: run).audits
  }

  private func rule(_ cells: String, _ audit: String = "truncatedText", known: Bool = false) -> IgnoreRule {
    var rule = IgnoreRule(cells: cells)
    (rule.audit, rule.owner, rule.reason, rule.until, rule.line) = (audit, "anna", "r", "2020-12-31", 3)
    rule.isKnownFailure = known
    return rule
  }

  @Test(arguments: ["ignored-findings*", "IgnoredAuditTests/**", "*"])
  func `ignored findings`(pattern: String) throws {
    let audits = try audits([rule(pattern), rule("Other/**")]) { assertAudit(of: cut, across: matrix) }
    #expect(
      audits.map(\.passes) == [true] && audits.allSatisfy { $0.findings.isEmpty && $0.ignoredCount == 1 })
    #expect(audits.first?.ignored?.map(\.findings.count) == [1])
    let note = "1 finding of truncatedText ignored until 2020-12-31 (anna: r)"
    #expect(audits.first?.notes.contains { $0.hasPrefix(note) } == true)
  }

  @Test func `findings of other checks, and of other cells, still fail`() throws {
    for other in [rule("*", "contrast"), rule("**.large"), rule("another*")] {
      // An audit in `withKnownIssue` is none of its run.
      #expect(try audits([other]) { withKnownIssue { assertAudit(of: cut, across: matrix) } }.isEmpty)
    }
  }

  @Test func `findings that are expected pass, and a check without them fails`() throws {
    #expect(
      try audits([rule("*", known: true)]) { assertAudit(of: cut, across: matrix) }.map(\.passes) == [true])
    let passed = try audits([rule("*", known: true)]) {
      withKnownIssue {
        assertAudit(of: Text("Fine"), across: matrix)
      } matching: {
        $0.comments.map(\.rawValue).joined().contains("There are no findings of truncatedText")
      }
    }
    #expect(passed.isEmpty)
  }
}
