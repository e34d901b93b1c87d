import Foundation
import PixelBuffers
import ReferenceFiles
import RunReview
import TestSupport
import Testing
import ViewRendering

@testable import RenderTesting

/// References that are stored as layer trees, on the way of any assertion.
@Suite struct TreeReferenceTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let reference = "References/T/F/t.1.layers"
  static let photograph = PixelBuffer(width: 6, height: 4) { pixels in
    for index in pixels.indices { pixels[index] = 0xFF00_0000 | UInt32(index) &* 40_503 }
  }

  /// A text, an image and a tile at `y`.
  static func tree(_ text: String = "Hamburg", y: Double = 4) throws -> LayerTree {
    let layout = try RenderingContextPool.shared.withContext {
      try $0.layOut(Text(text), on: nil, size: .sizeThatFits, traits: .none)
    }
    var tree = layout.tree
    tree.root.sublayers += [
      Layer(id: "tile", frame: Rect(x: 4, y: y, width: 8, height: 8), background: .color(.black)),
      Layer(
        id: "photograph", frame: Rect(x: 20, y: 2, width: 6, height: 4),
        content: .image(ImageContent(image: photograph))),
    ]
    return tree
  }

  static func image(_ tree: LayerTree, fonts: FontLibrary? = nil) throws -> SnapshotImage {
    let context = RenderingContext(fonts: try fonts ?? FontLibrary.bundled)
    var image = SnapshotImage(try context.draw(tree, scale: 2), scale: 2, layers: tree)
    image.noteDrawing(with: context.fonts)
    return image
  }

  func verify(
    _ image: SnapshotImage, format: ReferenceFormat = .trees, mode: String = "never", run: String = "run",
    environment: String? = nil
  ) -> CellResult {
    var settings = ProjectSettings()
    (settings.referenceFormat, settings.environment) = (format, environment)
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

  func record(_ image: SnapshotImage) { _ = verify(image, mode: "all") }

  var references: [String] { folder.files.filter { $0.hasPrefix("References/") } }

  @Test func `recording writes the layer tree and no image, twice the same bytes, and the same image passes`()
    throws
  {
    let image = try Self.image(Self.tree())
    let recorded = verify(image, mode: "all")
    #expect(recorded.status == .recorded && recorded.reference.hasSuffix(Self.reference))
    #expect(references == [Self.reference])
    let file = try #require(folder.data(Self.reference))
    #expect(try ReferenceFormat.trees.encode(image, as: ReferenceIdentity(cell: "T/F/t.1")) == file)
    let result = verify(image)
    #expect(result.status == .equal && result.note == nil && result.diagnostics.isEmpty)
    #expect(result.reference.hasSuffix(Self.reference) && result.rebuilt == nil)
  }

  @Test func `an image that differs is compared with the drawn reference, whose image is kept with the run`()
    throws
  {
    let old = try Self.image(Self.tree())
    record(old)
    let result = verify(try Self.image(Self.tree(y: 9)))
    #expect(result.status == .different && result.verdict?.counts.different ?? 0 > 0)
    #expect(result.explanation?.causes.map(\.proof) == [.proven])
    let path = try #require(result.rebuilt)
    #expect(path.hasSuffix("run/images/T/F/t.1.reference.png") && result.shownReference == path)
    #expect(try PNG.decode(contentsOf: path).buffer == old.buffer)
    #expect(result.diff != nil && result.actual?.hasSuffix("t.1.actual.png") == true)
    let read = RunSummary(of: RunFolder(path: "\(folder.path)/run")).cells
    #expect(read.last?.rebuilt == path)
  }

  @Test func `the drawn reference says what a recorded image says`() throws {
    let image = try Self.image(Self.tree())
    let identity = ReferenceIdentity(cell: "T/F/t.1")
    let pool = try RenderingContextPool.shared
    let rebuilt = try RebuiltReference(ReferenceFormat.trees.encode(image, as: identity), with: pool)
    #expect(rebuilt.pixels == image.buffer)
    #expect(
      try ReferenceFormat.images.reference(fromActual: rebuilt.png)
        == ReferenceFormat.images.encode(image, as: identity))
  }

  @Test func `accepting writes the layer tree that recording would, and beside it as an alternative`() throws
  {
    record(try Self.image(Self.tree()))
    let moved = try Self.image(Self.tree(y: 9))
    let result = verify(moved)
    let expected = try ReferenceFormat.trees.encode(moved, as: ReferenceIdentity(cell: "T/F/t.1"))
    var review = PendingReview(RunFolder(path: "\(folder.path)/run"))
    let alternative = try review.accept(result, asAlternative: true)
    #expect(alternative.hasSuffix("References/T/F/t.1~2.layers"))
    #expect(folder.data("References/T/F/t.1~2.layers") == expected)
    #expect(verify(moved, run: "second").status == .equal)
    try FileManager.default.removeItem(atPath: alternative)
    let again = verify(moved, run: "third")
    var third = PendingReview(RunFolder(path: "\(folder.path)/third"))
    #expect(try third.accept(again) == "\(folder.path)/\(Self.reference)")
    #expect(folder.data(Self.reference) == expected && references == [Self.reference])
  }

  @Test func `a missing reference is accepted in the format that holds`() throws {
    let image = try Self.image(Self.tree())
    let result = verify(image)
    #expect(result.status == .missing && result.reference.hasSuffix(Self.reference))
    var review = PendingReview(RunFolder(path: "\(folder.path)/run"))
    _ = try review.accept(result)
    #expect(references == [Self.reference])
    #expect(
      folder.data(Self.reference)
        == (try ReferenceFormat.trees.encode(image, as: ReferenceIdentity(cell: "T/F/t.1"))))
  }

  @Test func `a reference keeps its format until it is converted`() throws {
    let (old, new) = (try Self.image(Self.tree()), try Self.image(Self.tree(y: 9)))
    _ = verify(old, format: .images, mode: "all")
    #expect(references == ["References/T/F/t.1.png"])
    #expect(verify(new, format: .trees, mode: "all").status == .recorded)
    #expect(references == ["References/T/F/t.1.png"])
    #expect(verify(new, format: .trees).status == .equal)
  }

  @Test func `an environment's own reference has the format that holds, and finds the other one`() throws {
    let (old, new) = (try Self.image(Self.tree()), try Self.image(Self.tree(y: 9)))
    _ = verify(old, format: .images, mode: "all")
    let result = verify(new, mode: "all", environment: "debian12")
    #expect(result.status == .recorded)
    #expect(references == ["References/T/F/t.1.png", "References/T/F/t.1@debian12.layers"])
    #expect(verify(new, environment: "debian12").status == .equal)
    #expect(verify(old).status == .equal)
  }

  @Test func `what was not drawn of layers stays an image, and says why`() throws {
    let plain = SnapshotImage(Self.photograph)
    let result = verify(plain, mode: "all")
    #expect(result.status == .recorded && result.note?.contains("it was not drawn of layers") == true)
    #expect(references == ["References/T/F/t.1.png"])
    #expect(verify(plain).status == .equal)
  }

  @Test func `pixels that nobody knows to be those of the layers stay an image`() throws {
    let tree = try Self.tree()
    let foreign = SnapshotImage(Self.photograph, layers: tree)
    #expect(
      verify(foreign, mode: "all").note?.contains("nothing says that its layers give its pixels") == true)
    #expect(references == ["References/T/F/t.1.png"])
  }

  @Test func `a value without layers does not replace a layer tree`() throws {
    record(try Self.image(Self.tree()))
    let file = folder.data(Self.reference)
    let result = verify(SnapshotImage(Self.photograph), mode: "all")
    #expect(!result.status.passes && result.reason.contains("it was not drawn of layers"))
    #expect(folder.data(Self.reference) == file && references == [Self.reference])
  }

  @Test func `one cell in both formats is an error that names both files`() throws {
    let image = try Self.image(Self.tree())
    record(image)
    try folder.write(
      ReferenceFormat.images.encode(image, as: ReferenceIdentity(cell: "T/F/t.1")),
      to: "References/T/F/t.1.png")
    for mode in ["never", "all"] {
      let result = verify(image, mode: mode)
      #expect(result.status == .inconclusive && !result.wroteReference)
      #expect(result.reason.contains("t.1.png") && result.reason.contains("t.1.layers"))
    }
    let audit = ReferenceAudit(folder: "\(folder.path)/References", maximumBytes: .max)
    #expect(audit.problems.count == 2)
  }

  @Test(arguments: ["truncated", "edited", "pointer", "empty"])
  func `a damaged file is inconclusive, and neither recording nor accepting replaces it`(kind: String) throws
  {
    let image = try Self.image(Self.tree())
    record(image)
    let text = try #require(folder.text(Self.reference))
    let damaged =
      switch kind {
      case "truncated": String(text.prefix(text.count / 2))
      case "edited": text.replacing("Hamburg", with: "Bremen")
      case "pointer": "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"
      default: ""
      }
    try folder.write(damaged.utf8, to: Self.reference)
    let result = verify(image, mode: "all")
    #expect(result.status == .inconclusive && !result.wroteReference)
    #expect(result.referenceDamage == (kind == "pointer" ? .pointer : .damaged))
    #expect(folder.text(Self.reference) == damaged)
    var review = PendingReview(RunFolder(path: "\(folder.path)/run"))
    #expect(throws: RenderTestingError.self) { try review.accept(result) }
    let audit = ReferenceAudit(
      folder: "\(folder.path)/References", maximumBytes: .max, pool: try RenderingContextPool.shared)
    #expect(audit.problems.map(\.path) == ["\(folder.path)/\(Self.reference)"])
  }

  @Test func `a file of a newer version is left alone, and says what to install`() throws {
    let image = try Self.image(Self.tree())
    record(image)
    let newer = try #require(folder.text(Self.reference)).replacing(
      "proofsheetLayers\":1,", with: "proofsheetLayers\":7,")
    try folder.write(newer.utf8, to: Self.reference)
    let result = verify(image, mode: "all")
    #expect(result.status == .inconclusive && result.referenceDamage == .newer)
    #expect(result.reason.contains("version 7") && folder.text(Self.reference) == newer)
  }

  /// Writes the reference again with other parts, and digests that fit.
  private func forge(_ change: (TreeFile) throws -> TreeFile) throws {
    let file = try TreeFile([UInt8](try #require(folder.data(Self.reference))))
    try folder.write(try change(file).data, to: Self.reference)
  }

  @Test func `a tree that was edited with fitting digests does not pass for what it is not`() throws {
    let image = try Self.image(Self.tree())
    record(image)
    // The layers of another text, with the digest of these layers, and the pixels of the first.
    let other = try ReferenceFormat.trees.encode(
      Self.image(Self.tree("Bremen")), as: ReferenceIdentity(cell: "T/F/t.1"))
    let layers = try TreeFile([UInt8](other))
    try forge { file in
      var provenance = try #require(Provenance(json: file.provenance))
      provenance.layersDigest = try #require(Provenance(json: layers.provenance)).layersDigest
      return TreeFile(provenance: provenance.json, layers: layers.layers, layout: nil)
    }
    let pool = try RenderingContextPool.shared
    let audit = ReferenceAudit(folder: "\(folder.path)/References", maximumBytes: .max, pool: pool)
    #expect(audit.problems.count == 1)
    #expect(audit.problems.first?.message.contains("gives other pixels here than those recorded") == true)
    let result = verify(try Self.image(Self.tree(y: 9)))
    #expect(result.status == .inconclusive && result.reason.contains("fonts and libraries are the same"))
    #expect(result.verdict == nil && result.rebuilt == nil && result.referenceDamage == .damaged)
  }

  @Test func `a tree that does not belong to its provenance is damaged`() throws {
    record(try Self.image(Self.tree()))
    try forge {
      TreeFile(provenance: $0.provenance, layers: $0.layers.replacing("Hamburg", with: "Bremen"), layout: nil)
    }
    let result = verify(try Self.image(Self.tree(y: 9)))
    #expect(result.status == .inconclusive && result.reason.contains("carries other layers"))
    try forge { TreeFile(provenance: "{}", layers: $0.layers, layout: nil) }
    #expect(verify(try Self.image(Self.tree())).reason.contains("has no provenance that can be read"))
  }

  @Test func `other fonts refuse the reference by name, and compare with nothing else`() throws {
    let bundled = try FontLibrary.bundled
    record(try Self.image(Self.tree()))
    let path = try #require(bundled.faces.first { $0.postScriptName == "Inter-Regular" }).path
    var font = EditedFont([UInt8](try #require(FileManager.default.contents(atPath: path))))
    // Another em makes other glyphs.
    font.add(400, to: "head", at: 18)
    try folder.write(font.bytes, to: "Other/Inter-Regular.otf")
    let fonts = try FontLibrary(folders: ["\(folder.path)/Other"])
    var tree = try Self.tree(y: 9)
    tree.fonts = [try fonts.record(named: "Inter-Regular")]
    let result = verify(try Self.image(tree, fonts: fonts))
    #expect(result.status == .otherEnvironment && result.verdict == nil && result.rebuilt == nil)
    #expect(result.reason.hasPrefix("The reference was made in another environment: Inter-Regular"))
    #expect(result.reason.contains("nothing was compared") && result.reason.contains("regenerate"))
    #expect(result.canBeAccepted && result.diff == nil)
    // Layers alone prove that no font changed a color.
    var recolored = tree
    recolored.background = RGBAColor(red: 1, green: 0, blue: 0)
    let changed = verify(try Self.image(recolored, fonts: fonts))
    #expect(changed.status == .different, "\(changed.reason)")
    #expect(changed.reason.hasPrefix("The code changed: the canvas has another background, which"))
    // Nobody has compared the glyphs of both fonts, so recording leaves the reference alone.
    let file = folder.data(Self.reference)
    for mode in ["all", "failed"] {
      let held = verify(try Self.image(tree, fonts: fonts), mode: mode)
      #expect(
        held.status == .otherEnvironment && held.reason.contains("It was not recorded: nobody compared"))
      #expect(file != nil && folder.data(Self.reference) == file)
    }
    var noted = HeldReferences()
    noted.notes[result.reference] = HeldReferences.Note(
      reason: nil, fonts: [try fonts.record(named: "Inter-Regular").digest])
    let run = RunFolder(path: "\(folder.path)/noted")
    try noted.write(to: run)
    #expect(verify(try Self.image(tree, fonts: fonts), mode: "all", run: "noted").status == .recorded)
    try folder.write([UInt8](#require(file)), to: Self.reference)
    // The same fonts again, and nothing of it stays.
    #expect(verify(try Self.image(Self.tree()), run: "second").status == .equal)
  }

  @Test func `fonts that are missing refuse the reference`() throws {
    record(try Self.image(Self.tree()))
    let bundled = try FontLibrary.bundled
    let path = try #require(bundled.faces.first { $0.postScriptName == "Inter-Bold" }).path
    let fonts = try FontLibrary(files: [path], folders: [])
    let file = try #require(folder.data(Self.reference))
    let refusal = #expect(throws: RebuiltReference.Refusal.self) {
      try RebuiltReference(file, with: RenderingContextPool(fonts: fonts))
    }
    #expect(refusal?.isOtherEnvironment == true)
    #expect(refusal?.reason.contains("Inter-Regular") == true)
    #expect(refusal?.reason.contains("which the fonts here lack") == true)
  }

  @Test func `a scope's format holds for its assertions`() throws {
    let image = try Self.image(Self.tree())
    withSnapshotTesting(referenceFormat: .trees) { _ = verify(image, format: .images, mode: "all") }
    #expect(references == [Self.reference])
  }

  @Test func `stale layers are noticed, and renewed by recording`() throws {
    record(try Self.image(Self.tree()))
    var tree = try Self.tree()
    tree.root.sublayers.append(Layer(id: "empty", frame: Rect(x: 0, y: 0, width: 1, height: 1)))
    let image = try Self.image(tree)
    let result = verify(image)
    #expect(result.status == .equal && result.diagnostics.map(\.kind) == [.staleLayers])
    #expect(result.explanation?.changes.isEmpty == false)
    #expect(verify(image, mode: "all").status == .recorded)
    #expect(verify(image).diagnostics.isEmpty)
  }
}
