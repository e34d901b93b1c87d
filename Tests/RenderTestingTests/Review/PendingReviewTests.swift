import Foundation
import PixelBuffers
import RenderTesting
import Testing

@Suite struct PendingReviewTests {
  /// A run in which one cell differs from its reference and one has none.
  func makeRun(_ folder: TemporaryFolder, named name: String = "first") throws -> RunFolder {
    let run = RunFolder(path: "\(folder.path)/\(name)")
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:], folder: run)
    try AtomicFile.write(Data("old".utf8), to: "\(folder.path)/References/T/F/t.differs.txt")
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    for name in ["differs", "missing"] {
      let verification = Verification(site: site, scope: TestScope(test: "t"), name: name, record: .never)
      _ = verification.verify({ "new" }, as: .lines, session: session)
    }
    session.end()
    return run
  }

  @Test func `what waits is accepted without running again, and then waits no longer`() throws {
    let folder = try TemporaryFolder()
    var review = PendingReview(try makeRun(folder))
    #expect(review.pending.map(\.status) == [.different, .missing])
    for cell in review.pending { _ = try review.accept(cell) }
    #expect(folder.text("References/T/F/t.differs.txt") == "new")
    #expect(folder.text("References/T/F/t.missing.txt") == "new")
    #expect(PendingReview(review.folder).pending.isEmpty)
  }

  @Test func `a rejection is remembered and changes no reference`() throws {
    let folder = try TemporaryFolder()
    var review = PendingReview(try makeRun(folder))
    try review.reject(review.pending[0])
    #expect(folder.text("References/T/F/t.differs.txt") == "old")
    #expect(PendingReview(review.folder).pending.count == 1)
    #expect(PendingReview(review.folder).decisions.values.map(\.rawValue) == ["rejected"])
  }

  @Test func `a reference that changed after the run is not overwritten`() throws {
    let folder = try TemporaryFolder()
    var review = PendingReview(try makeRun(folder))
    try AtomicFile.write(Data("other".utf8), to: "\(folder.path)/References/T/F/t.differs.txt")
    let cell = try #require(review.pending.first)
    #expect(throws: RenderTestingError.self) { try review.accept(cell) }
    #expect(folder.text("References/T/F/t.differs.txt") == "other")
  }

  @Test func `several references can be accepted, and any of them passes`() throws {
    let folder = try TemporaryFolder()
    var review = PendingReview(try makeRun(folder))
    let cell = try #require(review.pending.first)
    let path = try review.accept(cell, asAlternative: true)
    #expect(path.hasSuffix("t.differs~2.txt"))
    #expect(folder.text("References/T/F/t.differs.txt") == "old")
    let again = PendingReview(try makeRun(folder, named: "second"))
    #expect(again.summary.cells.first?.note == "Matches the accepted reference 2.")
  }
}
