import Foundation
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing

@Suite struct PendingCellsTests {
  /// What a run found of a cell.
  struct Found {
    var cell: String
    var reference: String
    var status: CellStatus
    var referenceDigest: String?
    var test: String?

    init(
      _ cell: String, _ status: CellStatus = .different, reference: String? = nil, test: String? = nil
    ) {
      (self.cell, self.status, self.reference, self.test) = (cell, status, reference ?? cell, test)
    }
  }

  /// Makes the next run of a package and writes what it found.
  @discardableResult
  func run(_ folder: TemporaryFolder, _ name: String, _ found: [Found], ends: Bool = true) throws -> RunFolder
  {
    let home = RunFolder.home(of: folder.path)
    let run = try RunHistory.makeRun(named: name, in: home, isHeld: false)
    try AtomicFile.write(Data("\(Int(name.drop { !$0.isNumber }) ?? 0)".utf8), to: "\(run.path)/started")
    let journal = try Journal(in: run.journals)
    for found in found {
      journal.append(.begin(cell: found.cell, location: nil))
      guard found.status != .crashed else { continue }
      var result = CellResult(
        cell: found.cell, caseName: "case", status: found.status,
        reference: "\(folder.path)/\(found.reference).txt")
      (result.referenceDigest, result.test) = (found.referenceDigest, found.test)
      if !found.status.passes, found.status != .inconclusive {
        result.actual = "\(run.images)/\(found.cell)"
        try AtomicFile.write(Data(name.utf8), to: "\(run.images)/\(found.cell)")
      }
      journal.append(.cell(result: result))
    }
    if ends { journal.end() }
    return run
  }

  func pending(_ folder: TemporaryFolder, run: String? = nil) throws -> [String] {
    try PendingCells(packageRoot: folder.path, run: run).entries.map { "\($0.run.name) \($0.cell.cell)" }
  }

  @Test func `a run that compared nothing of a cell leaves it pending`() throws {
    let folder = try TemporaryFolder()
    try run(folder, "1", [Found("a"), Found("b"), Found("c")])
    try run(folder, "2", [])
    #expect(try pending(folder) == ["1 a", "1 b", "1 c"])
    try run(folder, "3", [Found("b", .equal)])
    #expect(try pending(folder) == ["1 a", "1 c"])
    try run(folder, "4", [Found("a", .crashed), Found("c", .inconclusive)], ends: false)
    #expect(try pending(folder) == ["1 a", "1 c"])
    try run(folder, "5", [Found("c"), Found("d", .missing)])
    #expect(try pending(folder) == ["5 c", "5 d", "1 a"])
    #expect(try pending(folder, run: "1") == ["1 a", "1 b", "1 c"])
  }

