import Foundation
import RenderTesting
import TestSupport
import Testing

@testable import RunReview

/// What only two revisions together say of cells and audits.
@Suite struct RevisionCellsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func cell(_ name: String, _ status: CellStatus, reason: String = "", drawing color: UInt32? = nil) throws
    -> CellResult
  {
    var cell = CellResult(cell: name, caseName: name, status: status, reason: reason)
    guard let color else { return cell }
    let path = try folder.image("\(status)/\(name).png", color)
    if status == .recorded { cell.reference = path } else { cell.actual = path }
    return cell
  }

  func unmatched(
    _ old: [CellResult], _ new: [CellResult], _ change: (inout RunRecord) -> Void = { _ in }
  ) -> [String] {
    var record = RunRecord(command: "diff", arguments: [], seconds: 1)
    change(&record)
    return RevisionCells(cells: old, audits: [])
      .unmatched(by: RunSummary(cells: new), record, of: "main (1a2b3c4)").map {
        "\($0.cell) \($0.status.rawValue): \($0.reason)"
      }
  }

  @Test func `a cell that only the other revision has is removed, where all cells were compared`() throws {
    let (old, new) = ([try cell("a", .recorded, drawing: 1)], [try cell("b", .equal)])
    #expect(unmatched(old, new) == ["a removed: main (1a2b3c4) has this cell, and nothing here draws it."])
    #expect(unmatched(old, new) { $0.incompleteReasons = ["it was filtered"] }.isEmpty)
    #expect(unmatched(old, new) { $0.stop = 2 }.isEmpty)
    #expect(unmatched(old, new) { $0.crash = "crash" }.isEmpty)
    #expect(unmatched(old, []) { $0.exitCode = 1 }.isEmpty, "A build that fails removes nothing.")
    #expect(unmatched(old, []).count == 1, "Layer trees, which have no exit code, are all gone.")
    #expect(unmatched(old, []) { $0.failedStart = "The build failed" }.isEmpty)
    #expect(unmatched(old, []) { $0.exitCode = 0 }.count == 1, "Tests that compare nothing any more do.")
    #expect(
      unmatched(old, new) { $0.otherFailures = ["Expectation failed"] }
        == [
          "a removed: main (1a2b3c4) has this cell, and nothing here draws it, or a test failed before it came to it."
        ])
  }

  @Test func `cells are renamed where one image alone has another name`() throws {
    let old = try [
      cell("a", .recorded, drawing: 0xFF00_00FF), cell("b", .recorded, drawing: 0x00FF_00FF),
      cell("c", .recorded, drawing: 0x00FF_00FF), cell("same", .recorded, drawing: 0x0000_00FF),
    ]
    let new = try [
      cell("A", .added, drawing: 0xFF00_00FF), cell("B", .added, drawing: 0x00FF_00FF),
      cell("same", .equal), cell("twin", .added, drawing: 0x0000_00FF),
    ]
    let found = unmatched(old, new)
    #expect(found.first == "A renamed: It is a in main (1a2b3c4), and looks the same.", "\(found)")
    #expect(found.dropFirst().map { $0.prefix(9) } == ["b removed", "c removed"], "\(found)")
  }

  @Test func `a cell that the other revision could not draw is not called added`() throws {
    let old = [try cell("a", .inconclusive, reason: "No such font.")]
    let found = unmatched(old, [try cell("a", .added, drawing: 1), try cell("b", .added, drawing: 2)])
    #expect(found == ["a inconclusive: main (1a2b3c4) could not draw it: No such font."])
  }

  @Test func `a cell that the other revision could not draw is inconclusive, whatever it is here`() throws {
    let old = try ["a", "b", "gone"].map { try cell($0, .inconclusive, reason: "No such font.") }
    let here = [try cell("a", .equal), try cell("b", .different, drawing: 1), try cell("c", .equal)]
    let found = unmatched(old, here)
    #expect(
      found.map { $0.prefix { $0 != ":" } } == ["a inconclusive", "b inconclusive", "gone inconclusive"])
    #expect(found.last?.hasSuffix("No such font. Nothing here draws it.") == true, "\(found)")
    #expect(unmatched(old, here) { $0.incompleteReasons = ["it was filtered"] }.count == 2)
  }

  func audit(_ messages: String..., test: String = "T/a()", line: Int = 1) -> AuditResult {
    AuditResult(
      test: test, location: "Tests/A.swift:\(line)", count: 3, passes: messages.isEmpty,
      findings: messages.map { .init(severity: "error", message: $0) })
  }

  @Test func `findings that the other revision has in the same test are left out`() throws {
    let old = RevisionCells(cells: [], audits: [audit("small", "dim"), audit("clipped", test: "T/b()")])
    let both = try #require(old.withoutKnown(audit("dim", "clipped", line: 9), of: "main"))
    #expect(both.findings.map(\.message) == ["clipped"] && !both.passes && both.known == 1)
    let known = try #require(old.withoutKnown(audit("small", line: 9), of: "main"))
    #expect(
      known.passes && known.findings.isEmpty && known.notes == ["1 finding left out, as main has the same."])
    #expect(old.withoutKnown(audit("clipped"), of: "main") == nil)
    let twice = try #require(old.withoutKnown(audit("small", "small"), of: "main"))
    #expect(twice.findings.map(\.message) == ["small"] && !twice.passes && twice.known == 1)
    let run = RunFolder(path: "\(folder.path)/run", scope: .init(packageRoot: folder.path))
    let journal = try Journal(in: run.journals)
    for audit in [audit("small", line: 9), known] { journal.append(.audit(audit)) }
    journal.end()
    let later = try Journal(in: run.journals)
    later.append(.audit(audit("small", line: 9)))
    later.end()
    var summary = RunSummary(of: JournalReader(of: run), record: nil)
    summary.record = RunRecord(command: "diff", arguments: [], seconds: 1)
    summary.record?.exitCode = 1
    #expect(summary.audits == [known] && summary.isGreen, "\(summary.problems)")
    summary.record?.otherFailures = ["Expectation failed"]
    #expect(!summary.isGreen)
  }
}
