import Foundation
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing

@Suite struct JournalPathsTests {
  func paths(_ root: String) -> JournalPaths {
    JournalPaths(scope: ReferenceScope(packageRoot: root), folder: "\(root)/.proofsheet/runs/1")
  }

  func result(reference: String = "", actual: String? = nil) -> CellResult {
    var result = CellResult(cell: "T/F/t.1", caseName: "t", status: .different, reference: reference)
    result.actual = actual
    return result
  }

  @Test(arguments: ["../\u{301}a", "a/../\u{301}b", "a/\u{301}/..", "/\u{301}a", "a//\u{301}"])
  func `a mark that combines with a slash makes no cell's name lead elsewhere`(cell: String) {
    #expect(!JournalPaths.isName(cell))
  }

  @Test func `a journal holds no path of the machine, and a copy of the package finds its own files`() throws
  {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    var result = result(
      reference: "\(first.path)/References/T/t.1.png",
      actual: "\(first.path)/.proofsheet/runs/1/images/t.1.png")
    result.recording = "\(first.path)/References/T/t.1@debian.png"
    result.diff = "\(first.path)/.proofsheet/runs/1/images/t.1.diff.png"
    let stored = paths(first.path).stored(result)
    #expect(stored.reference == "References/T/t.1.png" && stored.recording == "References/T/t.1@debian.png")
    #expect(stored.actual == "images/t.1.png" && stored.diff == "images/t.1.diff.png")
    for folder in [first, second] { try AtomicFile.makeFolder("\(folder.path)/.proofsheet/runs/1") }
    #expect(try paths(first.path).resolved(stored) == result)
    #expect(try paths(second.path).resolved(stored).reference == "\(second.path)/References/T/t.1.png")
  }

  @Test func `absolute paths below the package and the run are read`() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.makeFolder("\(folder.path)/.proofsheet/runs/1")
    let old = result(
      reference: "\(folder.path)/References/t.png", actual: "\(folder.path)/.proofsheet/runs/1/images/t.png"
    )
    #expect(try paths(folder.path).resolved(old) == old)
  }

  @Test(arguments: ["/etc/passwd", "../other/t.png", "link/t.png", "a\0b"])
  func `a reference elsewhere is refused`(path: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: "/etc")
    #expect(throws: RenderTestingError.self) { try paths(folder.path).resolved(result(reference: path)) }
    var recording = result(reference: "References/t.png")
    recording.recording = path
    #expect(throws: RenderTestingError.self) { try paths(folder.path).resolved(recording) }
  }

  @Test(arguments: ["/etc/passwd", "../2/t.png", "../../../Package.swift", "images/link.png"])
  func `a file outside of the run folder is refused`(path: String) throws {
    let folder = try TemporaryFolder()
    let images = "\(folder.path)/.proofsheet/runs/1/images"
    try AtomicFile.makeFolder(images)
    try FileManager.default.createSymbolicLink(
      atPath: "\(images)/link.png", withDestinationPath: "/etc/passwd")
    #expect(throws: RenderTestingError.self) { try paths(folder.path).resolved(result(actual: path)) }
    var diff = result()
    diff.diff = path
    #expect(throws: RenderTestingError.self) { try paths(folder.path).resolved(diff) }
  }

  @Test func `a package that reports into another one's run names its references from that one`() {
    let paths = JournalPaths(scope: ReferenceScope(packageRoot: "/a/nested"), folder: "/a/.proofsheet/runs/1")
    #expect(
      paths.stored(result(reference: "/a/nested/References/t.png")).reference == "nested/References/t.png")
    let beside = JournalPaths(scope: ReferenceScope(packageRoot: "/b"), folder: "/a/.proofsheet/runs/1")
    #expect(beside.stored(result(reference: "/b/References/t.png")).reference == "/b/References/t.png")
  }

  @Test(arguments: [
    "../x", "/x", "a//b", "a/./b", "", "a/../../b", "a/", "a\0",
  ])
  func `what no cell is called is no line of a journal`(name: String) throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder.path)
    journal.append(.begin(cell: name, location: nil))
    journal.append(.cell(result: CellResult(cell: name, caseName: "t", status: .equal)))
    journal.end()
    let reader = JournalReader(folder: folder.path)
    #expect(reader.cells.isEmpty && reader.damagedLines == 2)
  }

  @Test func `a run whose journal leads elsewhere is not green, and nothing in it is pending`() throws {
    let folder = try TemporaryFolder()
    let run = RunFolder(path: "\(folder.path)/run")
    let journal = try Journal(in: run.journals)
    var forged = result(reference: "\(folder.path)/../victim.png", actual: "/etc/passwd")
    journal.append(.cell(result: forged))
    forged.cell = "T/F/t.2"
    (forged.status, forged.actual) = (.equal, nil)
    journal.append(.cell(result: forged))
    journal.end()
    let review = PendingReview(run)
    #expect(review.pending.isEmpty && review.summary.cells.map(\.reference) == ["", ""])
    #expect(try review.refused(matching: []).map(\.cell.cell) == ["T/F/t.1"])
    #expect(try review.refused(matching: ["T/F/t.2"]).isEmpty)
    #expect(review.summary.problems.contains { $0.contains("victim.png") && $0.contains("outside") })
  }
}
