import Foundation
import PixelBuffers
import ReferenceFiles
import RunReview
import Synchronization
import Testing
import ViewRendering

/// The gallery's references as layer trees: each gives its image again.
@Suite struct TreeReferencesTests {
  static let folder =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Examples/Gallery")
    .standardized.path

  @Test func `the layer tree of every reference of the gallery gives the recorded pixels, and the same file`()
    throws
  {
    let pool = try RenderingContextPool.shared
    let paths = ReferenceListing(below: "\(Self.folder)/References").paths.filter { $0.hasSuffix(".png") }
    #expect(paths.count == 252)
    let equal = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      do {
        let file = try FileContents.reference(paths[index])
        let rebuilt = try RebuiltReference(ReferenceFormat.trees.reference(fromActual: file), with: pool)
        #expect(try PNG.decode([UInt8](file)).buffer == rebuilt.pixels)
        equal.withLock { $0 += 1 }
      } catch {
        Issue.record("\(paths[index]): \(error)")
      }
    }
    #expect(equal.withLock { $0 } == paths.count)
  }
}
