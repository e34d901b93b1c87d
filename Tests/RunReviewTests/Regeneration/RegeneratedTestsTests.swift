import PixelBuffers
import ReferenceFiles
import RenderTesting
import Testing

@testable import RunReview

@Suite struct RegeneratedTestsTests {
  static func result(_ cell: String, _ test: String?, _ status: CellStatus = .equal) -> CellResult {
    var result = CellResult(cell: cell, caseName: cell, status: status)
    result.test = test
    result.reference = "References/\(cell).png"
    return result
  }

  static let results = [
    result("a", "T.S/one()/S.swift:1:1"), result("b", "T.S/one()/S.swift:1:1"),
    result("c", "T.S/two()/S.swift:2:1"),
  ]

  @Test func `tests without a cell of another environment are left out as a whole`() {
    let some = RegeneratedTests(references: ["References/a.png"], results: Self.results)
    #expect(some.patterns == [TestPattern(of: "T.S/one()/S.swift:1:1").text])
    #expect(some.sentence.contains("1 test of 2"))
  }

  @Test func `all tests are run where each has such a cell, or one cell's test is unknown`() {
    #expect(
      RegeneratedTests(references: ["References/a.png", "References/c.png"], results: Self.results).patterns
        .isEmpty)
    let unknown = RegeneratedTests(references: ["References/a.png", "new"], results: Self.results)
    #expect(unknown.patterns.isEmpty && unknown.sentence.contains("which tests 1 of them"))
    #expect(RegeneratedTests(references: ["References/a.png"], results: []).patterns.isEmpty)
  }

  @Test func `a run with the old fonts says of each cell whether something else changed it`() {
    let summary = RunSummary(cells: [
      Self.result("a", nil), Self.result("b", nil, .different), Self.result("c", nil, .otherEnvironment),
      Self.result("d", nil, .different), Self.result("e", nil, .tolerated), Self.result("f", nil, .crashed),
    ])
    let run = OldFontsRun(summary, references: Set(["a", "b", "c", "e", "f"].map { "References/\($0).png" }))
    #expect(run.outcomes["a"] == .equal && run.outcomes["e"] == .equal && run.outcomes["b"] == .different)
    // Other libraries may be the reason.
    #expect(run.outcomes["c"] == .unknown("other environment") && run.outcomes["f"] == .unknown("crashed"))
    #expect(run.outcomes["d"] == nil)
  }
}
