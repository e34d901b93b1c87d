import Foundation
import PixelComparison
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing

@Suite struct JournalTests {
  func result(_ cell: String, _ status: CellStatus = .equal) -> CellResult {
    CellResult(cell: cell, caseName: "case", status: status)
  }

  @Test func `what is appended is read back in order`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder.path, planned: 2)
    journal.append(.begin(cell: "a", location: "F.swift:1"))
    journal.append(.cell(result: result("a")))
    journal.append(.cell(result: result("b\n\"\u{1F3F3}", .different)))
    journal.end()
    journal.end()
    let reader = JournalReader(folder: folder.path)
    #expect(reader.cells == [result("a"), result("b\n\"\u{1F3F3}", .different)])
    #expect(reader.processes.map(\.hasEnded) == [true])
    #expect(reader.processes.map(\.planned) == [2])
    #expect(reader.damagedLines == 0)
  }

  @Test func `a cell that somebody stopped is no crash, and one whose process died is`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder.path)
    journal.append(.begin(cell: "a", location: nil))
    journal.append(.cell(result: result("b")))
    let reader = JournalReader(folder: folder.path)
    var record = RunRecord(command: "check", arguments: [], seconds: 1)
    #expect(RunSummary(of: reader, record: record).cells.map(\.status) == [.equal, .crashed])
    record.stop = 2
    let summary = RunSummary(of: reader, record: record)
    #expect(summary.cells.map(\.status) == [.equal, .stopped] && summary.count(.crashed) == 0)
    #expect(
      summary.failures.map(\.reason) == ["The run was stopped before this cell was finished. Run again."])
    #expect(!summary.isGreen)
  }

  @Test(
    arguments: [
      #"{"filtered":{"of":9223372036854775807,"taken":9223372036854775807}}"#,
      #"{"filtered":{"of":1,"taken":-1}}"#,
      #"{"order":-9223372036854775808,"end":{}}"#,
      #"{"start":{"process":-1,"arguments":[]}}"#,
      #"{"start":{"process":1,"arguments":[],"planned":9223372036854775807}}"#,
    ])
  func `a line with numbers that no run has is a damaged line, however often it comes`(line: String) throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: line + "\n", count: 2)
    for name in ["1-a.jsonl", "2-b.jsonl"] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
    #expect(JournalReader(folder: folder.path).damagedLines == 4)
    let run = RunFolder(path: (folder.path as NSString).deletingLastPathComponent)
    #expect(RunSummary(of: run).filteredCells == nil)
  }

  @Test func `a cell that was left out and failed then is a failing cell`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder.path)
    for status in [CellStatus.equal, .different, .inconclusive] {
      var left = result(status.rawValue, status)
      left.isUnchanged = true
      journal.append(.cell(result: left))
    }
    journal.end()
    let reader = JournalReader(folder: folder.path)
    #expect(reader.cells.map(\.status) == [.different, .inconclusive] && reader.unchanged.count == 1)
  }

  @Test func `a journal that calls a diff a difference is read`() throws {
    let folder = try TemporaryFolder()
    var failing = result("a", .different)
    failing.diff = "images/a.diff.png"
    let journal = try Journal(in: folder.path)
    journal.append(.cell(result: failing))
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.path)
        .first { $0.hasSuffix(".jsonl") })
    let path = "\(folder.path)/\(name)"
    let text = try String(contentsOfFile: path, encoding: .utf8).replacing("\"diff\"", with: "\"difference\"")
    #expect(text.contains("\"difference\""))
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    #expect(JournalReader(folder: folder.path).cells == [failing])
  }

  @Test func `a result with counts that cannot be added up is a damaged line`() throws {
    var large = result("a", .different)
    large.pixelSize = PixelSize(width: .max, height: 1)
    var slow = result("a", .different)
    slow.milliseconds = 1e308
    var counted = result("a", .different)
    counted.verdict = Verdict(outcome: .different, reason: "")
    counted.verdict?.counts.different = .max
    counted.verdict?.counts.outOfBounds = .max
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder.path)
    for result in [large, slow, counted] { journal.append(.cell(result: result)) }
    let reader = JournalReader(folder: folder.path)
    #expect(reader.damagedLines == 3)
    #expect(reader.cells.isEmpty)
  }

  @Test func `a journal that is a pipe counts as damaged and is not waited for`() throws {
    let folder = try TemporaryFolder()
    mkfifo("\(folder.path)/1-a.jsonl", 0o600)
    #expect(JournalReader(folder: folder.path).damagedLines == 1)
    var counter = JournalCounter(folder: folder.path)
    counter.update()
    #expect(counter.done == 0)
  }

  @Test func `places of failures are those of all results, also of replaced and unfinished ones`() throws {
    func result(_ cell: String, _ line: Int, _ status: CellStatus) -> CellResult {
      CellResult(cell: cell, caseName: "case", status: status, location: "Tests/F.swift:\(line)")
    }
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder.path)
    journal.append(.cell(result: result("a", 10, .different)))
    journal.append(.cell(result: result("a", 12, .inconclusive)))
    journal.append(.cell(result: result("b", 14, .equal)))
    journal.append(.cell(result: result("c", 16, .different)))
    journal.append(.known(cells: ["c"]))
    journal.append(.returned(file: "F.swift", test: "t()"))
    journal.append(.begin(cell: "d", location: "Tests/F.swift:18"))
    let places = JournalReader(folder: folder.path).failurePlaces
    #expect(places.lines == ["F.swift:10", "F.swift:12", "F.swift:18"])
    #expect(places.returned == ["F.swift": ["t()"]])
  }

  @Test func `a process that stops in the middle shows as crashed, with the cell it was at`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder.path)
    journal.append(.begin(cell: "a", location: nil))
    journal.append(.cell(result: result("a")))
    journal.append(.begin(cell: "b", location: "F.swift:7"))
    let summary = RunSummary(cells: JournalReader(folder: folder.path).cells)
    #expect(summary.cells.map(\.status) == [.equal, .crashed])
    #expect(summary.cells.last?.location == "F.swift:7")
    #expect(!summary.isGreen)
  }

  @Test func `a cell that nobody waited for is crashed, though its process ended well`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder.path)
    journal.append(.begin(cell: "a", location: nil))
    journal.append(.cell(result: result("a")))
    journal.append(.begin(cell: "b", location: nil))
    journal.end()
    #expect(JournalReader(folder: folder.path).cells.map(\.status) == [.equal, .crashed])
  }

  @Test func `a line cut off in the middle is counted and costs nothing before it`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder.path)
    journal.append(.cell(result: result("a")))
    let whole = try #require(FileManager.default.contents(atPath: journal.path))
    for length in stride(from: whole.count - 1, to: whole.count - 40, by: -1) {
      try whole.prefix(length).write(to: URL(fileURLWithPath: journal.path))
      let reader = JournalReader(folder: folder.path)
      #expect(reader.processes.count == 1)
      #expect(reader.cells.count + reader.damagedLines == 1)
    }
  }

  @Test(arguments: [false, true])
  func `the later of two results of a cell counts, whichever journal sorts first`(isReversed: Bool) throws {
    // The names of journals are random: repeat until chance alone would have shown an error.
    for _ in 0..<20 {
      let folder = try TemporaryFolder()
      let journals = [try Journal(in: folder.path), try Journal(in: folder.path)]
      let (earlier, later) = isReversed ? (journals[1], journals[0]) : (journals[0], journals[1])
      earlier.append(.cell(result: result("a", .different)))
      later.append(.cell(result: result("a", .equal)))
      journals.forEach { $0.end() }
      #expect(JournalReader(folder: folder.path).cells == [result("a", .equal)])
      earlier.append(.cell(result: result("a", .missing)))
      #expect(JournalReader(folder: folder.path).cells == [result("a", .missing)])
    }
  }

  @Test func `two processes write into one order`() async throws {
    let folder = try TemporaryFolder()
    let own = try Journal(in: folder.path)
    own.append(.cell(result: result("shared", .different)))
    await #expect(processExitsWith: .success) { [journals = folder.path as String] in
      let journal = try Journal(in: journals)
      for cell in 0..<200 {
        journal.append(.cell(result: CellResult(cell: "\(cell)", caseName: "case", status: .equal)))
      }
      journal.append(.cell(result: CellResult(cell: "shared", caseName: "case", status: .equal)))
      journal.end()
    }
    let reader = JournalReader(folder: folder.path)
    #expect(Set(reader.processes.map(\.number)).count == 2)
    #expect(reader.cells.first == result("shared", .equal))
    #expect(reader.cells.count == 201)
    own.append(.cell(result: result("shared", .inconclusive)))
    #expect(JournalReader(folder: folder.path).cells.first?.status == .inconclusive)
  }

  @Test func `a process that dies shows as crashed, whatever others say of the cell`() async throws {
    let folder = try TemporaryFolder()
    let run = RunFolder(path: folder.path)
    await #expect(processExitsWith: .failure) { [journals = run.journals as String] in
      let journal = try Journal(in: journals)
      journal.append(.begin(cell: "a", location: "F.swift:3"))
      kill(getpid(), SIGKILL)
    }
    let own = try Journal(in: run.journals)
    own.append(.cell(result: result("a")))
    own.end()
    let summary = RunSummary(of: run)
    #expect(summary.cells.map(\.status) == [.crashed])
    #expect(summary.crashedProcesses.count == 1)
    #expect(!summary.isGreen)
  }

  @Test func `a process that dies before its first line is not overlooked`() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.write(Data(), to: "\(folder.path)/4711-ABC.jsonl")
    let reader = JournalReader(folder: folder.path)
    #expect(reader.processes.map(\.number) == [4711])
    #expect(reader.processes.map(\.hasEnded) == [false])
  }

  @Test func `a process that exits has not said that all is done, and what is begun after an end is open`()
    throws
  {
    let folder = try TemporaryFolder()
    func process(_ work: (Journal) -> Void) throws -> JournalReader.Process {
      let place = "\(folder.path)/\(UUID().uuidString)"
      let journal = try Journal(in: place)
      work(journal)
      return try #require(JournalReader(folder: place).processes.first)
    }
    let done = try process {
      $0.end()
      $0.end(isProven: false)
    }
    #expect(done.hasEnded && !done.hasExited)
    let exited = try process { $0.end(isProven: false) }
    #expect(!exited.hasEnded && exited.hasExited)
    let again = try process {
      $0.end()
      $0.append(.begin(cell: "a", location: nil))
      $0.append(.cell(result: CellResult(cell: "a", caseName: "a", status: .equal)))
      $0.end(isProven: false)
    }
    #expect(!again.hasEnded && again.hasExited)
    let more = try process {
      $0.end()
      $0.append(.begin(cell: "a", location: nil))
    }
    #expect(!more.hasEnded && !more.hasExited)
  }

  @Test func `known issues fail nothing, and passing cells cannot be marked`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder.path)
    journal.append(.cell(result: result("a", .different)))
    journal.append(.cell(result: result("b")))
    journal.append(.known(cells: ["a", "b", "never seen"]))
    journal.end()
    let summary = RunSummary(cells: JournalReader(folder: folder.path).cells)
    #expect(summary.cells.map(\.isKnownIssue) == [true, false])
    #expect(summary.isGreen && summary.failures.isEmpty && summary.knownIssues == 1)
    #expect(summary.count(.different) == 0)
    journal.append(.cell(result: result("a", .different)))
    #expect(!RunSummary(cells: JournalReader(folder: folder.path).cells).isGreen)
  }

  @Test func `cells are counted while journals grow`() throws {
    let folder = try TemporaryFolder()
    var counter = JournalCounter(folder: folder.path)
    counter.update()
    let journal = try Journal(in: folder.path)
    journal.append(.cell(result: result("a", .different)))
    journal.append(.cell(result: result("b")))
    counter.update()
    #expect((counter.done, counter.failed) == (2, 1))
    journal.append(.known(cells: ["a"]))
    counter.update()
    #expect((counter.done, counter.failed) == (2, 0))
  }

  @Test func `thousands of lines from many tasks stay whole`() async throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder.path)
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for line in 0..<250 { journal.append(.cell(result: result("\(task)/\(line)"))) }
        }
      }
    }
    let reader = JournalReader(folder: folder.path)
    #expect(reader.cells.count == 2000)
    #expect(reader.damagedLines == 0)
  }

  @Test func `a journal of more than 64 MiB is read`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder.path)
    journal.append(.cell(result: result("a", .different)))
    journal.end()
    var large = try #require(folder.data((journal.path as NSString).lastPathComponent))
    large.replaceSubrange(
      large.count - 1..<large.count, with: Data(repeating: UInt8(ascii: " "), count: 65 << 20))
    try large.write(to: URL(filePath: journal.path))
    let reader = JournalReader(folder: folder.path)
    #expect(reader.cells == [result("a", .different)])
    #expect(reader.damagedLines == 0 && reader.processes.map(\.hasEnded) == [true])
  }
}
