import Foundation
import PixelBuffers
import ReferenceFiles
@testable import RenderTesting
import RunReview
import TestSupport
import Testing
import ViewRendering

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

  @Test func `what is pending is accepted without running again, and then is not pending any more`() throws {
    let folder = try TemporaryFolder()
    var review = PendingReview(try makeRun(folder))
    #expect(review.pending.map(\.status) == [.different, .missing])
    for cell in review.pending { _ = try review.accept(cell) }
    #expect(folder.text("References/T/F/t.differs.txt") == "new")
    #expect(folder.text("References/T/F/t.missing.txt") == "new")
    #expect(PendingReview(review.folder).pending.isEmpty)
  }

  @Test(arguments: [false, true])
  func `an accepted image is the file that recording it writes`(isMissing: Bool) throws {
    let folders = [try TemporaryFolder(), try TemporaryFolder()]
    let image = SnapshotImage(
      PixelBuffer(width: 60, height: 40) { pixels in
        for index in pixels.indices { pixels[index] = 0xFF00_0000 | UInt32(index % 977) }
      }, device: "iPhone SE", traits: "dark")
    for (folder, mode) in zip(folders, [SnapshotTestingConfiguration.Record.never, .all]) {
      if !isMissing {
        let old = SnapshotImage(PixelBuffer(width: 60, height: 40, repeating: 0xFF00_FF00))
        try AtomicFile.write(
          ReferenceFormat.images.encode(old, as: ReferenceIdentity(cell: "T/F/t.1")),
          to: "\(folder.path)/References/T/F/t.1.png")
      }
      let run = RunFolder(path: "\(folder.path)/run")
      let session = RunSession(
        packageRoot: folder.path, settings: ProjectSettings(), environment: [:], folder: run)
      let site = AssertionSite(
        fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
      _ = Verification(site: site, scope: TestScope(test: "t"), record: mode)
        .verify({ image }, as: .image(), session: session)
      session.end()
    }
    var review = PendingReview(RunFolder(path: "\(folders[0].path)/run"))
    let cell = try #require(review.pending.first)
    #expect(throws: RenderTestingError.self) { try review.accept(cell, maximumBytes: 10) }
    _ = try review.accept(cell)
    let recorded = try #require(folders[1].data("References/T/F/t.1.png"))
    #expect(folders[0].data("References/T/F/t.1.png") == recorded)
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

  @Test(
    arguments: [
      ("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "git lfs pull"),
      ("\u{89}PNG", "git checkout -- "), ("", "git checkout -- "),
    ])
  func `a damaged reference is restored, not replaced`(content: String, command: String) throws {
    let folder = try TemporaryFolder()
    let name = "References/T/F/t.1.png"
    let damaged = Data(content.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    try AtomicFile.write(damaged, to: "\(folder.path)/\(name)")
    func verify(_ mode: String, run: String) -> CellResult {
      let session = RunSession(
        packageRoot: folder.path, settings: ProjectSettings(), environment: ["PROOFSHEET_RECORD": mode],
        folder: RunFolder(path: "\(folder.path)/\(run)"))
      defer { session.end() }
      let site = AssertionSite(
        fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
      let buffer = PixelBuffer(width: 2, height: 2, repeating: 0xFF00_0000)
      return Verification(site: site, scope: TestScope(test: "t"))
        .verify({ buffer }, as: .image, session: session).result
    }
    let result = verify("never", run: "first")
    #expect(result.status == .inconclusive && result.referenceDamage != nil)
    var review = PendingReview(RunFolder(path: "\(folder.path)/first"))
    let cell = try #require(review.pending.first)
    for asAlternative in [false, true] {
      let error = #expect(throws: RenderTestingError.self) {
        try review.accept(cell, asAlternative: asAlternative)
      }
      #expect(error.map { "\($0)" }?.contains(command) == true)
    }
    #expect(folder.data(name) == damaged && folder.files.filter { $0.hasPrefix("References") } == [name])
    #expect(verify("all", run: "recording").status == .inconclusive && folder.data(name) == damaged)
    // The deliberate way: delete it and record.
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
    #expect(verify("missing", run: "second").status == .recorded)
    #expect(verify("never", run: "third").status == .equal)
  }

  @Test func `a layer tree that gives other pixels than it records is restored, not replaced`() throws {
    let folder = try TemporaryFolder()
    let image = ViewImageRenderer(size: .sizeThatFits, traits: .none).draw(Text("Hamburg"))
    let whole = try TreeFile(
      [UInt8](ReferenceFormat.trees.encode(image, as: ReferenceIdentity(cell: "T/F/t.1"))))
    let digest = try #require(Provenance(json: whole.provenance)).pixelDigest
    let other = whole.provenance.replacing("\(digest)", with: "\(Digest(of: "other".utf8))")
    let damaged = TreeFile(provenance: other, layers: whole.layers, layout: whole.layout).data
    try folder.write(damaged, to: "References/T/F/t.1.layers")
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:],
      folder: RunFolder(path: "\(folder.path)/run"))
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    let result = Verification(site: site, scope: TestScope(test: "t"), record: .never)
      .verify({ image }, as: .image(), session: session).result
    session.end()
    #expect(result.status == .inconclusive && result.referenceDamage == .damaged)
    var review = PendingReview(RunFolder(path: "\(folder.path)/run"))
    let cell = try #require(review.pending.first)
    let error = #expect(throws: RenderTestingError.self) { try review.accept(cell) }
    #expect(error?.description.contains("git checkout -- ") == true)
    #expect(folder.data("References/T/F/t.1.layers") == damaged)
  }

  @Test func `what cannot be read is not replaced either`() throws {
    let folder = try TemporaryFolder()
    var review = PendingReview(try makeRun(folder))
    let missing = try #require(review.pending.first { $0.status == .missing })
    try FileManager.default.createSymbolicLink(atPath: missing.reference, withDestinationPath: "nowhere")
    let error = #expect(throws: RenderTestingError.self) { try review.accept(missing) }
    #expect(error.map { "\($0)" }?.contains("\(missing.reference): it leads through a link") == true)
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
    try AtomicFile.write(Data("evil".utf8), to: "\(run.images)/actual")
    try AtomicFile.write(Data("mine".utf8), to: "\(folder.path)/mine.txt")
    try AtomicFile.makeFolder("\(folder.path)/References")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/References/link.txt", withDestinationPath: "../mine.txt")
    let journal = try Journal(in: run.journals)
    var forged = CellResult(cell: "T/F/t.1", caseName: "t", status: .different, reference: path)
    forged.actual = "images/actual"
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

  @Test(arguments: [false, true])
  func `what a custom toData made is what accept stores`(isMissing: Bool) throws {
    let folder = try TemporaryFolder()
    let name = "References/T/F/t.1.bytes"
    if !isMissing { try AtomicFile.write(Data("old".utf8), to: "\(folder.path)/\(name)") }
    var strategy = Snapshotting<SnapshotImage, SnapshotImage>.image()
    strategy.pathExtension = "bytes"
    strategy.diffing.toData = { Data("\($0.buffer?.width ?? 0) pixels wide".utf8) }
    strategy.diffing.diff = { _, _ in ("they differ", []) }
    let run = RunFolder(path: "\(folder.path)/run")
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:], folder: run)
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    _ = Verification(site: site, scope: TestScope(test: "t"), record: .never)
      .verify({ SnapshotImage(PixelBuffer(width: 7, height: 5)) }, as: strategy, session: session)
    session.end()
    var review = PendingReview(run)
    _ = try review.accept(#require(review.pending.first))
    #expect(folder.text(name) == "7 pixels wide")
  }

  @Test func `each decision is added to those before, and one that was cut off spoils no other`() throws {
    let folder = try TemporaryFolder()
    var review = PendingReview(try makeRun(folder))
    let log = "\(review.folder.path)/decisions.jsonl"
    let cells = review.pending
    try review.reject(cells[0])
    let first = try #require(folder.text("first/decisions.jsonl"))
    let number = try FileManager.default.attributesOfItem(atPath: log)[.systemFileNumber] as? Int
    try AtomicFile.writeAll(Data("{\"cell\":".utf8), to: open(log, O_WRONLY | O_APPEND), log)
    try review.reject(cells[1])
    let text = try #require(folder.text("first/decisions.jsonl"))
    #expect(text.hasPrefix(first) && text.split(separator: "\n").count == 3)
    #expect(try FileManager.default.attributesOfItem(atPath: log)[.systemFileNumber] as? Int == number)
    #expect(PendingReview(review.folder).pending.isEmpty)
  }

  @Test func `decisions behind a link are not written`() throws {
    let folder = try TemporaryFolder()
    var review = PendingReview(try makeRun(folder))
    try AtomicFile.write(Data("mine".utf8), to: "\(folder.path)/mine")
    try FileManager.default.createSymbolicLink(
      atPath: "\(review.folder.path)/decisions.jsonl", withDestinationPath: "../mine")
    #expect(throws: RenderTestingError.self) { try review.reject(review.pending[0]) }
    #expect(folder.text("mine") == "mine")
  }
}
