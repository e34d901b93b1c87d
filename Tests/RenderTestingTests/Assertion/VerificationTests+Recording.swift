import Foundation
import PixelBuffers
import PixelComparison
import ReferenceFiles
import RenderTesting
import TestSupport
import Testing

/// What is recorded, where, and what is not.
extension VerificationTests {
  @Test func `a recording that was asked for fixes a file whose pixels are equal, and no alternative`() throws
  {
    let folder = try TemporaryFolder()
    let image = SnapshotImage(PixelBuffer(width: 8, height: 8, repeating: 0xFF33_6699))
    let other = SnapshotImage(PixelBuffer(width: 8, height: 8, repeating: 0xFF00_0000))
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    func record() -> CellResult {
      Verification(site: site, scope: TestScope(test: "t"))
        .verify({ image }, as: .image(), session: session(folder, ["PROOFSHEET_RECORD": "all"])).result
    }
    let (first, second) = ("References/T/F/t.1.png", "References/T/F/t.1~2.png")
    let bare = Data(try PNG.encode(#require(image.buffer)))
    try AtomicFile.write(bare, to: "\(folder.path)/\(first)")
    #expect(record().status == .recorded)
    let fixed = try #require(folder.data(first))
    #expect(fixed != bare)
    #expect(record().status == .equal && folder.data(first) == fixed)

    let old = try ReferenceFormat.images.encode(other, as: ReferenceIdentity(cell: "T/F/t.1"))
    try AtomicFile.write(old, to: "\(folder.path)/\(first)")
    try AtomicFile.write(bare, to: "\(folder.path)/\(second)")
    #expect(record().status == .equal && folder.data(first) == old && folder.data(second) == bare)
  }

  /// An image whose pixels lie within a tolerance of 4 of the plain reference, or of an accepted alternative.
  @Test(arguments: [false, true])
  func `what is tolerated is never recorded, by command or in code`(isAlternative: Bool) throws {
    let folder = try TemporaryFolder()
    func file(_ color: UInt32) throws -> Data {
      let image = SnapshotImage(PixelBuffer(width: 8, height: 8, repeating: color))
      return try ReferenceFormat.images.encode(image, as: ReferenceIdentity(cell: "T/F/t.1"))
    }
    let (first, second) = ("References/T/F/t.1.png", "References/T/F/t.1~2.png")
    try AtomicFile.write(file(isAlternative ? 0xFF00_0000 : 0xFF33_6699), to: "\(folder.path)/\(first)")
    if isAlternative { try AtomicFile.write(file(0xFF33_6699), to: "\(folder.path)/\(second)") }
    let before = [folder.data(first), folder.data(second)]
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    for (record, environment) in [(nil, ["PROOFSHEET_RECORD": "all"]), (.all, [:])]
      as [(SnapshotTestingConfiguration.Record?, [String: String])]
    {
      let verification = Verification(site: site, scope: TestScope(test: "t"), record: record)
      let close = SnapshotImage(PixelBuffer(width: 8, height: 8, repeating: 0xFF34_6799))
      let result = verification.verify(
        { close }, as: .image(strategy: .channels(within: 4)), session: session(folder, environment)
      ).result
      #expect(result.status == .tolerated && !result.wroteReference)
      #expect(result.reason.contains("delete the reference"))
      #expect([folder.data(first), folder.data(second)] == before)
    }
  }

  @Test func `a mode in code leaves what is equal alone, and fails what it writes`() throws {
    let folder = try TemporaryFolder()
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    let statuses = ["a", "a", "b", "b"].map { value in
      Verification(site: site, scope: TestScope(test: "t"), record: .all)
        .verify({ value }, as: .lines, session: session(folder)).result.status
    }
    #expect(statuses == [.missing, .equal, .different, .equal])
  }

  @Test func `in an environment with a name, recording writes its own reference and leaves the shared one`()
    throws
  {
    let folder = try TemporaryFolder()
    let (shared, own) = ("References/T/F/t.1.txt", "References/T/F/t.1@debian12.txt")
    try AtomicFile.write(Data("shared".utf8), to: "\(folder.path)/\(shared)")
    func record(_ value: String) -> CellResult {
      verify(value, session(folder, ["PROOFSHEET_ENVIRONMENT": "debian12", "PROOFSHEET_RECORD": "all"]))
    }
    #expect(record("shared").status == .equal && folder.data(own) == nil)
    let first = record("own")
    #expect(first.status == .recorded && first.reference.hasSuffix("@debian12.txt"))
    #expect(folder.text(shared) == "shared" && folder.text(own) == "own")
    #expect(record("other").status == .recorded && folder.text(own) == "other")
    #expect(verify("shared", session(folder, ["PROOFSHEET_ENVIRONMENT": ""])).status == .equal)
  }

  @Test func `the limit holds for texts as for images, with a message for each`() throws {
    let folder = try TemporaryFolder()
    var settings = ProjectSettings()
    settings.maximumReferenceBytes = 100
    let session = RunSession(
      packageRoot: folder.path, settings: settings, environment: ["PROOFSHEET_RECORD": "all"],
      folder: RunFolder(path: "\(folder.path)/run"))
    let text = verify(String(repeating: "x", count: 101), session)
    #expect(text.status == .tooLarge && text.oversize == 101 && !text.canBeAccepted)
    #expect(text.reason.contains("would have 101 bytes; `maximumReferenceBytes` is 100."))
    #expect(text.reason.contains("Set `maximumReferenceBytes: 65536` in proofsheet.yml, or compare less"))
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "p()", line: 2, column: 1)
    let image = Verification(site: site, scope: TestScope(test: "p"))
      .verify({ SnapshotImage(PixelBuffer(width: 8, height: 8)) }, as: .image(), session: session).result
    #expect(image.status == .tooLarge)
    #expect(
      image.reason.contains("of layers and provenance") && image.reason.contains("draw less: a smaller"))
    let scaled = Verification(site: site, scope: TestScope(test: "p", run: 1), name: "scaled")
      .verify({ SnapshotImage(PixelBuffer(width: 8, height: 8), scale: 1.5) }, as: .image(), session: session)
      .result
    #expect(scaled.reason.contains("draw less: fewer than 1.5 pixels a point, a smaller size"))
    #expect(folder.files.filter { $0.hasPrefix("References") }.isEmpty)
    #expect(text.actual != nil && image.actual != nil)
  }

