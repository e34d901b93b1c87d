import RunReview
import Testing

@Suite struct SessionResultsTests {
  func cell(_ name: String, _ status: CellStatus = .equal) -> CellResult {
    CellResult(cell: name, caseName: name, status: status, reference: "References/\(name).png")
  }

  func left(_ name: String) -> CellResult {
    var cell = cell(name)
    cell.isUnchanged = true
    return cell
  }

  func run(_ cells: CellResult...) -> RunSummary {
    var record = RunRecord(command: "test", arguments: [], seconds: 1)
    record.incompleteReasons = ["\(RunRecord.unchangedReason)some", "it was filtered"]
    record.unchangedTargets = ["KitTests"]
    return RunSummary(cells: cells, record: record)
  }

  /// What is shown of a run, a line for each cell.
  func shown(_ summary: RunSummary) -> [String] { summary.cells.map { "\($0.cell) \($0.status.rawValue)" } }

  @Test func `cells that were left out are equal, in the order of the first run`() {
    var results = SessionResults()
    let first = results.add(
      run(cell("A/1"), cell("A/2", .different), cell("A/3", .tolerated)), leftOut: [], skipped: [],
      isFiltered: false)
    #expect(shown(first) == ["A/1 equal", "A/2 different", "A/3 tolerated"])
    let second = results.add(
      run(cell("A/2"), cell("A/4", .missing)), leftOut: [left("A/1"), left("A/3")], skipped: [],
      isFiltered: false)
    #expect(shown(second) == ["A/1 equal", "A/2 equal", "A/3 equal", "A/4 missing"])
    #expect(second.cells.allSatisfy { !$0.isLeftOut })
    // What the run left out is there again, and other reasons stay.
    #expect(second.unchangedCells == 0 && second.record?.incompleteReasons == ["it was filtered"])
    #expect(second.record?.unchangedTargets == nil)
  }

  @Test func `cells that are gone are shown no more, but for those of targets that were skipped`() {
    var results = SessionResults()
    _ = results.add(
      run(cell("AppTests/A/1"), cell("AppTests/A/2"), cell("KitTests/K/1")), leftOut: [], skipped: [],
      isFiltered: false)
    let next = results.add(
      run(cell("AppTests/A/2", .different)), leftOut: [], skipped: ["KitTests"], isFiltered: false)
    #expect(shown(next) == ["AppTests/A/2 different", "KitTests/K/1 equal"])
    let whole = results.add(run(cell("AppTests/A/2")), leftOut: [], skipped: [], isFiltered: false)
    #expect(shown(whole) == ["AppTests/A/2 equal"])
  }

  @Test func `a filter hides other cells and does not forget them`() {
    var results = SessionResults()
    _ = results.add(run(cell("A/1", .tolerated), cell("A/2")), leftOut: [], skipped: [], isFiltered: false)
    let filtered = results.add(run(cell("A/2", .different)), leftOut: [], skipped: [], isFiltered: true)
    #expect(shown(filtered) == ["A/2 different"])
    let all = results.add(run(cell("A/2")), leftOut: [left("A/1")], skipped: [], isFiltered: false)
    #expect(shown(all) == ["A/1 equal", "A/2 equal"])
  }

  @Test func `some cells of a run that goes on are shown beside the others as they were`() {
    let last = RunSummary(cells: [cell("A/1"), cell("A/2", .different), cell("A/3")])
    let preview = SessionResults.preview(of: [left("A/2"), cell("A/3", .different), cell("A/9")], in: last)
    #expect(shown(preview) == ["A/1 equal", "A/2 equal", "A/3 different"])
    #expect(preview.cells.allSatisfy { !$0.isLeftOut })
  }
}
