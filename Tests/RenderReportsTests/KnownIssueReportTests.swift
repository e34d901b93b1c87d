import Foundation
import RenderReports
import RenderTesting
import RunReview
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Known issues are a state of their own wherever a run is reported.
@Suite struct KnownIssueReportTests {
  let summary: RunSummary = {
    var known = CellResult(cell: "T/F/a.1", caseName: "a", status: .different, reason: "by one pixel")
    known.isKnownIssue = true
    return RunSummary(cells: [known, CellResult(cell: "T/F/a.2", caseName: "a", status: .equal)])
  }()

  @Test func `the summary counts them apart and names no failure`() {
    #expect(TerminalSummary(summary).text == "✔ 2 cells: 1 equal, 1 known issue")
  }

  @Test func `JUnit lists them as skipped, with the reason`() throws {
    let document = try XMLDocument(xmlString: JUnitReport(summary).xml)
    #expect(document.rootElement()?.attribute(forName: "failures")?.stringValue == "0")
    #expect(try document.nodes(forXPath: "//testsuite/@skipped").map(\.stringValue) == ["1"])
    let skipped = try document.nodes(forXPath: "//skipped")
    #expect(skipped.map(\.stringValue) == ["by one pixel"])
  }

  @Test func `the page shows them in the grid and not among the failures`() throws {
    let folder = "\(NSTemporaryDirectory())/proofsheet-known-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let page = try String(contentsOfFile: HTMLReport(summary).write(to: folder), encoding: .utf8)
    #expect(page.contains("data-failures=\"0\"") && !page.contains("id=\"failures\""))
    #expect(page.contains("known issue: different"))
  }
}
