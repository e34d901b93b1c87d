import Foundation
import PixelBuffers
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing

@Suite struct RenameSearchTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func image(_ color: UInt32) -> SnapshotImage {
    SnapshotImage(PixelBuffer(width: 4, height: 4, repeating: color))
  }

  func file(_ image: SnapshotImage, cell: String) throws {
    try AtomicFile.write(
      ReferenceFormat.images.encode(image, as: ReferenceIdentity(cell: cell)),
      to: "\(folder.path)/References/\(cell).png")
  }

  /// A run of tests that draw one image each and record nothing.
  func run(
    _ tests: [(name: String, color: UInt32)], skippedTests: [String] = [], incompleteReasons: [String] = [],
    record mode: String = "never"
  ) throws -> PendingReview {
    try run(
      tests.map { ($0, $1, nil) }, skippedTests: skippedTests, incompleteReasons: incompleteReasons,
      record: mode)
  }

  /// The same with names of assertions.
  func run(
    _ tests: [(name: String, color: UInt32, assertion: String?)], skippedTests: [String] = [],
    incompleteReasons: [String] = [], record mode: String = "never"
  ) throws -> PendingReview {
    let run = RunFolder(path: "\(folder.path)/run")
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(),
      environment: mode.isEmpty ? [:] : ["PROOFSHEET_RECORD": mode],
      folder: run)
    for (name, color, assertion) in tests {
      let site = AssertionSite(
        fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "\(name)()", line: 1, column: 1)
      _ = Verification(site: site, scope: TestScope(test: name), name: assertion)
        .verify({ image(color) }, as: .image(), session: session)
    }
    session.end()
    var record = RunRecord(command: "test", arguments: [], seconds: 1, incompleteReasons: incompleteReasons)
    record.skippedTests = skippedTests
    try record.write(to: run)
    return PendingReview(run)
  }

  func renames(_ review: PendingReview) -> [RenameSearch.Rename] {
    let search = OrphanSearch(folder: "\(folder.path)/References", summary: review.summary)
    return RenameSearch(search, pending: review.pending).renames
  }

  @Test(arguments: [
    ".git/hooks/pre-commit", ".git/hooks/pre-commit.txt", "Sources/App/main.swift", "References/out/t.1.txt",
  ])
  func `a journal moves no reference to where none is accepted`(target: String) throws {
    let outside = try TemporaryFolder()
    let suffix = target.split(separator: ".").last.map(String.init).flatMap { $0.contains("/") ? nil : $0 }
    let source = "References/T/F/old.1.\(suffix ?? "txt")"
    try AtomicFile.write(Data("script".utf8), to: "\(folder.path)/\(source)")
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
    (moved.pathExtension, moved.actual) = (suffix ?? "", "\(run.images)/new.txt")
    for result in [asked, moved] { journal.append(.cell(result: result)) }
    journal.end()
    try AtomicFile.write(Data("script".utf8), to: "\(run.images)/new.txt")
    try RunRecord(command: "test", arguments: [], seconds: 1).write(to: run)
    var review = PendingReview(run)
    let found = renames(review)
    // What leads out of the package is refused where the journal is read, and no other strategy's file is found.
    #expect(found.isEmpty == (target.hasPrefix("References/out") || suffix == nil))
    for rename in found {
      #expect(throws: RenderTestingError.self) { try review.accept(rename) }
    }
    #expect(folder.text(source) == "script")
    #expect(folder.text(target) == nil && outside.files.isEmpty)
  }

  @Test func `a reference follows its test to another name, and then is the file that recording writes`()
    throws
  {
    try file(image(0xFF00_00FF), cell: "T/F/old.1")
    try file(image(0xFF00_FF00), cell: "T/F/kept.1")
    let bytes = try ReferenceFormat.images.encode(
      image(0xFF00_00FF), as: ReferenceIdentity(cell: "T/F/new.1"))
    var review = try run(
      [("new", 0xFF00_00FF), ("kept", 0xFF00_FF00), ("other", 0xFFFF_0000)],
      skippedTests: [RunRecord.failedTest])
    let found = renames(review)
    #expect(found.map(\.cell.cell) == ["T/F/new.1"])
    let rename = try #require(found.first)
    try review.accept(rename)
    #expect(folder.data("References/T/F/new.1.png") == bytes)
    #expect(folder.data("References/T/F/old.1.png") == nil)
    #expect(review.pending.map(\.cell) == ["T/F/other.1"])
    #expect(throws: RenderTestingError.self) { try review.accept(rename) }
  }

  @Test
  func
    `an adopted image without provenance follows its test, and is not removed where another took its place`()
    throws
  {
    let adopted = try Data(PNG.encode(#require(image(0xFF00_00FF).buffer)))
    let old = "\(folder.path)/References/T/F/old.1.png"
    try AtomicFile.write(adopted, to: old)
    try file(image(0xFF00_FF00), cell: "T/F/kept.1")
    var review = try run([("new", 0xFF00_00FF), ("kept", 0xFF00_FF00)])
    let rename = try #require(renames(review).first)
    try file(image(0xFF00_00FF), cell: "T/F/new.1")
    #expect(throws: RenderTestingError.self) { try review.accept(rename) }
    #expect(folder.data("References/T/F/old.1.png") == adopted)
    try FileManager.default.removeItem(atPath: "\(folder.path)/References/T/F/new.1.png")
    try review.accept(rename)
    #expect(folder.data("References/T/F/new.1.png") == adopted)
    #expect(folder.data("References/T/F/old.1.png") == nil)
  }

  @Test(arguments: [(["a filter"], [String]()), ([], ["`skipped()` was skipped"])])
  func `a run that left tests out offers nothing`(incompleteReasons: [String], skippedTests: [String]) throws
  {
    try file(image(0xFF00_00FF), cell: "T/F/old.1")
    try file(image(0xFF00_FF00), cell: "T/F/kept.1")
    let review = try run(
      [("new", 0xFF00_00FF), ("kept", 0xFF00_FF00)], skippedTests: skippedTests,
      incompleteReasons: incompleteReasons)
    #expect(review.pending.count == 1 && renames(review).isEmpty)
  }

  @Test func `where two references or two cells hold the same, nobody guesses`() throws {
    for cell in ["T/F/a.1", "T/F/b.1", "T/F/c.1"] {
      try file(image(cell == "T/F/c.1" ? 0xFF00_FF00 : 0xFF00_00FF), cell: cell)
    }
    #expect(try renames(run([("x", 0xFF00_00FF), ("y", 0xFF00_FF00), ("z", 0xFF00_FF00)])).isEmpty)
  }

  @Test func `cells of a renamed matrix that look the same are told apart by device and traits`() throws {
    let variants = ["phone", "phone-dark", "pad", "pad-dark"]
    func color(_ variant: String) -> UInt32 { variant.hasSuffix("dark") ? 0xFF00_0000 : 0xFFFF_FFFF }
    for variant in variants { try file(image(color(variant)), cell: "T/F/old.\(variant)") }
    let review = try run(variants.map { ("new", color($0), $0) })
    let found = renames(review).map { move in
      [move.found.source, move.found.target].map { ($0 as NSString).lastPathComponent }
    }
    #expect(found == variants.map { ["old.\($0).png", "new.\($0).png"] })
  }

  @Test func `nothing is moved over a reference that came to be in between`() throws {
    try file(image(0xFF00_00FF), cell: "T/F/old.1")
    var review = try run([("new", 0xFF00_00FF)])
    let rename = try #require(renames(review).first)
    try file(image(0xFFFF_0000), cell: "T/F/new.1")
    #expect(throws: RenderTestingError.self) { try review.accept(rename) }
    #expect(folder.data("References/T/F/old.1.png") != nil)
  }

  @Test func `an orphan names the cell whose reference holds the same`() throws {
    try file(image(0xFF00_00FF), cell: "T/F/old.1")
    try file(image(0xFF00_00FF), cell: "T/F/new.1")
    try file(image(0xFFFF_0000), cell: "T/F/gone.1")
    let review = try run([("new", 0xFF00_00FF)])
    let search = OrphanSearch(folder: "\(folder.path)/References", summary: review.summary)
    #expect(search.orphans.count == 2)
    #expect(search.twins == ["\(folder.path)/References/T/F/old.1.png": "T/F/new.1"])
  }

  @Test func `references of other environments and further accepted ones move along`() throws {
    try file(image(0xFF00_00FF), cell: "T/F/kept.1")
    for (index, name) in ["old.1", "old.1~2", "old.1@debian12", "old.1@debian12~2"].enumerated() {
      let data = try ReferenceFormat.images.encode(
        image(0xFF00_0000 + UInt32(index)), as: ReferenceIdentity(cell: "T/F/old.1"))
      try AtomicFile.write(data, to: "\(folder.path)/References/T/F/\(name).png")
    }
    // The cell draws what the second one shows.
    var review = try run([("new", 0xFF00_0001), ("kept", 0xFF00_00FF)])
    let rename = try #require(renames(review).first)
    #expect(rename.found.target.hasSuffix("new.1~2.png") && rename.others.count == 3)
    try review.accept(rename)
    let names = folder.files.filter { $0.hasPrefix("References") }
    #expect(
      names
        == ["kept.1", "new.1", "new.1@debian12", "new.1@debian12~2", "new.1~2"].map {
          "References/T/F/\($0).png"
        })
    for name in names.dropFirst() {
      let scan = try PNG.scan(contentsOf: "\(folder.path)/\(name)")
      #expect(ReferenceImageFile.provenance(in: scan)?.cell == "T/F/new.1")
    }
    #expect(review.pending.isEmpty && review.saveError == nil)
  }

  @Test func `a rename that was stopped half way is finished by the next one`() throws {
    for name in ["old.1", "old.1~2"] {
      let color: UInt32 = name == "old.1" ? 0xFF00_00FF : 0xFF00_FF00
      try AtomicFile.write(
        ReferenceFormat.images.encode(image(color), as: ReferenceIdentity(cell: "T/F/old.1")),
        to: "\(folder.path)/References/T/F/\(name).png")
    }
    try file(image(0xFFFF_0000), cell: "T/F/kept.1")
    var review = try run([("new", 0xFF00_00FF), ("kept", 0xFFFF_0000)])
    // One file was moved, another one written and not yet removed from its place.
    let place = "\(folder.path)/References/T/F"
    try FileManager.default.moveItem(atPath: "\(place)/old.1~2.png", toPath: "\(place)/new.1~2.png")
    try FileManager.default.copyItem(atPath: "\(place)/old.1.png", toPath: "\(place)/new.1.png")
    try review.accept(#require(renames(review).first))
    #expect(
      folder.files.filter { $0.hasPrefix("References") }
        == ["kept.1", "new.1", "new.1~2"].map {
          "References/T/F/\($0).png"
        })
  }

  @Test(arguments: ["", "missing", "all"])
  func `a renamed test that recorded its reference takes over the old one's place`(mode: String) throws {
    try file(image(0xFF00_00FF), cell: "T/F/old.1")
    try AtomicFile.write(
      ReferenceFormat.images.encode(image(0xFF00_FFFF), as: ReferenceIdentity(cell: "T/F/old.1")),
      to: "\(folder.path)/References/T/F/old.1~2.png")
    try file(image(0xFF00_FF00), cell: "T/F/kept.1")
    var review = try run(
      [("new", 0xFF00_00FF), ("kept", 0xFF00_FF00), ("other", 0xFFFF_0000)],
      skippedTests: !mode.isEmpty ? [] : [RunRecord.failedTest], record: mode)
    let recorded = folder.data("References/T/F/new.1.png")
    let rename = try #require(renames(review).first)
    #expect(recorded != nil && rename.cell.cell == "T/F/new.1")
    try review.accept(rename)
    #expect(folder.data("References/T/F/new.1.png") == recorded)
    #expect(
      folder.files.filter { $0.hasPrefix("References") }
        == ["kept.1", "new.1", "new.1~2", "other.1"].map {
          "References/T/F/\($0).png"
        })
  }

  @Test func `what another strategy wrote is no reference of the cell`() throws {
    try AtomicFile.write(Data("x".utf8), to: "\(folder.path)/References/T/F/old.1.json")
    let run = RunFolder(path: "\(folder.path)/run")
    let journal = try Journal(in: run.journals)
    var cell = CellResult(
      cell: "T/F/new.1", caseName: "", status: .missing, reference: "\(folder.path)/References/T/F/new.1.txt")
    (cell.pathExtension, cell.actual) = ("txt", "\(run.images)/new.txt")
    journal.append(.cell(result: cell))
    journal.end()
    try AtomicFile.write(Data("x".utf8), to: "\(run.images)/new.txt")
    try RunRecord(command: "test", arguments: [], seconds: 1).write(to: run)
    #expect(renames(PendingReview(run)).isEmpty)
  }

  @Test func `a rename that cannot be noted is done all the same, and says so`() throws {
    try file(image(0xFF00_00FF), cell: "T/F/old.1")
    try file(image(0xFF00_FF00), cell: "T/F/kept.1")
    var review = try run([("new", 0xFF00_00FF), ("kept", 0xFF00_FF00)])
    try AtomicFile.makeFolder("\(review.folder.path)/decisions.jsonl")
    try review.accept(#require(renames(review).first))
    #expect(folder.data("References/T/F/new.1.png") != nil && review.saveError != nil)
  }

  @Test(arguments: [false, true])
  func `of a rename that fails, the log keeps what was moved and nothing else`(isFirst: Bool) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/.proofsheet", withIntermediateDirectories: true)
    for name in ["old.1", "old.1~2"] {
      let color: UInt32 = name == "old.1" ? 0xFF00_00FF : 0xFF00_FF00
      try AtomicFile.write(
        ReferenceFormat.images.encode(image(color), as: ReferenceIdentity(cell: "T/F/old.1")),
        to: "\(folder.path)/References/T/F/\(name).png")
    }
    try file(image(0xFFFF_0000), cell: "T/F/kept.1")
    let before = folder.files.filter { $0.hasPrefix("References") }
    var review = try run([("new", 0xFF00_00FF), ("kept", 0xFFFF_0000)])
    var rename = try #require(renames(review).first)
    // A name that the file system refuses, once all is noted.
    let long = "\(folder.path)/References/T/F/\(String(repeating: "n", count: 300)).png"
    if isFirst { rename.others[0].target = long } else { rename.found.target = long }
    let history = DecisionHistory(of: RunFolder.home(of: folder.path, environment: [:]))
    let note = DecisionNote(who: "ada", rule: "accept --renames")
    review.decision = OpenDecision(in: history, note)
    #expect(throws: RenderTestingError.cannotWrite(long, ENAMETOOLONG)) { try review.accept(rename) }
    let moved = folder.files.filter { $0.hasPrefix("References") }
    #expect(moved.contains("References/T/F/new.1~2.png") == !isFirst)
    #expect(try history.decisions.flatMap(\.head.files).count == (isFirst ? 0 : 2))
    if !isFirst { #expect(try history.undo(1, note, in: []).refused.isEmpty) }
    #expect(folder.files.filter { $0.hasPrefix("References") } == before)
  }
}
