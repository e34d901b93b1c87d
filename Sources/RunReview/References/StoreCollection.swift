internal import Foundation

/// The objects of a content store that no pointer known here uses, and their removal.
///
/// What other repositories use cannot be known. So an object goes only where somebody names it, or where it was not used
/// for a time.
package struct StoreCollection: Sendable {
  /// An object.
  package struct Object: Sendable, Hashable {
    /// The SHA-256 of its contents.
    package var digest: String
    /// How many bytes it has.
    package var size: Int
    /// For how many seconds nobody used it, as far as that was noted; negative for a time that lies ahead.
    package var age: Int
    /// When somebody last did, in seconds since 1970.
    var time: Int
  }

  /// The objects that no pointer uses, the oldest first.
  package let unused: [Object]
  /// The digests of all objects.
  package let digests: Set<String>
  private let store: ContentStore

  /// Looks at a store; `used` are the digests that pointers name.
  ///
  /// Ages are counted from the newest object, not from a clock alone: one that jumps ahead makes none of them older.
  package init(of store: ContentStore, used: Set<String>, now: Date = .now) throws(RenderTestingError) {
    self.store = store
    var found: [(digest: String, size: Int, time: Int)] = []
    for path in try store.files() {
      let digest = RealPath.split(path).name
      var status = stat()
      guard ReferencePointer.isDigest(digest), path == store.place(digest), lstat(path, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      found.append((digest, Int(status.st_size), status.st_mtim.tv_sec))
    }
    let now = Int(now.timeIntervalSince1970)
    let newest = found.lazy.map(\.time).filter { $0 <= now }.max() ?? now
    digests = Set(found.map(\.digest))
    unused = found.filter { !used.contains($0.digest) }.map {
      Object(digest: $0.digest, size: $0.size, age: newest - $0.time, time: $0.time)
    }.sorted { ($1.age, $0.digest) < ($0.age, $1.digest) }
  }

  /// Removes an object, unless somebody has used it since it was looked at; returns whether it is gone.
  package func remove(_ object: Object) throws(RenderTestingError) -> Bool {
    let place = store.place(object.digest)
    func isUnchanged(_ path: String) -> Bool {
      var status = stat()
      return lstat(path, &status) == 0 && status.st_mtim.tv_sec == object.time
    }
    guard RegularFile.kind(place) != .nothing else { return true }
    guard isUnchanged(place) else { return false }
    do throws(RenderTestingError) {
      // Out of the way before it is asked again: who uses it now has touched it before, or finds it missing and writes it
      // again.
      return try AtomicFile.take(place, if: isUnchanged)
    } catch {
      guard case .cannotWrite(_, let code) = error else { throw error }
      throw .unusable(
        place, "it cannot be removed: \(String(cString: strerror(code))). Make the store writable.")
    }
  }
}
