import Foundation
import PixelBuffers
import ReferenceFiles
import TestSupport
import Testing
import ViewRendering

@testable import RenderTesting
@testable import RunReview

@Suite struct ReferenceConversionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func conversion(to format: ReferenceFormat, writes: Bool = true) throws -> ReferenceConversion {
    ReferenceConversion(
      to: format, in: ReferenceScope(packageRoot: folder.path), limit: ReferenceSizeLimit(bytes: 1 << 20),
      pool: try RenderingContextPool.shared, writes: writes)
  }

  private func write(_ image: SnapshotImage, _ name: String) throws -> String {
    try folder.write(
      ReferenceFormat.images.encode(image, as: ReferenceIdentity(cell: name)), to: "References/\(name).png")
  }

  /// Views with their layout, without images.
  private static func view(_ text: String = "Hamburg") -> SnapshotImage {
    ViewImageRenderer(size: .sizeThatFits, traits: .none).draw(
      VStack {
        Text(text)
        Rectangle().frame(height: 10)
      })
  }

  @Test func `images become trees and images again, the same bytes both times`() throws {
    let path = try write(Self.view(), "T/F/t.1")
    let file = try #require(folder.data("References/T/F/t.1.png"))
    let forth = try conversion(to: .trees)
    #expect(forth.paths == [path])
    let place = try #require(forth.convert(path).place)
    #expect(
      place == "\(folder.path)/References/T/F/t.1.layers" && folder.files == ["References/T/F/t.1.layers"])
    let tree = try #require(folder.data("References/T/F/t.1.layers"))
    #expect(tree == (try ReferenceFormat.trees.encode(Self.view(), as: ReferenceIdentity(cell: "T/F/t.1"))))
    let back = try conversion(to: .images)
    #expect(try conversion(to: .trees).paths.isEmpty && back.paths == [place])
    _ = back.convert(place)
    #expect(folder.files == ["References/T/F/t.1.png"] && folder.data("References/T/F/t.1.png") == file)
    _ = forth.convert(path)
    #expect(folder.data("References/T/F/t.1.layers") == tree)
  }

  @Test func `a conversion that was stopped between writing and removing is finished by the next one`() throws
  {
    let path = try write(Self.view(), "T/F/t.1")
    let tree = try ReferenceFormat.trees.encode(Self.view(), as: ReferenceIdentity(cell: "T/F/t.1"))
    try folder.write(tree, to: "References/T/F/t.1.layers")
    #expect(try conversion(to: .trees).convert(path).place != nil)
    #expect(folder.files == ["References/T/F/t.1.layers"] && folder.data("References/T/F/t.1.layers") == tree)
  }

  @Test func `another reference in place is left alone, and both files are named`() throws {
    let path = try write(Self.view(), "T/F/t.1")
    let other = try ReferenceFormat.trees.encode(Self.view("Bremen"), as: ReferenceIdentity(cell: "T/F/t.1"))
    try folder.write(other, to: "References/T/F/t.1.layers")
    let reason = try #require(try conversion(to: .trees).convert(path).refusal)
    #expect(reason.contains("t.1.png") && reason.contains("t.1.layers"))
    #expect(folder.files.count == 2 && folder.data("References/T/F/t.1.layers") == other)
  }

  @Test func `several conversions at once convert each reference once, and say nothing else`() throws {
    let names = (0..<12).map { "T/F/t.\($0)" }
    let paths = try names.map { try write(Self.view($0), $0) }
    let conversion = try conversion(to: .trees)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for path in paths { #expect(conversion.convert(path).refusal == nil) }
    }
    #expect(folder.files == names.map { "References/\($0).layers" }.sorted())
  }

  @Test func `conversions there and back at once lose no reference`() throws {
    let names = (0..<6).map { "T/F/t.\($0)" }
    let paths = try names.map { try write(Self.view($0), $0) }
    let (forth, back) = (try conversion(to: .trees), try conversion(to: .images))
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      for path in paths {
        _ = index < 2 ? forth.convert(path) : back.convert(ReferenceFormat.trees.path(for: path))
      }
    }
    let left = folder.files.map { ReferenceFormat.images.path(for: $0) }
    #expect(left.sorted() == names.map { "References/\($0).png" }.sorted())
  }

  @Test func `a dry run changes nothing`() throws {
    let path = try write(Self.view(), "T/F/t.1")
    #expect(try conversion(to: .trees, writes: false).convert(path).place != nil)
    #expect(folder.files == ["References/T/F/t.1.png"])
  }

  @Test func `what has no layers stays an image`() throws {
    let pixels = SnapshotImage(PixelBuffer(width: 4, height: 4, repeating: 0xFF11_2233))
    let own = try write(pixels, "T/F/t.1")
    let foreign = try folder.image("References/T/F/t.2.png")
    for path in [own, foreign] {
      let outcome = try conversion(to: .trees).convert(path)
      #expect(outcome.place == nil && outcome.refusal == nil)
    }
    #expect(folder.files == ["References/T/F/t.1.png", "References/T/F/t.2.png"])
  }

  @Test func `layers that leave out the pixels of an image are refused, for they would be lost`() throws {
    let photograph = PixelBuffer(width: 6, height: 4) { pixels in
      for index in pixels.indices { pixels[index] = 0xFF00_0000 | UInt32(index) &* 40_503 }
    }
    let size = Size(width: 6, height: 4)
    let root = Layer(
      frame: Rect(origin: .zero, size: size), content: .image(ImageContent(image: photograph)))
    let tree = LayerTree(size: size, root: root)
    let image = try #require(Snapshotting<LayerTree, SnapshotImage>.image.snapshot(tree).wait(timeout: 5))
    let path = try write(image, "T/F/t.1")
    let reason = try #require(try conversion(to: .trees).convert(path).refusal)
    #expect(reason.contains("leave out the pixels of images") && folder.files == ["References/T/F/t.1.png"])
  }

  @Test func `an edited image, a damaged one and one of other layers are refused`() throws {
    let path = try write(Self.view(), "T/F/t.1")
    let file = try #require(folder.data("References/T/F/t.1.png"))
    let pixels = try #require(Self.view("Bremen").buffer)
    let scan = try PNG.scan([UInt8](file))
    let bare = try PNG.encode(pixels, effort: .small)
    var forged = try #require(ReferenceImageFile.provenance(in: scan))
    (forged.pixelDigest, forged.dataDigest) = (pixels.digest, try PNG.scan(bare).imageDataDigest)
    let texts = [
      (Provenance.keyword, forged.json),
      (Provenance.layersKeyword, scan.text(for: Provenance.layersKeyword) ?? ""),
    ]
    let chunks = try texts.flatMap { key, text in
      try PNGText(keyword: key, text: text, isCompressed: key != Provenance.keyword).chunk()
    }
    for bytes in [Data(file.dropLast(30)), Data(bare[..<33] + chunks + bare[33...])] {
      try folder.write(bytes, to: "References/T/F/t.1.png")
      #expect(try conversion(to: .trees).convert(path).refusal != nil)
      #expect(folder.files == ["References/T/F/t.1.png"] && folder.data("References/T/F/t.1.png") == bytes)
    }
  }
}

extension ReferenceConversion.Outcome {
  /// The path of what was converted.
  fileprivate var place: String? { if case .converted(let path, _) = self { path } else { nil } }

  /// Why a file was refused.
  fileprivate var refusal: String? { if case .refused(let reason) = self { reason } else { nil } }
}