  @Test func `a run of all tests answers for cells whose tests are gone, and no other run does`() throws {
    func pending(
      after found: [Found], _ change: (inout RunRecord) -> Void = { _ in }
    ) throws -> [String] {
      let folder = try TemporaryFolder()
      try run(folder, "1", [Found("gone", test: "T.gone()"), Found("kept", test: "T.kept()"), Found("tree")])
      let newer = try run(folder, "2", found)
      var record = RunRecord(command: "test", arguments: [], seconds: 1, incompleteReasons: [])
      record.exitCode = 0
      change(&record)
      try record.write(to: newer)
      return try self.pending(folder)
    }
    let passing = [Found("other", .equal, test: "T.other()")]
    // A cell of a layer tree belongs to no test.
    #expect(try pending(after: passing) == ["1 tree"])
    // A test that failed may have ended before the assertion.
    #expect(
      try pending(after: [Found("first", test: "T.kept()")]) { $0.skippedTests = [RunRecord.failedTest] }
        == ["2 first", "1 kept", "1 tree"])
    for change: (inout RunRecord) -> Void in [
      { $0.incompleteReasons = ["a filter"] }, { $0.skippedTests = ["`x()` was skipped"] },
      { $0.otherFailures = ["T.kept(): Expectation failed"] }, { $0.crash = "a crash" },
      { $0.stop = 2 }, { $0.command = "check" },
    ] {
      #expect(try pending(after: passing, change) == ["1 gone", "1 kept", "1 tree"])
    }
  }

  @Test func `a cell that is compared with the same reference decides for those that shared it`() throws {
    let folder = try TemporaryFolder()
    try run(folder, "1", [Found("a", reference: "shared"), Found("b", reference: "shared")])
    try run(folder, "2", [Found("b", .equal, reference: "shared")])
    #expect(try pending(folder).isEmpty)
  }

  @Test func `an older run's value is accepted by its name, and a run that is not kept is named`() throws {
    let folder = try TemporaryFolder()
    try run(folder, "1", [Found("a", .missing, reference: "t.a")])
    try run(folder, "2", [Found("a", .missing, reference: "t.a")])
    var older = try PendingCells(packageRoot: folder.path, run: "1")
    _ = try older.accept(#require(older.entries.first))
    #expect(folder.text("t.a.txt") == "1")
    var newest = try PendingCells(packageRoot: folder.path)
    #expect(throws: RenderTestingError.self) { _ = try newest.accept(#require(newest.entries.first)) }
    #expect(folder.text("t.a.txt") == "1")
    let error = #expect(throws: RenderTestingError.self) {
      try PendingCells(packageRoot: folder.path, run: "7")
    }
    #expect("\(try #require(error))".contains("2, 1"))
  }

  @Test func `decisions hold for the cells of older runs as well`() throws {
    let folder = try TemporaryFolder()
    try run(folder, "1", [Found("a"), Found("b")])
    try run(folder, "2", [])
    var pending = try PendingCells(packageRoot: folder.path)
    try pending.reject(#require(pending.entries.first))
    #expect(try self.pending(folder) == ["1 b"])
  }

  @Test func `runs with pending cells outlast newer ones, up to a limit, and nothing decided comes back`()
    throws
  {
    let folder = try TemporaryFolder()
    try run(folder, "1", [Found("a"), Found("b")])
    for number in 2...8 { try run(folder, "\(number)", [Found("b", .equal)]) }
    #expect(try pending(folder) == ["1 a"])
    try run(folder, "9", [Found("a", .equal)])
    try run(folder, "10", [])
    #expect(try RunHistory(packageRoot: folder.path).folders.map(\.name) == ["10", "9", "8", "7", "6"])
    #expect(try pending(folder).isEmpty)
    for number in 11...40 { try run(folder, "\(number)", [Found("cell\(number)")]) }
    #expect(try RunHistory(packageRoot: folder.path).folders.count == RunFolder.limit)
  }

  @Test func `the path of a cell means that cell, also when it is pending no longer`() throws {
    let folder = try TemporaryFolder()
    try run(
      folder, "1", ["T/signIn.1", "T/signIn.10", "T/signIn.11", "U/other.1"].map { Found($0, .missing) })
    var pending = try PendingCells(packageRoot: folder.path)
    func names(_ filter: String...) throws -> [String] {
      try pending.entries(matching: filter).map(\.cell.cell)
    }
    #expect(try names("T/signIn.1") == ["T/signIn.1"])
    _ = try pending.accept(pending.entries(matching: ["T/signIn.1"])[0])
    #expect(try names("T/signIn.1").isEmpty)
    #expect(try names("T/signIn.1", "other") == ["U/other.1"])
    #expect(try names("signIn") == ["T/signIn.10", "T/signIn.11"])
    #expect(try pending.entries(matching: []).count == 3)
  }

  @Test func `a cell that shares another one's reference means what is pending for both`() throws {
    let folder = try TemporaryFolder()
    try run(
      folder, "1",
      [Found("T/m.dark"), Found("T/m.dark+large", reference: "T/m.dark"), Found("T/m.dark+large2")])
    let pending = try PendingCells(packageRoot: folder.path)
    #expect(try pending.entries(matching: ["T/m.dark+large"]).map(\.cell.cell) == ["T/m.dark"])
  }

  @Test func `texts of one source file wait one by one, and accepting says how each is written`() throws {
    let folder = try TemporaryFolder()
    let made = try run(folder, "1", [])
    let journal = try Journal(in: made.journals)
    for line in [3, 9] {
      var result = CellResult(
        cell: "T/F/t.inline-\(line)-3", caseName: "t() inline", status: .different,
        reference: "\(folder.path)/F.swift", location: "F.swift:\(line)")
      (result.inlineTest, result.actual) = ("T.Suite/t()/F.swift:\(line):3", "\(made.images)/actual")
      journal.append(.cell(result: result))
    }
    journal.end()
    var pending = try PendingCells(packageRoot: folder.path)
    try #require(pending.entries.count == 2)
    let error = #expect(throws: RenderTestingError.self) { try pending.accept(pending.entries[0]) }
    #expect("\(try #require(error))".contains(#"test --record -- --filter '^T\.Suite/t\(\)'"#))
    #expect(pending.entries.count == 2)
    try pending.reject(pending.entries[0])
    #expect(pending.entries.map(\.cell.location) == ["F.swift:9"])
  }

  /// Writes what the actual value of a cell is.
  func draw(_ text: String, _ cell: String, in run: RunFolder) throws {
    try AtomicFile.write(Data(text.utf8), to: "\(run.images)/\(cell)")
  }

  @Test func `a rejected cell stays rejected until its actual value changes`() throws {
    let folder = try TemporaryFolder()
    try draw("wrong", "a", in: run(folder, "1", [Found("a"), Found("b")]))
    var first = try PendingCells(packageRoot: folder.path)
    try first.reject(#require(first.entries(matching: ["a"]).first))
    for number in 2...40 { try draw("wrong", "a", in: run(folder, "\(number)", [Found("a"), Found("b")])) }
    #expect(try pending(folder) == ["40 b"])
    #expect(try PendingCells(packageRoot: folder.path).rejections.map(\.cell.cell) == ["a"])
    // A run that drew nothing of it changes nothing.
    try run(folder, "41", [Found("b", .equal)])
    #expect(try pending(folder).isEmpty)
    #expect(try PendingCells(packageRoot: folder.path).rejections.map(\.run.name) == ["40"])
    try draw("other", "a", in: run(folder, "42", [Found("a")]))
    #expect(try pending(folder) == ["42 a"])
    #expect(try PendingCells(packageRoot: folder.path).rejections.isEmpty)
  }

  @Test func `a rejection ends with the reference that it held for right`() throws {
    let folder = try TemporaryFolder()
    var (old, new) = (Found("a"), Found("a"))
    (old.referenceDigest, new.referenceDigest) = ("1", nil)
    try draw("wrong", "a", in: run(folder, "1", [old]))
    var pending = try PendingCells(packageRoot: folder.path)
    try pending.reject(#require(pending.entries.first))
    try draw("wrong", "a", in: run(folder, "2", [old]))
    #expect(try self.pending(folder).isEmpty)
    try draw("wrong", "a", in: run(folder, "3", [new]))
    #expect(try self.pending(folder) == ["3 a"])
  }

  @Test func `a rejection that cannot be kept for later runs leaves the cell pending`() throws {
    let folder = try TemporaryFolder()
    try draw("wrong", "a", in: run(folder, "1", [Found("a")]))
    let log = "\(folder.path)/.proofsheet/rejected.jsonl"
    var pending = try PendingCells(packageRoot: folder.path)
    try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: false)
    #expect(throws: RenderTestingError.self) { try pending.reject(pending.entries[0]) }
    // Nobody can know what is rejected, so nothing counts as pending either.
    #expect(throws: RenderTestingError.self) { try PendingCells(packageRoot: folder.path) }
    try FileManager.default.removeItem(atPath: log)
    #expect(try self.pending(folder) == ["1 a"])
  }

  @Test func `a rejection is taken back by accepting the cell by its whole path, and by nothing less`() throws
  {
    let folder = try TemporaryFolder()
    try draw("wrong", "T/a.1", in: run(folder, "1", [Found("T/a.1")]))
    var pending = try PendingCells(packageRoot: folder.path)
    try pending.reject(pending.entries[0])
    try draw("wrong", "T/a.1", in: run(folder, "2", [Found("T/a.1")]))
    pending = try PendingCells(packageRoot: folder.path)
    #expect(try pending.entries(matching: []).isEmpty && pending.entries(matching: ["a.1"]).isEmpty)
    let entry = try #require(pending.entries(matching: ["T/a.1"]).first)
    // There was no reference when the runs compared, so nothing changed since.
    #expect(try pending.accept(entry).hasSuffix("/T/a.1.txt"))
    #expect(pending.rejections.isEmpty)
    try draw("wrong", "T/a.1", in: run(folder, "3", [Found("T/a.1")]))
    #expect(try self.pending(folder) == ["3 T/a.1"])
  }
}
