import Foundation
import GalleryScreens
import PixelBuffers
import ReferenceFiles
import Synchronization
import TestSupport
import Testing
import ViewRendering

@testable import RenderTesting

/// The size of the reference that a failing cell would make, without encoding it.
@Suite struct ReferenceSizeEstimateTests {
  static func image(_ screen: GalleryScreen, _ size: DynamicTypeSize) throws -> SnapshotImage {
    try RenderingContextPool.shared.withContext { context in
      let layout = try context.layOut(screen.view, on: .iPhone15, traits: .dynamicTypeSize(size))
      return SnapshotImage(try context.draw(layout.tree), layers: layout.tree)
    }
  }

  @Test func `a changed screen is estimated to a tenth`() throws {
    let identity = ReferenceIdentity(cell: "c")
    for screen in Gallery.screens.prefix(6) {
      let (old, new) = (try Self.image(screen, .large), try Self.image(screen, .xLarge))
      let reference = try ReferenceFormat.images.encode(old, as: identity)
      let actual = try ReferenceFormat.images.encodeActual(new, as: identity)
      let truth = try ReferenceFormat.images.encode(new, as: identity).count
      let estimate = try #require(
        ReferenceImageFile.estimatedSize(ofActual: actual, after: reference, limit: reference.count))
      #expect(abs(Double(estimate) / Double(truth) - 1) < 0.1, "\(screen.name) \(estimate) \(truth)")
    }
    #expect(
      ReferenceImageFile.estimatedSize(ofActual: Data("x".utf8), after: Data("y".utf8), limit: 9) == nil)
  }

  /// Compares an image under a size limit; returns the result and how often its reference was encoded.
  static func check(
    _ image: SnapshotImage, against reference: SnapshotImage?, limit: Int, in folder: TemporaryFolder
  ) throws -> (result: CellResult, encoded: Int) {
    var settings = ProjectSettings()
    settings.maximumReferenceBytes = limit
    let session = RunSession(
      packageRoot: folder.path, settings: settings, environment: [:],
      folder: RunFolder(path: "\(folder.path)/run"))
    let store = ReferenceStore(folder: "\(folder.path)/References")
    if let reference {
      let data = try ReferenceFormat.images.encode(reference, as: ReferenceIdentity(cell: "c"))
      try store.write(data, to: store.path(for: "c", pathExtension: "png"))
    }
    let count = Mutex(0)
    let image = image
    let plain = Diffing<SnapshotImage>.image()
    var witness = plain.witness
    witness.encode = { (image, identity, format) throws(RenderTestingError) -> Data in
      count.withLock { $0 += 1 }
      return try plain.witness.encode(image, identity, format)
    }
    let diffing = Diffing(
      toData: plain.toData, fromData: plain.fromData, diff: plain.diff, witness: witness)
    var assertion = CellAssertion(
      beginning: CellResult(cell: "c", caseName: "c", status: .inconclusive), in: session)
    assertion.run {
      $0.verify(
        image, as: diffing, against: .files(store, name: "c", pathExtension: "png"), mode: RecordMode(.never))
    }
    return (assertion.result, count.withLock { $0 })
  }

  @Test func `the reference is encoded only where it may be above the size limit`() throws {
    let screen = Gallery.screens[0]
    let (old, new) = (try Self.image(screen, .large), try Self.image(screen, .xLarge))
    let size = try ReferenceFormat.images.encode(new, as: ReferenceIdentity(cell: "c")).count
    let actual = try ReferenceFormat.images.encodeActual(new, as: ReferenceIdentity(cell: "c")).count
    // Below the limit as an actual image, or far below it as a reference: no need to look.
    for limit in [actual, (size + actual) / 2] {
      let outcome = try Self.check(new, against: old, limit: limit, in: try TemporaryFolder())
      #expect(outcome.result.status == .different && outcome.encoded == 0 && outcome.result.canBeAccepted)
    }
    // Above it by as much as an estimate may be wrong, near it, or with nothing to estimate from.
    let above = try Self.check(new, against: old, limit: size * 9 / 10, in: try TemporaryFolder())
    #expect(above.result.oversize == size && above.encoded == 1 && !above.result.canBeAccepted)
    let near = try Self.check(new, against: old, limit: size, in: try TemporaryFolder())
    #expect(near.result.oversize == nil && near.result.canBeAccepted)
    let first = try Self.check(new, against: nil, limit: (size + actual) / 2, in: try TemporaryFolder())
    #expect(first.encoded == 1 && first.result.oversize == nil)
  }
}
