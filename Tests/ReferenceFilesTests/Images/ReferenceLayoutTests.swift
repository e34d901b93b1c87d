import Foundation
import PixelBuffers
import TestSupport
import Testing
import ViewRendering

@testable import ReferenceFiles
@testable import RenderTesting

@Suite struct ReferenceLayoutTests {
  private static var view: some View {
    VStack(spacing: 8) {
      Text("Hamburg")
      Rectangle().frame(height: 10)
    }
  }

  private static func image() -> SnapshotImage {
    ViewImageRenderer(size: .sizeThatFits, traits: .none).draw(view)
  }

  private static func layout(in file: Data) throws -> LayoutRecord {
    let carried = CarriedLayers(in: try PNG.scan([UInt8](file)))
    return try #require(try carried.layout()?.get())
  }

  @Test func `a reference carries the layout of its views, and recording it twice gives the same bytes`()
    throws
  {
    let file = try ReferenceFormat.images.encode(Self.image(), as: ReferenceIdentity(cell: "a"))
    let again = try ReferenceFormat.images.encode(Self.image(), as: ReferenceIdentity(cell: "a"))
    #expect(file == again)
    let record = try Self.layout(in: file)
    #expect(record.json == Self.image().layout?.json)
  }

  @Test func `accepting an actual image gives the bytes of recording it, with the layout`() throws {
    let actual = try ReferenceFormat.images.encodeActual(Self.image(), as: ReferenceIdentity(cell: "a"))
    let recorded = try ReferenceFormat.images.encode(Self.image(), as: ReferenceIdentity(cell: "a"))
    #expect(try ReferenceFormat.images.reference(fromActual: actual) == recorded)
  }

  @Test func `a layout changes neither layers nor their digest, and a reference without one is as valid`()
    throws
  {
    var plain = Self.image()
    plain.layout = nil
    let files = try [Self.image(), plain].map {
      try ReferenceFormat.images.encode($0, as: ReferenceIdentity(cell: "a"))
    }
    let scans = try files.map { try PNG.scan([UInt8]($0)) }
    let trees = try scans.map { try CarriedLayers(in: $0).tree().get() }
    #expect(trees[0] == trees[1])
    #expect(scans[0].text(for: Provenance.keyword) == scans[1].text(for: Provenance.keyword))
    let pixels = try #require(plain.buffer)
    #expect(scans.allSatisfy { ReferenceImageFile.hasRecordedChunks($0, of: pixels) })
    if case .some = CarriedLayers(in: scans[1]).layout() { Issue.record("It carries a layout.") }
  }

  @Test func `the layout does not count for the limit of a reference's size`() throws {
    var plain = Self.image()
    plain.layout = nil
    let identity = ReferenceIdentity(cell: "a")
    let bytes = try ReferenceFormat.images.encode(plain, as: identity).count
    let file = try ReferenceFormat.images.encode(Self.image(), as: identity)
    #expect(file.count - bytes == ReferenceImageFile.layoutSize(in: file) && file.count > bytes)
    try ReferenceSizeLimit(bytes: bytes).check(file, path: "a.png")
    #expect(throws: RenderTestingError.self) {
      try ReferenceSizeLimit(bytes: bytes - 1).check(file, path: "a.png")
    }
  }

  @Test func `layers that were changed after layout carry none`() {
    var image = Self.image()
    image.layers?.root.opacity = 0.5
    #expect(image.layout?.json == nil)
  }

  @Test func `a failing cell names the measure of the view that changed`() throws {
    let folder = try TemporaryFolder()
    func verify(_ spacing: Double, mode: String) -> CellResult {
      let session = RunSession(
        packageRoot: folder.path, settings: ProjectSettings(), environment: ["PROOFSHEET_RECORD": mode],
        folder: RunFolder(path: "\(folder.path)/\(mode)"))
      defer { session.end() }
      let site = AssertionSite(
        fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
      let view = VStack(spacing: spacing) {
        Text("Hamburg")
        Text("Bremen")
        Rectangle().frame(height: 10)
      }
      return Verification(site: site, scope: TestScope(test: "t")).verify(
        { ViewImageRenderer(size: .sizeThatFits, traits: .none).draw(view) }, as: .image(), session: session
      ).result
    }
    _ = verify(8, mode: "all")
    let result = verify(14, mode: "never")
    let explanation = try #require(result.explanation)
    let root = try #require(explanation.causes.first.map { explanation.root(of: $0) })
    #expect(root.kind == .layoutChanged && root.summary == "spacing 8 → 14 (+6 pt)")
    #expect(explanation.sentences.first?.contains("spacing 8 → 14 (+6 pt)") == true)
  }
}
