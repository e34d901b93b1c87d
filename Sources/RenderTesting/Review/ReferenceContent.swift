internal import Foundation
internal import PixelBuffers

/// What a reference file says, whoever wrote it: its pixels, or its bytes where it is no picture.
package struct ReferenceContent: Sendable, Hashable {
  private let digest: Digest
  private let isPicture: Bool

  /// Reads a file; nil where it cannot be read, or is a picture that cannot be decoded.
  package init?(of path: String) {
    guard let data = try? FileContents.reference(path) else { return nil }
    let bytes = [UInt8](data)
    isPicture = path.hasSuffix(".png")
    guard isPicture else {
      digest = Digest(of: bytes)
      return
    }
    guard let picture = try? PNG.decode(bytes) else { return nil }
    digest = picture.buffer.digest
  }
}
