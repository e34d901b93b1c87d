import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing

@Suite struct RunSummaryTests {
  func result(_ cell: String, _ status: CellStatus = .equal) -> CellResult {
    CellResult(cell: cell, caseName: "case", status: status)
  }

  @Test func `no cells are not green`() {
    #expect(!RunSummary(cells: []).isGreen)
    #expect(RunSummary(cells: [result("a")]).isGreen)
    #expect(!RunSummary(cells: [result("a")], crashedProcesses: [7]).isGreen)
    #expect(!RunSummary(cells: [result("a")], damagedLines: 1).isGreen)
  }

  @Test func `a run whose tests failed is not green, whatever its cells say`() {
    var record = RunRecord(command: "test", arguments: [], seconds: 1)
    for code in [Int32(0), 1] {
      record.exitCode = code
      let summary = RunSummary(cells: [result("a")], record: record)
      #expect(summary.isGreen == (code == 0))
      #expect(summary.problems.count == Int(code))
    }
  }

  @Test func `failures beside the cells are reported, whether cells fail or not`() {
    var record = RunRecord(command: "test", arguments: [], seconds: 1)
    record.exitCode = 1
    record.otherFailures = ["✘ Test sum() recorded an issue at SumTests.swift:3:5", "another"]
    for status in [CellStatus.equal, .different] {
      let problems = RunSummary(cells: [result("a", status)], record: record).problems
      #expect(problems.count == 1)
      #expect(problems.first?.contains("SumTests.swift:3:5, and 1 more") == true)
    }
    record.otherFailures = []
    #expect(RunSummary(cells: [result("a", .different)], record: record).problems.isEmpty)
  }

  @Test func `a record that cannot be read is a problem, and a run without one is none`() throws {
    let folder = try TemporaryFolder()
    let run = RunFolder(path: "\(folder.path)/run", scope: ReferenceScope(packageRoot: folder.path))
    let journal = try Journal(in: run.journals)
    journal.append(.cell(result: CellResult(cell: "a", caseName: "a", status: .equal)))
    journal.end()
    #expect(RunSummary(of: run).problems.isEmpty)
    for content in ["{\"version\": 99}", "", "[]"] {
      try folder.write(content.utf8, to: "run/run.json")
      #expect(RunSummary(of: run).problems.first?.hasPrefix("run.json could not be read") == true)
    }
    try RunRecord(command: "check", arguments: [], seconds: 1).write(to: run)
    #expect(RunSummary(of: run).problems.isEmpty)
  }

  @Test func `an audit that several processes ran counts once, and fails where one of them failed`() throws {
    let folder = try TemporaryFolder()
    let run = RunFolder(path: "\(folder.path)/run", scope: ReferenceScope(packageRoot: folder.path))
    for passes in [true, false, true] {
      let journal = try Journal(in: run.journals)
      for test in ["a()", "b()"] {
        let isFine = passes || test == "b()"
        journal.append(.audit(AuditResult(test: test, location: "F.swift:1", count: 3, passes: isFine)))
      }
      journal.end()
    }
    let summary = RunSummary(of: run)
    #expect(summary.audits.map(\.test).sorted() == ["a()", "b()"])
    #expect(summary.failedAudits.map(\.test) == ["a()"])
  }
}
