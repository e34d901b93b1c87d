internal import Foundation

/// What a reference file says, whoever wrote it: its pixels, or its bytes where it is no image.
package struct ReferenceContent: Sendable, Hashable {
  private let digest: Digest
  private let isImage: Bool

  /// Reads a file; nil where it cannot be read, or is an image that cannot be decoded.
  ///
  /// A layer tree has the digest that it records. An image whose provenance names the digests of its own data and pixels is not decoded.
  package init?(of path: String) {
    guard let data = try? FileContents.reference(path) else { return nil }
    let bytes = [UInt8](data)
    let format = ReferenceFormat(path: path)
    isImage = format != nil
    guard isImage else {
      digest = Digest(of: bytes)
      return
    }
    if format == .trees {
      guard let tree = try? TreeFile(bytes), let provenance = ReferenceScan(tree).provenance else {
        return nil
      }
      digest = provenance.pixelDigest
      return
    }
    if let scan = try? PNG.scan(bytes), let provenance = ReferenceImageFile.provenance(in: scan),
      provenance.dataDigest == scan.imageDataDigest
    {
      digest = provenance.pixelDigest
      return
    }
    guard let image = try? PNG.decode(bytes, pixelLimit: PNG.referencePixelLimit) else { return nil }
    digest = image.buffer.digest
  }
}

extension ReferenceContent: CustomStringConvertible {
  /// The digest, which images and other files have apart.
  package var description: String { "\(isImage ? "pixels" : "bytes"):\(digest)" }
}
