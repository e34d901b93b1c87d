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
    let folders: [String]
    do { folders = try FileManager.default.contentsOfDirectory(atPath: store.path) } catch {
      throw .cannotRead(store.path, ENOENT)
    }
    var found: [(digest: String, size: Int, time: Int)] = []
    for folder in folders
    where folder.utf8.count == 2 && RegularFile.kind("\(store.path)/\(folder)") == .folder {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(store.path)/\(folder)")) ?? []
      for name in names where ReferencePointer.isDigest(name) && name.hasPrefix(folder) {
        var status = stat()
        guard lstat(store.place(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
        found.append((name, Int(status.st_size), status.st_mtim.tv_sec))
      }
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
    // Out of the way first: who uses it now has touched it before, or finds it missing and writes it again.
    let aside = TemporaryFile.name(in: RealPath.split(place).folder)
    guard rename(place, aside) == 0 else {
      if errno == ENOENT { return true }
      throw .unusable(
        place, "it cannot be removed: \(String(cString: strerror(errno))). Make the store writable.")
    }
    var status = stat()
    guard lstat(aside, &status) == 0, status.st_mtim.tv_sec != object.time else {
      unlink(aside)
      return true
    }
    guard link(aside, place) == 0 || errno == EEXIST || rename(aside, place) == 0 else {
      throw .cannotWrite(place, errno)
    }
    unlink(aside)
    return false
  }
}

/// The digests that the pointers of a work tree and of commits name.
package struct PointedContents {
  /// The digests.
  package private(set) var digests: Set<String> = []

  /// Reads the pointers of the repository that a package lies in: in its work tree, in the last commit and in `revisions`.
  ///
  /// Throws for a pointer that somebody changed: nobody knows what it names.
  package init(in scope: ReferenceScope, revisions: [String]) throws(RenderTestingError) {
    let repository = try? GitRepository(holding: scope.packageRoot)
    let top = repository?.root ?? scope.packageRoot
    for folder in [top, scope.folder] where folder == top || !RealPath.isBelow(folder, top) {
      for path in ReferenceListing(below: folder).paths where Self.isReference(path, scope) {
        guard ReferencePointer.isOne(at: path), let file = try RegularFile.stored(path) else { continue }
        if let pointer = try ReferencePointer(file, at: path) { digests.insert(pointer.digest) }
      }
    }
    guard let repository else {
      guard let revision = revisions.first else { return }
      throw .unusable(
        top, "it is in no git repository, so there is no revision \(revision) to keep. Leave --keep out.")
    }
    let head = repository.commit("HEAD").map { [$0] } ?? []
    for revision in head + revisions {
      let found = try GitRevision(revision, holding: top)
      digests.formUnion(try found.pointers { Self.isReference("\(top)/\($0)", scope) }.map(\.digest))
    }
  }

  /// Whether a reference may lie at a path: texts and sources may show what a pointer looks like.
  private static func isReference(_ path: String, _ scope: ReferenceScope) -> Bool {
    ReferenceFormat(path: path) != nil
      || ReferencePath.knownExtensions.contains((path as NSString).pathExtension)
      || path.hasPrefix("\(scope.folder)/")
        && ReferenceAudit.isReference(path.dropFirst(scope.folder.count + 1))
  }
}
