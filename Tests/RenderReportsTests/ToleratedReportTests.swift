import Foundation
import PixelComparison
import RenderReports
import RenderTesting
import RunReview
import TestSupport
import Testing

/// Tolerated cells are listed by how much is left, on the page and for `status`.
@Suite struct ToleratedReportTests {
  private func tolerated(_ name: String, failsAt factor: Double?) -> CellResult {
    with(CellResult(cell: "T/F/\(name)", caseName: name, status: .tolerated, reason: "<3 pixels>.")) {
      $0.verdict = Verdict(outcome: .tolerated, reason: "<3 pixels>.")
      $0.verdict?.failingFactor = factor
    }
  }

  private var summary: RunSummary {
    RunSummary(cells: [
      tolerated("far", failsAt: nil), tolerated("near", failsAt: 1.25), tolerated("middle", failsAt: 3),
      CellResult(cell: "T/F/equal", caseName: "equal", status: .equal),
      with(tolerated("reftest", failsAt: nil)) { $0.counterpart = Counterpart(name: "b", relation: .match) },
    ])
  }

  @Test func `the nearest to failing comes first, and reftests cannot drift`() {
    let cells = ToleratedCells(summary.cells).cells
    #expect(cells.map(\.caseName) == ["near", "middle", "far"])
    #expect(
      cells.map(ToleratedCells.left) == [
        "fails at 1.25 × this difference", "fails at 3 × this difference", "passes at 8 × this difference",
      ])
  }

  @Test func `the page has a card for each, which search finds`() throws {
    let folder = try TemporaryFolder()
    let page = try String(contentsOfFile: HTMLReport(summary).write(to: folder.path), encoding: .utf8)
    let section = try #require(page.components(separatedBy: "id=\"tolerated\"").dropFirst().first)
    let near = try #require(section.range(of: "data-search=\"t/f/near\""))
    let middle = try #require(section.range(of: "data-search=\"t/f/middle\""))
    #expect(near.lowerBound < middle.lowerBound)
    #expect(section.contains("&lt;3 pixels&gt;.") && !section.contains("<3 pixels>"))
    #expect(!section.contains("data-search=\"t/f/equal\""))
  }
}
