import Foundation
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing

/// What the last runs left open that no cell stands for, and cells that they did not come to.
@Suite struct OpenFailureTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  var history: RunHistory { get throws { try RunHistory(packageRoot: folder.path) } }

  /// What is open in a target, in all where it is nil.
  func open(_ module: String? = nil) throws -> OpenFailure? {
    let failures = OpenFailures(in: try history)
    return module.map { failures.newest(in: $0) } ?? failures.newest
  }

  /// Leaves a run with a cell that passes.
  func run(
    _ number: Int, _ command: String? = "test", cell: String = "App/a", ends: Bool = true,
    audit: AuditResult? = nil, _ change: (inout RunRecord) -> Void = { _ in }
  ) throws {
    let run = try RunFolder.make(named: "\(number)", home: RunFolder.home(of: folder.path))
    try AtomicFile.write(Data("\(number)".utf8), to: "\(run.path)/started")
    let journal = try Journal(in: run.journals)
    journal.append(.cell(result: CellResult(cell: cell, caseName: "a", status: .equal)))
    if let audit { journal.append(.audit(audit)) }
    if ends { journal.end() }
    guard let command else { return }
    var record = RunRecord(command: command, arguments: [], seconds: 1)
    record.exitCode = command == "test" ? 0 : nil
    change(&record)
    try record.write(to: run)
  }

  @Test(arguments: ["crash", "failure", "build", "stop", "killed", "code", "audit", "process", "merge"])
  func `what is no cell's stays open until all tests of a target have run`(kind: String) throws {
    let audit = AuditResult(
      test: "App.A/a()", location: "Tests/A.swift:3", count: 1, passes: false)
    try run(1, ends: kind != "process", audit: kind == "audit" ? audit : nil) { record in
      switch kind {
      case "crash": record.crash = "Fatal error, while a() ran."
      case "failure": record.otherFailures = ["a() at A.swift:3: 1 == 2"]
      case "build": record.failedStart = "The build failed."
      case "stop": record.stop = 15
      case "killed": record.unfinished = []
      case "code": record.exitCode = 1
      case "merge": record.shardProblems = ["Shard 1/2 is missing."]
      default: break
      }
    }
    let found = try #require(try open("App"))
    #expect(found.isUnreached == ["crash", "stop", "killed", "process"].contains(kind), "\(found)")
    // Neither layer trees, nor some tests, nor other targets close it.
    try run(2, "check")
    try run(3) { $0.incompleteReasons = ["`--filter` left tests out"] }
    try run(4) { record in
      record.incompleteReasons = ["\(RunRecord.unchangedReason)App with 1 reference"]
      record.unchangedTargets = ["App"]
    }
    #expect(try open("App")?.text == found.text)
    #expect(try open()?.text == found.text)
    #expect(try open("Other") == nil)
    try run(5) { $0.incompleteReasons = ["\(RunRecord.unchangedReason)2 cells"] }
    #expect(try open("App") == nil)
  }

  @Test func `where no run that is kept ran all tests, one that failed may be gone`() throws {
    for number in 1...4 { try run(number) { $0.incompleteReasons = ["`--filter` left tests out"] } }
    #expect(try open("App") == nil)
    try run(5) { $0.incompleteReasons = ["`--filter` left tests out"] }
    #expect(try open("App")?.text.contains("no run that is kept") == true)
    #expect(try open() == nil)
  }

  @Test func `cells that a killed run planned and did not come to count as failed`() throws {
    try run(1, "check", cell: "Layers/b")
    try run(2, "check", cell: "Layers/a") { $0.unfinished = ["Layers/a", "Layers/b", "Layers/c"] }
    #expect(try LastFailed(packageRoot: folder.path).cells.map(\.cell) == ["Layers/b", "Layers/c"])
    let summary = RunSummary(of: try history.folders[0])
    #expect(!summary.isGreen && summary.problems.contains { $0.contains("did not come to its end") })
    try run(3, "check", cell: "Layers/c")
    #expect(try LastFailed(packageRoot: folder.path).cells.map(\.cell) == ["Layers/b"])
  }
}
