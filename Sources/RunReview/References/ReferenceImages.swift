internal import Foundation
internal import Synchronization

/// The images of references for people to look at: those that are stored as layer trees are drawn.
package final class ReferenceImages: Sendable {
  private let pools: @Sendable (_ path: String) throws -> [RenderingContextPool]

  /// Draws with contexts of the first of `pools` for a reference's path that gives its pixels.
  package init(pools: @escaping @Sendable (_ path: String) throws -> [RenderingContextPool]) {
    self.pools = pools
  }

  /// Draws with the fonts of a package.
  package convenience init(packageRoot: String) {
    let made = Mutex<RenderingContextPool?>(nil)
    self.init { _ in
      try made.withLock { known in
        if let known { return [known] }
        let fonts = try ProjectSettings.load(packageRoot: packageRoot).fontLibrary(packageRoot: packageRoot)
        let pool = RenderingContextPool(fonts: fonts)
        known = pool
        return [pool]
      }
    }
  }

  /// A PNG of the reference at a path; throws where it is no image, or one that cannot be drawn with the fonts here.
  package func png(of path: String) throws -> Data {
    let file = try FileContents.reference(path)
    guard ReferenceFormat(path: path) == .trees else { return file }
    let pools = try pools(path)
    for pool in pools.dropLast() {
      if let image = try? RebuiltReference(file, with: pool) { return image.png }
    }
    guard let last = pools.last else {
      throw RenderTestingError.unusable(path, "there are no fonts to draw it.")
    }
    return try RebuiltReference(file, with: last).png
  }
}
