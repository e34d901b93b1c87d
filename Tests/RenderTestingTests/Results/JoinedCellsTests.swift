import RenderTesting
import Testing

@Suite struct JoinedCellsTests {
  /// What a run says of one cell after processes, each with its command line, finished it at these lines.
  func joined(_ results: [(arguments: [String], line: Int)]) throws -> CellResult? {
    let folder = try TemporaryFolder()
    for (arguments, line) in results {
      let journal = try Journal(in: folder.path, arguments: arguments)
      var result = CellResult(cell: "T/F/testIcon.1", caseName: "case", status: .equal)
      result.location = "Tests/T/F.swift:\(line)"
      journal.append(.cell(result: result))
      journal.end()
    }
    return JournalReader(folder: folder.path).cells.first
  }

  @Test func `two assertions of one name in two processes are an error that names both`() throws {
    let shared = try joined([(["x", "T.A/testIcon"], 5), (["x", "T.B/testIcon"], 9)])
    #expect(shared?.status == .unmeasured && shared?.actual == nil)
    #expect(shared?.reason.contains("Tests/T/F.swift:5 and Tests/T/F.swift:9") == true)
    let again = [(["x", "T.A/testIcon"], 5), (["x", "T.B/testIcon"], 9), (["x", "T.A/testIcon"], 5)]
    #expect(try joined(again)?.status == .unmeasured)
  }

  @Test func `an assertion that is run again, in any process, is one assertion`() throws {
    #expect(try joined([(["x", "T.A/testIcon"], 5), (["x", "T.A"], 5)])?.status == .equal)
    #expect(try joined([(["x"], 5), (["x"], 6)])?.status == .equal)
  }
}
