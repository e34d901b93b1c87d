import RenderTesting
import Testing

@Suite struct FailureGroupTests {
  func groups(_ failures: [(CellStatus, String)]) -> [[String]] {
    let cells = failures.enumerated().map { index, failure in
      CellResult(cell: "\(index)", caseName: "case", status: failure.0, reason: failure.1)
    }
    return FailureGroup.groups(in: RunSummary(cells: cells)).map { $0.cells.map(\.cell) }
  }

  @Test
  func
    `reasons that differ in numbers, names and paths are one, differences between texts where they are the same`()
  {
    #expect(
      groups([
        (.different, "1,204 of 250125 pixels differ (0 allowed)."),
        (.different, "3 of 17 pixels differ (0 allowed)."),
        (.different, "The reference was recorded for “A/b”: see /tmp/a b.png"),
        (.different, "The reference was recorded for “C d”: see /x/y b.png"),
        (.different, "@@ -1,3 +1,3 @@\n-old\n+new"), (.different, "@@ -12 +4,8 @@\n-other"),
        (.different, "@@ -7,3 +7,3 @@\n-old\n+new"),
      ]) == [["0", "1"], ["2", "3"], ["4", "6"], ["5"]])
  }

  @Test func `the worst kind comes first, and within it the largest group`() {
    #expect(
      groups([
        (.missing, "a"), (.different, "a"), (.different, "b"), (.different, "b"), (.crashed, "a"),
        (.missing, "a"),
        (.missing, "a"),
      ]) == [["4"], ["2", "3"], ["1"], ["0", "5", "6"]])
  }

  @Test func `one reason with two statuses makes two groups`() {
    #expect(groups([(.different, "a"), (.unmeasured, "a")]) == [["1"], ["0"]])
  }
}
