internal import Foundation

/// Keeps the contents of references in a content store, or in the repository again, without changing a byte of them.
///
/// Each file is replaced as a whole once its contents are where they are to be kept, so an interrupted command can be
/// repeated.
package struct StorageConversion: Sendable {
  /// Where references are to be kept.
  package let storage: ReferenceStorage
  private let scope: ReferenceScope
  private let writes: Bool

  /// Prepares a conversion of the references in a scope.
  package init(to storage: ReferenceStorage, in scope: ReferenceScope, writes: Bool) {
    (self.storage, self.scope, self.writes) = (storage, scope, writes)
  }

  /// The references below the folder that are kept elsewhere, sorted.
  package var paths: [String] {
    ReferenceListing(below: scope.folder).paths.filter { path in
      !TemporaryFile.isNamed(RealPath.split(path).name)
        && ReferenceAudit.isReference(path.dropFirst(scope.folder.count + 1))
        && ReferencePointer.isOne(at: path) == (storage == .repository)
    }
  }

  /// Converts the file at a path.
  package func convert(_ path: String) -> ReferenceConversion.Outcome {
    do throws(RenderTestingError) {
      try scope.checkAccepting(path)
      guard let file = try RegularFile.stored(path) else { throw .cannotRead(path, ENOENT) }
      let contents = try ReferencePointer.contents(of: file, at: path)
      if let damage = ReferenceDamage(of: contents, path: path) {
        return .refused("\(damage.reason). Restore it.")
      }
      if writes, try !AtomicFile.keep(path, holding: file, in: storage) {
        throw .unusable(path, "it was changed while it was converted. Convert again.")
      }
      return .converted(
        path, bytes: storage == .store ? ReferencePointer(to: contents).data.count : contents.count)
    } catch {
      return .refused("\(error)")
    }
  }
}
