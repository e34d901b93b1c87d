import ChangeAnalysis
import Foundation
import PixelBuffers
import PixelComparison
import ReferenceFiles
import RenderTesting
import RunReview
import TestSupport
import Testing
import ViewRendering

@Suite struct DifferenceExplainerTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A tree with a tile that stands at `y`.
  static func tree(y: Double = 4, color: RGBAColor = .black, id: String = "Screen/tile") -> LayerTree {
    let tile = Layer(id: id, frame: Rect(x: 4, y: y, width: 8, height: 8), background: .color(color))
    return LayerTree(
      size: Size(width: 40, height: 40), background: .white,
      root: Layer(id: "Screen", frame: Rect(x: 0, y: 0, width: 40, height: 40), sublayers: [tile]))
  }

  static func image(_ tree: LayerTree, scale: Double = 1) throws -> SnapshotImage {
    let pixels = try RenderingContextPool.shared.withContext { try $0.draw(tree, scale: scale) }
    return SnapshotImage(pixels, scale: scale, layers: tree)
  }

  private func verify(
    _ image: SnapshotImage, settings: ProjectSettings = ProjectSettings(), mode: String = "never",
    run: String = "run"
  ) -> CellResult {
    let session = RunSession(
      packageRoot: folder.path, settings: settings, environment: ["PROOFSHEET_RECORD": mode],
      folder: RunFolder(path: "\(folder.path)/\(run)"))
    defer { session.end() }
    let site = AssertionSite(
      fileID: "T/F.swift", filePath: "\(folder.path)/F.swift", testName: "t()", line: 1, column: 1)
    return Verification(site: site, scope: TestScope(test: "t")).verify(
      { image }, as: .image(), session: session
    ).result
  }

  private func record(_ image: SnapshotImage) { _ = verify(image, mode: "all") }

  private var reference: String { "References/T/F/t.1.png" }

  /// Replaces a text chunk of the reference.
  private func replace(_ keyword: String, _ change: (String) throws -> String) throws {
    let bytes = [UInt8](try #require(folder.data(reference)))
    let text = try #require(PNG.scan(bytes).text(for: keyword))
    let isCompressed = keyword == Provenance.layersKeyword
    let chunk = try PNGText(keyword: keyword, text: change(text), isCompressed: isCompressed).chunk()
    var result: [UInt8] = Array(bytes[..<8])
    for part in pngChunks(of: Data(bytes)) {
      let isIt = part.bytes.dropFirst(8).starts(with: Array("\(keyword)\0".utf8))
      result += isIt ? chunk : Array(part.bytes)
    }
    try AtomicFile.write(Data(result), to: "\(folder.path)/\(reference)")
  }

  @Test func `a cell that differs says which layer changed, in the journal as well`() throws {
    record(try Self.image(Self.tree()))
    let result = verify(try Self.image(Self.tree(y: 9)))
    #expect(result.status == .different)
    let explanation = try #require(result.explanation)
    #expect(!explanation.isFromPixels && explanation.unexplainedPixels == 0)
    let root = try #require(explanation.causes.first.map(explanation.root))
    #expect(root.kind == .moved && root.layer == "Screen/tile" && root.property == "y" && root.amount == 5)
    #expect(explanation.causes.map(\.proof) == [.proven])
    let read = RunSummary(of: RunFolder(path: "\(folder.path)/run")).cells
    #expect(read.last?.explanation == explanation)
  }

  @Test func `a passing cell has no explanation, nor has one that is recorded or matches another reference`()
    throws
  {
    record(try Self.image(Self.tree()))
    #expect(verify(try Self.image(Self.tree())).explanation == nil)
    let other = try Self.image(Self.tree(y: 9))
    try AtomicFile.write(
      ReferenceFormat.images.encode(other, as: ReferenceIdentity(cell: "T/F/t.1")),
      to: "\(folder.path)/References/T/F/t.1~2.png")
    let alternative = verify(other)
    if alternative.status.passes { #expect(alternative.explanation == nil) }
    let recorded = verify(try Self.image(Self.tree(y: 11)), mode: "all")
    #expect(recorded.status == .recorded && recorded.explanation == nil)
  }

  @Test func `without layers on a side the pixels say what they can, marked as such`() throws {
    record(try Self.image(Self.tree()))
    var bare = try Self.image(Self.tree(y: 9))
    bare.layers = nil
    let result = verify(bare)
    #expect(result.status == .different && result.explanation?.isFromPixels == true)
    #expect(result.explanation?.notes.first == "The image was not drawn of layers.")
    record(bare)
    let reversed = verify(try Self.image(Self.tree()))
    #expect(reversed.explanation?.isFromPixels == true)
    #expect(reversed.explanation?.notes.first?.contains("carries no layers") == true)
  }

  @Test func `layers of another format are named, and the verdict of the pixels stands`() throws {
    record(try Self.image(Self.tree()))
    try replace(Provenance.layersKeyword) { $0.replacing("\"version\":1", with: "\"version\":7") }
    let result = verify(try Self.image(Self.tree(y: 9)))
    #expect(result.status == .different && result.explanation?.isFromPixels == true)
    #expect(result.explanation?.notes.contains { $0.contains("cannot be read") && $0.contains("7") } == true)
  }

  @Test(arguments: ["{", "[]", "{\"version\":1}", String(repeating: "[", count: 100_000)])
  func `layers that are none are named, and the verdict of the pixels stands`(text: String) throws {
    record(try Self.image(Self.tree()))
    try replace(Provenance.layersKeyword) { _ in text }
    let result = verify(try Self.image(Self.tree(y: 9)))
    #expect(result.status == .different && result.explanation?.isFromPixels == true)
    #expect(result.explanation?.notes.isEmpty == false)
  }

  @Test func `layers that are not those of the image are not used`() throws {
    record(try Self.image(Self.tree()))
    try replace(Provenance.layersKeyword) { $0.replacing("Screen/tile", with: "Screen/other") }
    let result = verify(try Self.image(Self.tree(y: 9)))
    #expect(result.explanation?.isFromPixels == true)
    #expect(
      result.explanation?.notes.first?.contains("other layers than those that it was recorded of") == true)
  }

  @Test func `a reference with edited pixels explains nothing by its layers`() throws {
    let edited = try Self.image(Self.tree(color: .white))
    record(try Self.image(Self.tree()))
    var provenance = ""
    try replace(Provenance.keyword) {
      provenance = $0
      return $0
    }
    record(edited)
    try replace(Provenance.keyword) { _ in provenance }
    let result = verify(try Self.image(Self.tree(y: 9)))
    #expect(result.status == .different && result.explanation?.isFromPixels == true)
    #expect(result.explanation?.notes.first?.contains("other pixels than those recorded") == true)
  }

  @Test func `layers of two scales are not drawn for each other`() throws {
    record(try Self.image(Self.tree(), scale: 1))
    let result = verify(try Self.image(Self.tree(), scale: 2))
    #expect(result.status == .different && result.explanation?.isFromPixels == true)
    #expect(result.explanation?.notes.first?.contains("1 pixels per point, and the image 2") == true)
  }

  @Test func `layers that drawing refuses crash nothing`() throws {
    var refused = Self.tree()
    refused.root.sublayers[0].transform = .scale(x: 1e200, y: 1e200)
    refused.root.sublayers[0].shadows = [Shadow(color: .black, blur: 1e9)]
    var image = try Self.image(Self.tree())
    image.layers = refused
    record(image)
    let result = verify(try Self.image(Self.tree(y: 9)))
    #expect(result.status == .different)
    let explanation = try #require(result.explanation)
    let refusedCauses = explanation.causes.filter {
      [.transformed, .effectChanged].contains(explanation.root(of: $0).kind)
    }
    #expect(!refusedCauses.isEmpty && refusedCauses.allSatisfy { $0.proof != .proven }, "\(explanation)")
    record(try Self.image(Self.tree(y: 9)))
    #expect(verify(image).status == .different)
  }

  @Test(arguments: [1e300, 1e12, -1e300, 0, Double(Int.max)])
  func `a canvas that no image has crashes nothing`(side: Double) throws {
    var refused = Self.tree()
    refused.size = Size(width: side, height: side)
    refused.root.frame = Rect(x: -side, y: side, width: abs(side), height: 1)
    var image = try Self.image(Self.tree())
    image.layers = refused
    record(image)
    let result = verify(try Self.image(Self.tree(y: 9)))
    #expect(result.status == .different && result.explanation != nil)
    record(try Self.image(Self.tree(y: 9)))
    #expect(verify(image).status == .different)
  }

  @Test func `who holds all contexts of a pool is not made to wait for itself`()
    throws
  {
    let (old, new) = (try Self.image(Self.tree()), try Self.image(Self.tree(y: 9)))
    record(old)
    func holding(_ count: Int, _ body: () -> CellResult) throws -> CellResult {
      guard count > 0 else { return body() }
      return try RenderingContextPool.shared.withContext { _ in try holding(count - 1, body) }
    }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    #expect(try holding(cores) { verify(new) }.explanation?.causes.count == 1)
  }

  @Test func `equal pixels of changed layers say what changed, once for each cause of a run`() throws {
    record(try Self.image(Self.tree(y: 100)))
    let result = verify(try Self.image(Self.tree(y: 160)))
    #expect(result.status == .equal)
    #expect(result.explanation?.causes.map(\.proof) == [.invisible])
    let cells = (0..<126).map { number in
      var cell = result
      cell.cell = "T/F/t.\(number)"
      return cell
    }
    let lines = DiagnosticSummary(cells).lines
    #expect(lines.first == "126 cells: frames changed, images equal: Screen/tile, y +60")
    #expect(lines.count == 2)
    #expect(CauseGroup.groups(in: cells).isEmpty)
  }

  @Test
  func `stale layers fail where the setting or the variable says so, and are accepted like other cells`()
    throws
  {
    record(try Self.image(Self.tree(y: 100)))
    let moved = try Self.image(Self.tree(y: 160))
    var settings = ProjectSettings()
    settings.staleLayers = .fail
    let result = verify(moved, settings: settings)
    #expect(result.status == .different && result.reason.contains("The pixels are equal"))
    #expect(result.diagnostics.isEmpty && result.explanation?.causes.count == 1)
    let groups = CauseGroup.groups(in: [result])
    #expect(groups.map(\.canBeAccepted) == [true] && groups.map(\.label) == ["y +60"])
    var review = PendingReview(RunFolder(path: "\(folder.path)/run"))
    _ = try review.accept(#require(review.pending.first))
    #expect(verify(moved, settings: settings, run: "next").status == .equal)
  }

  @Test func `of very many changes the result keeps the causes and some of the rest`() throws {
    func many(_ y: Double) -> LayerTree {
      var tree = Self.tree()
      tree.root.sublayers = (0..<3_000).map { number in
        Layer(
          id: "Screen/tile\(number)",
          frame: Rect(x: Double(number % 40), y: y + Double(number % 9), width: 1, height: 1),
          background: .color(.black))
      }
      return tree
    }
    record(try Self.image(many(1)))
    let explanation = try #require(verify(try Self.image(many(4))).explanation)
    #expect(explanation.changes.count <= 400 && explanation.clusters.count <= 100)
    #expect(
      explanation.changes.allSatisfy { $0.consequenceOf.map(explanation.changes.indices.contains) ?? true })
    for cause in explanation.causes { #expect(explanation.changes.indices.contains(cause.changes[0])) }
    #expect(RunSummary(of: RunFolder(path: "\(folder.path)/run")).damagedLines == 0)
  }
}
