import Foundation
import ReferenceFiles
import ViewRendering
import PixelBuffers
import RenderTesting
import TestSupport
import Testing

@Suite struct SnapshotContextTests {
  /// A session of a project whose Inter has nothing but bold letters.
  func boldSession(_ folder: TemporaryFolder) throws -> RunSession {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    try FileManager.default.createDirectory(atPath: "\(folder.path)/own", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: root.appending(path: "fonts/Inter/Inter-Bold.otf").path,
      toPath: "\(folder.path)/own/Inter-Bold.otf")
    var settings = ProjectSettings()
    settings.fonts = ["own"]
    return RunSession(
      packageRoot: folder.path, settings: settings, environment: ["PROOFSHEET_RECORD": "all"],
      folder: RunFolder(path: "\(folder.path)/run"))
  }

  func plainSession(_ folder: TemporaryFolder) -> RunSession {
    RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:],
      folder: RunFolder(path: "\(folder.path)/run"))
  }

  typealias Drawing = Snapshotting<Text, SnapshotImage>

  func pixels(_ strategy: Drawing, _ session: RunSession) throws -> Digest? {
    try strategy.format(of: Text("Hamburg"), session: session, timeout: 20).buffer?.digest
  }

  @Test func `an assertion draws with the project's fonts, also later and on other threads`() throws {
    let folder = try TemporaryFolder()
    let session = try boldSession(folder)
    let bold = try session.pool().withContext { context in
      let layout = try context.layOut(Text("Hamburg"), on: nil, size: .sizeThatFits, traits: .none)
      return try context.draw(layout.tree, scale: 1).digest
    }
    #expect(try pixels(.image, plainSession(folder)) != bold)
    #expect(try pixels(.image, session) == bold)
    #expect(try pixels(.wait(for: 0.001, on: .image), session) == bold)
    let elsewhere = Drawing.image.asyncPullback { (text: Text) in
      Async { callback in
        let deliver = Deliver { callback(text) }
        DispatchQueue.global().async { deliver.call() }
      }
    }
    #expect(try pixels(elsewhere, session) == bold)
  }

  @Test func `the reference of a project with fonts of its own has their pixels`() throws {
    let folder = try TemporaryFolder()
    let session = try boldSession(folder)
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    let result = Verification(site: site, scope: TestScope(test: "t"), timeout: 20)
      .verify({ Text("Hamburg") }, as: Drawing.image, session: session).result
    #expect(result.status == .recorded)
    let file = try #require(folder.data("References/T/F/t.1.png"))
    let provenance = try #require(ReferenceImageFile.provenance(in: try PNG.scan([UInt8](file))))
    #expect(provenance.fonts.map(\.name) == ["Inter-Bold"])
  }

  struct Number: Encodable {
    var value = Double.nan
  }

  struct Endless: View {
    var body: some View { Endless() }
  }

  @Test(arguments: ["json", "plist", "fragment", "layout", "layers"])
  func `a value that has no text fails, and no reference is written`(kind: String) throws {
    let folder = try TemporaryFolder()
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: ["PROOFSHEET_RECORD": "all"],
      folder: RunFolder(path: "\(folder.path)/run"))
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    let assertion = Verification(site: site, scope: TestScope(test: "t"), timeout: 20)
    let strict = PropertyListEncoder()
    let result =
      switch kind {
      case "json": assertion.verify({ Number() }, as: .json, session: session).result
      case "plist": assertion.verify({ "only a text" }, as: .plist(strict), session: session).result
      case "fragment": assertion.verify({ Number() as Any }, as: .json, session: session).result
      case "layout":
        assertion.verify({ Text("a") }, as: .layoutTree(layout: .device), session: session).result
      default: assertion.verify({ Text("a") }, as: .layerTree(layout: .device), session: session).result
      }
    #expect(result.status == .inconclusive)
    #expect(result.reason.contains("has no text to compare"))
    #expect(folder.files.allSatisfy { !$0.hasPrefix("References") })
  }

  @Test func `an image that could not be made fails with its error, its device and its traits`() throws {
    let folder = try TemporaryFolder()
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    let result = Verification(site: site, scope: TestScope(test: "t"), record: .all, timeout: 20)
      .verify({ Endless() }, as: .image(on: .iPhoneSE, traits: .dark), session: plainSession(folder)).result
    #expect(result.status == .inconclusive && result.reason.hasPrefix("The image could not be made: "))
    #expect(result.device == DeviceProfile.iPhoneSE.label && result.traits == "dark", "\(result)")
    #expect(folder.files.allSatisfy { !$0.hasPrefix("References") })
  }

  @Test func `a cell of a function's table that has no text fails the whole`() throws {
    enum Side: CaseIterable { case left, right }
    let folder = try TemporaryFolder()
    let strategy = Snapshotting<Side, String>.func(into: Snapshotting<Double, String>.json)
    #expect(throws: RenderTestingError.self) {
      try strategy.format(of: { $0 == .left ? 1 : .infinity }, session: plainSession(folder), timeout: 20)
    }
  }
}

/// A closure for another thread, which runs it once.
private struct Deliver: @unchecked Sendable {
  let call: () -> Void
}
