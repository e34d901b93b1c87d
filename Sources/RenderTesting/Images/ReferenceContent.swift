internal import Foundation
internal import PixelBuffers

/// What a reference file says, whoever wrote it: its pixels, or its bytes where it is no picture.
package struct ReferenceContent: Sendable, Hashable {
  private let digest: Digest
  private let isPicture: Bool

  /// Reads a file; nil where it cannot be read, or is a picture that cannot be decoded.
  ///
  /// A picture whose provenance names the digests of its own data and pixels is not decoded.
  package init?(of path: String) {
    guard let data = try? FileContents.reference(path) else { return nil }
    let bytes = [UInt8](data)
    isPicture = path.hasSuffix(".png")
    guard isPicture else {
      digest = Digest(of: bytes)
      return
    }
    if let scan = try? PNG.scan(bytes), let provenance = PictureFile.provenance(in: scan),
      provenance.dataDigest == scan.imageDataDigest
    {
      digest = provenance.pixelDigest
      return
    }
    guard let picture = try? PNG.decode(bytes) else { return nil }
    digest = picture.buffer.digest
  }
}

extension ReferenceContent: CustomStringConvertible {
  /// The digest, which pictures and other files have apart.
  package var description: String { "\(isPicture ? "pixels" : "bytes"):\(digest)" }
}
