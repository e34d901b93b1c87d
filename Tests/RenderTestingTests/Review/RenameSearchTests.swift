import Foundation
import PixelBuffers
import RenderTesting
import Testing

@Suite struct RenameSearchTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func picture(_ color: UInt32) -> Picture { Picture(PixelBuffer(width: 4, height: 4, repeating: color)) }

  func file(_ picture: Picture, cell: String) throws {
    try AtomicFile.write(
      PictureFile.encode(picture, as: ReferenceIdentity(cell: cell)),
      to: "\(folder.path)/References/\(cell).png")
  }

  /// A run of tests that draw one picture each and record nothing.
  func run(_ tests: [(name: String, color: UInt32)], leftOut: [String] = [], gaps: [String] = []) throws
    -> PendingReview
  {
    let run = RunFolder(path: "\(folder.path)/run")
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: ["PROOFSHEET_RECORD": "never"],
      folder: run)
    for (name, color) in tests {
      let site = AssertionSite(
        fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "\(name)()", line: 1, column: 1)
      _ = Verification(site: site, scope: TestScope(test: name))
        .verify({ picture(color) }, as: .picture(), session: session)
    }
    session.end()
    var record = RunRecord(command: "test", arguments: [], seconds: 1, gaps: gaps)
    record.leftOut = leftOut
    try record.write(to: run)
    return PendingReview(run)
  }

  func renames(_ review: PendingReview) -> [RenameSearch.Rename] {
    let search = OrphanSearch(folder: "\(folder.path)/References", summary: review.summary)
    return RenameSearch(search, pending: review.pending).renames
  }

  @Test(arguments: [".git/hooks/pre-commit", "Sources/App/main.swift", "References/out/t.1.txt"])
  func `a journal moves no reference to where none is accepted`(target: String) throws {
    let outside = try TemporaryFolder()
    try AtomicFile.write(Data("script".utf8), to: "\(folder.path)/References/T/F/old.1.txt")
    if target.hasPrefix("References/out") {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/References/out", withDestinationPath: outside.path)
    }
    let run = RunFolder(path: "\(folder.path)/run")
    let journal = try Journal(in: run.journals)
    var asked = CellResult(
      cell: "T/F/kept.1", caseName: "", status: .equal, reference: "\(folder.path)/References/T/F/kept.1.txt")
    asked.pathExtension = "txt"
    var moved = CellResult(
      cell: "T/F/new.1", caseName: "", status: .missing, reference: "\(folder.path)/\(target)")
    (moved.pathExtension, moved.actual) = ("txt", "\(run.pictures)/new.txt")
    for result in [asked, moved] { journal.append(.cell(result: result)) }
    journal.end()
    try AtomicFile.write(Data("script".utf8), to: "\(run.pictures)/new.txt")
    try RunRecord(command: "test", arguments: [], seconds: 1).write(to: run)
    var review = PendingReview(run)
    let found = renames(review)
    // What leads out of the package is refused where the journal is read.
    #expect(found.isEmpty == target.hasPrefix("References/out"))
    for rename in found {
      #expect(throws: RenderTestingError.self) { try review.accept(rename) }
    }
    #expect(folder.text("References/T/F/old.1.txt") == "script")
    #expect(folder.text(target) == nil && outside.files.isEmpty)
  }

  @Test func `a reference follows its test to another name, with the bytes it had`() throws {
    try file(picture(0xFF00_00FF), cell: "T/F/old.1")
    try file(picture(0xFF00_FF00), cell: "T/F/kept.1")
    let bytes = folder.data("References/T/F/old.1.png")
    var review = try run(
      [("new", 0xFF00_00FF), ("kept", 0xFF00_FF00), ("other", 0xFFFF_0000)], leftOut: [RunRecord.failedTest])
    let found = renames(review)
    #expect(found.map(\.cell.cell) == ["T/F/new.1"])
    let rename = try #require(found.first)
    try review.accept(rename)
    #expect(folder.data("References/T/F/new.1.png") == bytes)
    #expect(folder.data("References/T/F/old.1.png") == nil)
    #expect(review.pending.map(\.cell) == ["T/F/other.1"])
    #expect(throws: RenderTestingError.self) { try review.accept(rename) }
  }

  @Test(arguments: [(["a filter"], [String]()), ([], ["`skipped()` was skipped"])])
  func `a run that left tests out offers nothing`(gaps: [String], leftOut: [String]) throws {
    try file(picture(0xFF00_00FF), cell: "T/F/old.1")
    try file(picture(0xFF00_FF00), cell: "T/F/kept.1")
    let review = try run([("new", 0xFF00_00FF), ("kept", 0xFF00_FF00)], leftOut: leftOut, gaps: gaps)
    #expect(review.pending.count == 1 && renames(review).isEmpty)
  }

  @Test func `where two references or two cells hold the same, nobody guesses`() throws {
    for cell in ["T/F/a.1", "T/F/b.1", "T/F/c.1"] {
      try file(picture(cell == "T/F/c.1" ? 0xFF00_FF00 : 0xFF00_00FF), cell: cell)
    }
    #expect(try renames(run([("x", 0xFF00_00FF), ("y", 0xFF00_FF00), ("z", 0xFF00_FF00)])).isEmpty)
  }

  @Test func `nothing is moved over a reference that came to be in between`() throws {
    try file(picture(0xFF00_00FF), cell: "T/F/old.1")
    var review = try run([("new", 0xFF00_00FF)])
    let rename = try #require(renames(review).first)
    try file(picture(0xFFFF_0000), cell: "T/F/new.1")
    #expect(throws: RenderTestingError.self) { try review.accept(rename) }
    #expect(folder.data("References/T/F/old.1.png") != nil)
  }

  @Test func `an orphan names the cell whose reference holds the same`() throws {
    try file(picture(0xFF00_00FF), cell: "T/F/old.1")
    try file(picture(0xFF00_00FF), cell: "T/F/new.1")
    try file(picture(0xFFFF_0000), cell: "T/F/gone.1")
    let review = try run([("new", 0xFF00_00FF)])
    let search = OrphanSearch(folder: "\(folder.path)/References", summary: review.summary)
    #expect(search.orphans.count == 2)
    #expect(search.twins == ["\(folder.path)/References/T/F/old.1.png": "T/F/new.1"])
  }
}
