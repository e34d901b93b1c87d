internal import Foundation

/// Stores references in the other format: images as layer trees, or the other way.
///
/// A file is removed once the one in its place is written. Where a command is stopped between both, the next one finds
/// the same bytes in place and removes what is left.
package struct ReferenceConversion: Sendable {
  /// What became of a file.
  package enum Outcome: Sendable, Hashable {
    /// It is stored at that path, in so many bytes.
    case converted(String, bytes: Int)
    /// It has no other format, for the reason that a clause gives.
    case kept(String)
    /// It was left alone, for the reason that a sentence gives.
    case refused(String)
  }

  /// The format to store references in.
  package let format: ReferenceFormat
  /// Whether files are written and removed.
  package let writes: Bool
  private let scope: ReferenceScope
  private let limit: ReferenceSizeLimit
  private let pool: RenderingContextPool

  /// Prepares a conversion; trees are drawn with the contexts of `pool`.
  package init(
    to format: ReferenceFormat, in scope: ReferenceScope, limit: ReferenceSizeLimit,
    pool: RenderingContextPool,
    writes: Bool
  ) {
    (self.format, self.scope, self.limit, self.pool, self.writes) = (format, scope, limit, pool, writes)
  }

  /// The references below the folder that have the other format, sorted.
  package var paths: [String] {
    ReferenceListing(below: scope.folder).paths.filter { path in
      ReferenceFormat(path: path).map { $0 != format } ?? false
    }
  }

  /// Converts the file at a path.
  package func convert(_ path: String) -> Outcome {
    do {
      try scope.checkWriting(path)
      guard let file = try RegularFile.reference(path) else {
        let place = format.path(for: path)
        guard let done = try RegularFile.reference(place) else {
          throw RenderTestingError.cannotRead(path, ENOENT)
        }
        // Another process has converted it since it was listed.
        return .converted(place, bytes: done.count)
      }
      if let damage = ReferenceDamage(of: file, path: path) {
        return .refused("\(damage.reason). Restore it.")
      }
      if format == .trees, let reason = Self.reasonToKeep(file) { return .kept(reason) }
      let data = format == .trees ? try tree(of: file) : try image(of: file)
      let place = format.path(for: path)
      try limit.check(data, path: place)
      if writes { try replace(path, holding: file, by: data, at: place) }
      return .converted(place, bytes: data.count)
    } catch let refusal as RebuiltReference.Refusal {
      return .refused(refusal.reason)
    } catch let error as RenderTestingError {
      return .refused("\(error)")
    } catch {
      return .refused("\(error)")
    }
  }

  /// Why an image stays one; nil where it carries layers.
  private static func reasonToKeep(_ file: Data) -> String? {
    guard let scan = try? PNG.scan([UInt8](file)), let provenance = ReferenceImageFile.provenance(in: scan)
    else {
      return "it carries no provenance: Proofsheet did not record it"
    }
    guard provenance.layersDigest != nil else { return "it was not drawn of layers" }
    return nil
  }

  /// The layer tree's file for an image, once the tree has given the image's pixels.
  private func tree(of file: Data) throws -> Data {
    let image = try PNG.decode([UInt8](file), pixelLimit: PNG.referencePixelLimit)
    guard let provenance = ReferenceImageFile.provenance(in: image.scan),
      provenance.pixelDigest == image.buffer.digest,
      ReferenceImageFile.hasRecordedChunks(image.scan, of: image.buffer)
    else {
      throw RenderTestingError.unusable(
        "The image", "another program changed it since it was recorded. Restore it, or record it again.")
    }
    let data = try ReferenceFormat.trees.reference(fromActual: file)
    _ = try RebuiltReference(data, with: pool)
    return data
  }

  /// The image for a layer tree's file, as a recording encodes it.
  private func image(of file: Data) throws -> Data {
    try ReferenceFormat.images.reference(fromActual: RebuiltReference(file, with: pool).png)
  }

  private func replace(
    _ path: String, holding file: Data, by data: Data, at place: String
  ) throws(RenderTestingError) {
    try scope.checkWriting(place)
    switch try AtomicFile.move(path, holding: file, to: place, as: data) {
    case .done: return
    case .taken: throw .twoFormats(path, place)
    case .changed: throw .unusable(path, "it was changed while it was converted. Convert again.")
    }
  }
}
