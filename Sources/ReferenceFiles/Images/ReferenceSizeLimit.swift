internal import Foundation

/// The limit of a reference's size, for every place that writes one or looks at one.
///
/// The layout that a reference may carry does not count: a limit that held without it holds with it.
package struct ReferenceSizeLimit: Sendable, Hashable {
  /// The most bytes that a reference may have.
  package var bytes: Int

  /// Makes a limit.
  package init(bytes: Int) {
    self.bytes = bytes
  }

  /// Throws where a reference is larger, with a message for what it is: an image, or a text.
  package func check(_ data: Data, path: String) throws(RenderTestingError) {
    guard data.count > bytes, data.count - Self.layoutSize(in: data) > bytes else { return }
    let scan = try? PNG.scan([UInt8](data))
    throw .referenceTooLarge(
      path, bytes: data.count, limit: bytes, image: scan?.imageDataSize,
      scale: scan.flatMap(ReferenceImageFile.provenance)?.scale)
  }

  private static func layoutSize(in data: Data) -> Int {
    TreeFile.isOne(data)
      ? (try? TreeFile([UInt8](data)))?.layoutSize ?? 0 : ReferenceImageFile.layoutSize(in: data)
  }
}
