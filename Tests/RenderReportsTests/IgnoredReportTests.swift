import Foundation
import RenderReports
import RenderTesting
import RunReview
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Ignored cells are a state of their own wherever a run is reported.
@Suite struct IgnoredReportTests {
  static let rule: IgnoreRule = {
    var rule = IgnoreRule(cells: "a*")
    (rule.layer, rule.owner, rule.reason, rule.until, rule.line) = (
      "clock", "<anna>", "the clock | shows `time`", "2026-12-31", 3
    )
    return rule
  }()

  func ignored(_ name: String) -> CellResult {
    with(
      CellResult(cell: "T/F/\(name)", caseName: name, status: .ignored, reason: "The layer. 3 pixels differ.")
    ) {
      $0.ignoredBy = [Self.rule]
    }
  }

  var summary: RunSummary {
    var known = CellResult(cell: "T/F/k", caseName: "k", status: .different, reason: "by one pixel")
    (known.isKnownIssue, known.ignoredBy) = (true, [with(Self.rule) { $0.isKnownFailure = true }])
    return RunSummary(cells: [
      ignored("a1"), ignored("a2"), known, CellResult(cell: "T/F/b", caseName: "b", status: .equal),
    ])
  }

  @Test func `the summary counts them apart and names no failure`() {
    #expect(TerminalSummary(summary).text == "✔ 4 cells: 1 equal, 2 ignored, 1 known issue")
    #expect(RunResults(summary, in: RunFolder(path: "/none")).exitCode == 0)
  }

  @Test func `a run whose cells are all ignored compared nothing`() {
    let all = RunSummary(cells: [ignored("a1"), ignored("a2")])
    #expect(!all.isGreen && RunResults(all, in: RunFolder(path: "/none")).exitCode == 2)
    #expect(TerminalSummary(all).text.contains("! All cells are ignored"))
    let broken = RunSummary(cells: [
      ignored("a1"), CellResult(cell: "T/b", caseName: "b", status: .inconclusive),
    ])
    #expect(RunResults(broken, in: RunFolder(path: "/none")).exitCode == 2)
    let failed = RunSummary(cells: [
      ignored("a1"), CellResult(cell: "T/b", caseName: "b", status: .different),
    ])
    #expect(RunResults(failed, in: RunFolder(path: "/none")).exitCode == 1)
  }

  @Test func `rules that ended are warnings and no problem`() {
    var warned = summary
    warned.ignoreUses = [
      IgnoreUse(rule: Self.rule, matched: 0, daysLeft: -1, takesCells: true, isUnused: true),
      IgnoreUse(rule: Self.rule, matched: 2, daysLeft: 4, takesCells: true, isUnused: false),
    ]
    #expect(warned.isGreen && TerminalSummary(warned).notes.count == 1)
    #expect(
      TerminalSummary(warned).text.contains(
        "~ proofsheet.yml:3 (<anna>): the rule about the layer \"clock\" in a* ended on"))
    let markdown = MarkdownSummary(RunResults(warned, in: RunFolder(path: "/none"))).text
    #expect(markdown.contains("2 ignored") && markdown.contains("ended on 2026-12-31, and matches nothing"))
    #expect(
      markdown.contains("### Ignored") && markdown.contains("| 2 cells | `the layer \"clock\"` | `<anna>` |"))
  }

  @Test func `JUnit lists them as skipped, with the reason`() throws {
    let document = try XMLDocument(xmlString: JUnitReport(summary).xml)
    #expect(document.rootElement()?.attribute(forName: "failures")?.stringValue == "0")
    #expect(try document.nodes(forXPath: "//testsuite/@skipped").map(\.stringValue) == ["3"])
    #expect(try document.nodes(forXPath: "//skipped/@message").first?.stringValue == "ignored")
  }

  @Test func `the page shows them in a group of their own, with owner, reason and day`() throws {
    let folder = try TemporaryFolder()
    var audited = summary
    let finding = AuditResult.Finding(severity: "error", message: "truncated text: <b>")
    audited.audits = [AuditResult(test: "T/a()", location: "T.swift:1", count: 1, passes: true)]
    audited.audits[0].ignored = [.init(rule: Self.rule, findings: [finding])]
    let page = try String(contentsOfFile: HTMLReport(audited).write(to: folder.path), encoding: .utf8)
    let start = try #require(page.range(of: "<section id=\"ignored\">")?.upperBound)
    let section = page[start...].prefix(upTo: try #require(page[start...].range(of: "</section>")).lowerBound)
    #expect(
      section.contains("&lt;anna&gt;, until 2026-12-31: the clock | shows") && section.contains("2 cells"))
    #expect(section.contains("known failure") && section.contains("truncated text: &lt;b&gt;"))
    #expect(page.contains("data-failures=\"0\"") && !page.contains("id=\"failures\""))
    let plain = RunSummary(cells: [CellResult(cell: "T/F/b", caseName: "b", status: .equal)])
    #expect(
      try !String(contentsOfFile: HTMLReport(plain).write(to: folder.path), encoding: .utf8).contains(
        "id=\"ignored\""))
  }

  @Test func `an audit that passes by what is ignored is skipped, and counted`() throws {
    var audited = RunSummary(cells: [])
    audited.audits = [AuditResult(test: "T/a()", location: "T.swift:1", count: 1, passes: true, notes: ["n"])]
    audited.audits[0].ignored = [.init(rule: Self.rule, findings: [.init(severity: "error", message: "m")])]
    #expect(TerminalSummary(audited).headline.contains("1 audit, 1 finding ignored"))
    let document = try XMLDocument(xmlString: JUnitReport(audited).xml)
    #expect(try document.nodes(forXPath: "//testsuite/@skipped").map(\.stringValue) == ["1"])
  }
}
