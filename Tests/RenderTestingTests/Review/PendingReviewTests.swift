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

  @Test(arguments: [false, true])
  func `in an environment with a name, accepting leaves the shared reference`(isMade: Bool) throws {
    let folder = try TemporaryFolder()
    let (shared, own) = ("References/T/F/t.1.txt", "References/T/F/t.1@debian12.txt")
    try AtomicFile.write(Data("old".utf8), to: "\(folder.path)/\(shared)")
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(),
      environment: ["PROOFSHEET_ENVIRONMENT": "debian12"], folder: RunFolder(path: "\(folder.path)/run"))
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    _ = Verification(site: site, scope: TestScope(test: "t"), record: .never)
      .verify({ "new" }, as: .lines, session: session)
    session.end()
    var review = PendingReview(RunFolder(path: "\(folder.path)/run"))
    let cell = try #require(review.pending.first)
    if isMade {
      try AtomicFile.write(Data("by somebody else".utf8), to: "\(folder.path)/\(own)")
      #expect(throws: RenderTestingError.self) { try review.accept(cell) }
    } else {
      #expect(try review.accept(cell).hasSuffix("t.1@debian12.txt"))
    }
    #expect(folder.text(shared) == "old" && folder.text(own) == (isMade ? "by somebody else" : "new"))
  }

  /// A run in which cells of these names differ; those after a colon share the reference of the name before it.
  func makeRun(_ folder: TemporaryFolder, cells: [String]) throws -> PendingReview {
    let run = RunFolder(path: "\(folder.path)/run")
    let journal = try Journal(in: run.journals)
    for cell in cells {
      let names = cell.split(separator: ":").map(String.init)
      var result = CellResult(
        cell: names[names.count - 1], caseName: names[0], status: .different,
        reference: "\(folder.path)/\(names[0]).txt")
      result.actual = "\(run.pictures)/actual"
      journal.append(.cell(result: result))
    }
    journal.end()
    try AtomicFile.write(Data("new".utf8), to: "\(run.pictures)/actual")
    return PendingReview(run)
  }

  @Test func `the path of a cell means that cell, also when it waits no longer`() throws {
    let folder = try TemporaryFolder()
    var review = try makeRun(folder, cells: ["T/signIn.1", "T/signIn.10", "T/signIn.11", "U/other.1"])
    let chosen = try review.pending(matching: ["T/signIn.1"])
    #expect(chosen.map(\.cell) == ["T/signIn.1"])
    _ = try review.accept(chosen[0])
    #expect(try review.pending(matching: ["T/signIn.1"]).isEmpty)
    #expect(try review.pending(matching: ["T/signIn.1", "other"]).map(\.cell) == ["U/other.1"])
    #expect(try review.pending(matching: ["signIn"]).map(\.cell) == ["T/signIn.10", "T/signIn.11"])
    #expect(try review.pending(matching: []).count == 3)
  }

  @Test func `a cell that shares another one's reference means what waits for both`() throws {
    let folder = try TemporaryFolder()
    let review = try makeRun(folder, cells: ["T/m.dark", "T/m.dark:T/m.dark+large", "T/m.dark+large2"])
    #expect(try review.pending(matching: ["T/m.dark+large"]).map(\.cell) == ["T/m.dark"])
  }

  @Test(arguments: ["svg", nil, "txt"])
  func `an accepted alternative is read again, whatever the extension`(pathExtension: String?) throws {
    let folder = try TemporaryFolder()
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    func verify(_ value: String, run: String) -> CellResult {
      let session = RunSession(
        packageRoot: folder.path, settings: ProjectSettings(), environment: [:],
        folder: RunFolder(path: "\(folder.path)/\(run)"))
      let result = Verification(site: site, scope: TestScope(test: "t"), name: "v1.2")
        .verify({ value }, as: Snapshotting(pathExtension: pathExtension, diffing: .lines), session: session)
        .result
      session.end()
      return result
    }
    _ = verify("old", run: "first")
    #expect(verify("new", run: "second").status == .different)
    var review = PendingReview(RunFolder(path: "\(folder.path)/second"))
    _ = try review.accept(#require(review.pending.first), asAlternative: true)
    #expect(verify("new", run: "third").note == "Matches the accepted reference 2.")
    #expect(verify("old", run: "fourth").note == nil)
  }

  @Test(arguments: [false, true])
  func `a cell whose acceptance was stopped before it was noted is recognized`(asAlternative: Bool) throws {
    let folder = try TemporaryFolder()
    var review = PendingReview(try makeRun(folder))
    for cell in review.pending { _ = try review.accept(cell, asAlternative: asAlternative) }
    let files = folder.files
    try FileManager.default.removeItem(atPath: "\(review.folder.path)/decisions.jsonl")
    var again = PendingReview(review.folder)
    #expect(again.pending.count == 2)
    for cell in again.pending { _ = try again.accept(cell, asAlternative: asAlternative) }
    #expect(PendingReview(review.folder).pending.isEmpty && folder.files == files)
  }

  @Test func `a copy of a package acts on its own references`() throws {
    let folder = try TemporaryFolder()
    let (first, second) = ("\(folder.path)/first", "\(folder.path)/second")
    try AtomicFile.makeFolder(first)
    let session = RunSession(
      packageRoot: first, settings: ProjectSettings(), environment: [:],
      folder: try RunFolder.make(named: "1", home: RunFolder.home(of: first, environment: [:])))
    try AtomicFile.write(Data("old".utf8), to: "\(first)/References/T/F/t.1.txt")
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(first)/F.swift", testName: "t()", line: 1, column: 1)
    _ = Verification(site: site, scope: TestScope(test: "t"), record: .never)
      .verify({ "new" }, as: .lines, session: session)
    session.end()
    try FileManager.default.copyItem(atPath: first, toPath: second)
    var review = PendingReview(try RunFolder.last(packageRoot: second))
    let cell = try #require(review.pending.first)
    #expect(try review.accept(cell) == "\(second)/References/T/F/t.1.txt")
    #expect(folder.text("first/References/T/F/t.1.txt") == "old")
    #expect(folder.text("second/References/T/F/t.1.txt") == "new")
  }

  @Test(arguments: ["Sources/main.swift", ".git/hooks/pre-commit", "References/link.txt"])
  func `what a forged journal names becomes no reference`(path: String) throws {
    let folder = try TemporaryFolder()
    let run = RunFolder(path: "\(folder.path)/run")
    try AtomicFile.write(Data("evil".utf8), to: "\(run.pictures)/actual")
    try AtomicFile.write(Data("mine".utf8), to: "\(folder.path)/mine.txt")
    try AtomicFile.makeFolder("\(folder.path)/References")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/References/link.txt", withDestinationPath: "../mine.txt")
    let journal = try Journal(in: run.journals)
    var forged = CellResult(cell: "T/F/t.1", caseName: "t", status: .different, reference: path)
    forged.actual = "pictures/actual"
    journal.append(.cell(result: forged))
    journal.end()
    var review = PendingReview(run)
    let cell = try #require(review.pending.first)
    #expect(throws: RenderTestingError.self) { try review.accept(cell) }
    #expect(folder.text("mine.txt") == "mine" && folder.text(path) != "evil" && !review.pending.isEmpty)
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
