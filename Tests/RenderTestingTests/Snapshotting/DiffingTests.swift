import Foundation
import PixelBuffers
import ReferenceFiles
import RenderTesting
import Testing

@Suite struct DiffingTests {
  let identity = ReferenceIdentity(cell: "c")
  let red = SnapshotImage(PixelBuffer(width: 4, height: 4, repeating: 0xFFFF_0000))
  let blue = SnapshotImage(PixelBuffer(width: 4, height: 4, repeating: 0xFF00_00FF))

  @Test func `a part that is set takes effect`() throws {
    var diffing = Diffing<String>.lines
    diffing.toData = { Data($0.uppercased().utf8) }
    #expect(try diffing.witness.encode("abc", identity, .images) == Data("ABC".utf8))
    diffing.fromData = { String(decoding: $0, as: UTF8.self).lowercased() }
    #expect(diffing.witness.compare(Data("ABC".utf8), "abc", identity).status == .equal)
    diffing.diff = { old, new in old == new ? ("they match, which is wrong here", []) : nil }
    #expect(
      diffing.witness.compare(Data("ABC".utf8), "abc", identity).reason == "they match, which is wrong here")
    #expect(diffing.witness.compare(Data("ABC".utf8), "abd", identity).status == .equal)
  }

  @Test func `a part of a strategy's images that is set takes effect`() throws {
    var snapshotting = Snapshotting<SnapshotImage, SnapshotImage>.image()
    let file = try snapshotting.diffing.witness.encode(red, identity, .images)
    #expect(snapshotting.diffing.witness.compare(file, blue, identity).status == .different)
    snapshotting.diffing.diff = { _, _ in nil }
    #expect(snapshotting.diffing.witness.compare(file, blue, identity).status == .equal)
    snapshotting.diffing.toData = { _ in Data("own".utf8) }
    #expect(try snapshotting.diffing.witness.encode(red, identity, .images) == Data("own".utf8))
  }

  @Test func `the parts of an image's comparison agree with the whole`() throws {
    let diffing = Diffing<SnapshotImage>.image()
    let back = diffing.fromData(diffing.toData(red))
    #expect(back.buffer == red.buffer && diffing.diff(back, red) == nil)
    let (message, attachments) = try #require(diffing.diff(red, blue))
    #expect(
      message.contains("16 pixels changed, at x 0, y 0, 4 × 4.") && attachments.map(\.name) == ["diff.png"])
  }

  @Test func `an image that could not be made is no empty file`() throws {
    let diffing = Diffing<SnapshotImage>.image()
    let context = SnapshotContext()
    let failed = SnapshotContext.$current.withValue(context) {
      SnapshotContext.format(or: SnapshotImage()) { throw RenderTestingError.cannotDraw("no space.") }
    }
    #expect(context.problem == .cannotDraw("no space."))
    let problem = "it has no pixels, because it could not be made or read."
    #expect(String(decoding: diffing.toData(failed), as: UTF8.self) == "An image: \(problem)")
    #expect(diffing.fromData(diffing.toData(failed)).buffer == nil)
    #expect(throws: RenderTestingError.unusable("An image", problem)) {
      try diffing.witness.encode(failed, identity, .images)
    }
    for (old, new) in [(failed, red), (red, failed)] {
      #expect(diffing.diff(old, new)?.0.contains(problem) == true)
    }
  }
}
