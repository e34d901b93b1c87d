import Foundation
import TestSupport
import Testing

@testable import RunReview

/// A run of `regenerate` that was stopped, and what the next command takes over of it.
@Suite struct ContinuedRunTests {
  let folder: TemporaryFolder
  let run: RunFolder
  let inputs = RegenerationInputs(["fonts", "code"])
  /// No process has this number: the kernel gives none above 2^22.
  let dead: Int32 = 1 << 23

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("".utf8, to: "Package.swift")
    for name in ["equal", "different", "open"] { try folder.write("a".utf8, to: "References/\(name).png") }
    run = try RunHistory.makeRun(in: RunFolder.home(of: folder.path), isHeld: false)
    try FileManager.default.createDirectory(atPath: run.journals, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: "\(run.path)/actual", withIntermediateDirectories: true)
    try Data("b".utf8).write(to: URL(filePath: "\(run.path)/actual/different.png"))
    try inputs.write(to: run)
    try write(
      [
        .start(process: dead, arguments: ["tests"], planned: nil), .begin(cell: "T/equal", location: nil),
        .cell(result: result("equal", .equal)), .begin(cell: "T/different", location: nil),
        .cell(result: result("different", .otherEnvironment)), .begin(cell: "T/open", location: nil),
      ])
  }

  func result(_ name: String, _ status: CellStatus) -> CellResult {
    var result = CellResult(
      cell: "T/\(name)", caseName: name, status: status, reference: "References/\(name).png")
    result.actual = status == .equal ? nil : "actual/\(name).png"
    return result
  }

  /// Writes a journal; what was being written when the process died is cut off.
  func write(_ entries: [JournalEntry]) throws {
    var text = ""
    for (index, entry) in entries.enumerated() {
      let data = try JSONEncoder().encode(JournalLine(order: index + 1, entry: entry))
      text += String(decoding: data, as: UTF8.self) + "\n"
    }
    try Data((text + "{\"cell\":{\"resu").utf8).write(to: URL(filePath: "\(run.journals)/\(dead)-a.jsonl"))
  }

  func continued(_ inputs: RegenerationInputs? = nil) throws -> ContinuedRun? {
    try ContinuedRun(of: inputs ?? self.inputs, packageRoot: folder.path)
  }

  @Test func `finished cells stay, and one that was begun is no crash`() throws {
    let found = try #require(try continued())
    #expect(found.folder == run)
    #expect(found.finished == ["T/equal", "T/different"])
    let journals = JournalReader(of: run)
    #expect(journals.cells.map(\.status) == [.equal, .otherEnvironment])
    #expect(journals.damagedLines == 0)
    #expect(journals.processes.map(\.hasEnded) == [true])
  }

  @Test func `of two commands one continues the run`() throws {
    #expect(try continued() != nil)
    #expect(try continued() == nil)
  }

  @Test func `another run is made where inputs differ, or a process or a command works on the run`() throws {
    #expect(try continued(RegenerationInputs(["fonts", "other code"])) == nil)
    try write([.start(process: getpid(), arguments: [], planned: nil)])
    #expect(try continued() == nil)
    try write([])
    let held = try RunFolder.make(named: run.name, home: RunFolder.home(of: folder.path), isHeld: true)
    #expect(held.isHeld)
    #expect(try continued() == nil)
  }

  @Test func `a newer run is never passed over`() throws {
    _ = try RunHistory.makeRun(in: RunFolder.home(of: folder.path), isHeld: false)
    #expect(try continued() == nil)
  }

  @Test func `a cell is drawn again where its reference changed since, or its image is gone`() throws {
    usleep(20_000)
    try folder.write("c".utf8, to: "References/equal.png")
    #expect(try #require(try continued()).finished == ["T/different"])
    #expect(JournalReader(of: run).cells.map(\.cell) == ["T/different"])
    try inputs.write(to: run)
    try FileManager.default.removeItem(atPath: "\(run.path)/actual/different.png")
    #expect(try #require(try continued()).finished.isEmpty)
  }

  @Test func `a reference outside of the package is refused with its cell`() throws {
    var result = result("equal", .equal)
    result.reference = "/etc/passwd"
    try write([.start(process: dead, arguments: [], planned: nil), .cell(result: result)])
    #expect(try #require(try continued()).finished.isEmpty)
  }
}
