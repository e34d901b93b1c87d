import RenderTesting
import RunReview
import TestSupport
import Testing

@Suite struct MergedResultsTests {
  /// One result of a process of its own.
  struct Report {
    var test: String?
    var line = 5
    var cell = "T/F/check.1"
    var arguments = ["x"]
  }

  /// What a run says of the last cell after processes finished it.
  func joined(_ reports: [Report]) throws -> CellResult? {
    let folder = try TemporaryFolder()
    for report in reports {
      let journal = try Journal(in: folder.path, arguments: report.arguments)
      var result = CellResult(cell: report.cell, caseName: "case", status: .equal)
      (result.location, result.test) = ("Tests/T/F.swift:\(report.line)", report.test)
      journal.append(.cell(result: result))
      journal.end()
    }
    return JournalReader(folder: folder.path).cells.last
  }

  @Test func `two assertions of one name in two processes are an error that names both`() throws {
    let (one, other) = (Report(test: "A/testIcon", line: 5), Report(test: "B/testIcon", line: 9))
    let shared = try joined([one, other])
    #expect(shared?.status == .inconclusive && shared?.actual == nil)
    let message = "Tests/T/F.swift:5 in A/testIcon and Tests/T/F.swift:9 in B/testIcon"
    #expect(shared?.reason.contains(message) == true)
    #expect(try joined([one, other, one])?.status == .inconclusive)
  }

  @Test func `a helper's assertion that two tests share is an error, though it stands in one place`() throws {
    #expect(try joined([Report(test: "A/testX"), Report(test: "A/testY")])?.status == .inconclusive)
    #expect(
      try joined([Report(test: "A/test with 1"), Report(test: "A/test with 2")])?.status == .inconclusive)
  }

  @Test func `methods of one name in two classes are an error, though XCTest names no class`() throws {
    let one = Report(test: "T/F.swift/testIcon()", line: 5, arguments: ["x", "T.A/testIcon"])
    let other = Report(test: "T/F.swift/testIcon()", line: 9, arguments: ["x", "T.B/testIcon"])
    let shared = try joined([one, other])
    #expect(shared?.status == .inconclusive)
    #expect(
      shared?.reason.contains("F.swift:5 in T.A/testIcon and Tests/T/F.swift:9 in T.B/testIcon") == true)
    #expect(try joined([one, one])?.status == .equal)
    let all = Report(test: "T/F.swift/testIcon()", line: 5, arguments: ["x", "--filter", "T"])
    #expect(try joined([all, one])?.status == .equal)
    let bundle = Report(test: "T/F.swift/testIcon()", arguments: ["x", ".build/debug/Tests.xctest"])
    #expect(try joined([bundle, other])?.status == .equal)
  }

  @Test func `names that differ in letter case only are an error`() throws {
    let reports = [Report(test: "A/testX", cell: "T/F/icon.1"), Report(test: "A/testX", cell: "T/F/Icon.1")]
    #expect(try joined(reports)?.status == .inconclusive)
  }

  @Test func `an assertion that is run again, in any process, is one assertion`() throws {
    #expect(try joined([Report(test: "A/testIcon"), Report(test: "A/testIcon")])?.status == .equal)
    #expect(
      try joined([Report(test: "A/testIcon", line: 5), Report(test: "A/testIcon", line: 6)])?.status == .equal
    )
    #expect(try joined([Report(line: 5), Report(line: 6)])?.status == .equal)
  }
}