  @Test(arguments: [nil, "old"] as [String?])
  func `a value above the size limit is too large also where nothing is recorded`(reference: String?) throws {
    let folder = try TemporaryFolder()
    if let reference {
      try AtomicFile.write(Data(reference.utf8), to: "\(folder.path)/References/T/F/t.1.txt")
    }
    var settings = ProjectSettings()
    settings.maximumReferenceBytes = 100
    let session = RunSession(
      packageRoot: folder.path, settings: settings, environment: ["PROOFSHEET_RECORD": "never"],
      folder: RunFolder(path: "\(folder.path)/run"))
    let result = verify(String(repeating: "x", count: 101), session)
    #expect(result.status == (reference == nil ? .tooLarge : .different))
    #expect(result.oversize == 101 && !result.canBeAccepted)
    #expect(result.reason.contains("`maximumReferenceBytes` is 100"))
    #expect(verify("short", session, line: 2, name: "short").canBeAccepted)
  }

  @Test(arguments: [false, true])
  func `what is equal beside a mask only is not recorded over a damaged reference`(isEqual: Bool) throws {
    let folder = try TemporaryFolder()
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    let name = "References/T/F/t.1.png"
    func buffer(masked: UInt32) -> PixelBuffer {
      PixelBuffer(width: 8, height: 8) { pixels in
        for index in pixels.indices { pixels[index] = index < 32 ? masked : 0xFF33_6699 }
      }
    }
    // Without provenance, so that a recording fixes it where all pixels are equal.
    let bare = Data(try PNG.encode(buffer(masked: 0xFF00_0000)))
    try AtomicFile.write(bare, to: "\(folder.path)/\(name)")
    let actual = SnapshotImage(buffer(masked: isEqual ? 0xFF00_0000 : 0xFFFF_FFFF))
    let result = Verification(site: site, scope: TestScope(test: "t"))
      .verify(
        { actual }, as: .image(strategy: try ComparisonStrategy("exact.ignoring(rectangle(0, 0, 8, 4))")),
        session: session(folder, ["PROOFSHEET_RECORD": "all"])
      ).result
    #expect(result.status == (isEqual ? .recorded : .equal) && result.wroteReference == isEqual)
    #expect((folder.data(name) == bare) == !isEqual)
  }
}
