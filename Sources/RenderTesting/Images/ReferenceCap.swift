package import Foundation
internal import PixelBuffers

/// The cap on a reference's size, for every place that writes one or looks at one.
package struct ReferenceCap: Sendable, Hashable {
  /// The most bytes that a reference may have.
  package var bytes: Int

  /// Makes a cap.
  package init(bytes: Int) {
    self.bytes = bytes
  }

  /// Throws where a reference is larger, with words for what it is: a picture, or a text.
  package func check(_ data: Data, path: String) throws(RenderTestingError) {
    guard data.count > bytes else { return }
    let scan = try? PNG.scan([UInt8](data))
    throw .referenceTooLarge(
      path, bytes: data.count, cap: bytes, picture: scan?.imageDataSize,
      scale: scan.flatMap(PictureFile.provenance)?.scale)
  }
}
