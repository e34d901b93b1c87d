internal import Foundation

/// A folder in the shared private one that goes away with this object; where the process is killed, with the next one
/// that is made.
///
/// A locked file beside it says that its process lives: a lock ends with the process, however that ends.
package final class OwnedFolder: Sendable {
  /// The folder.
  package let path: String
  private let lock: Int32

  /// Makes a folder, after those of the same kind that killed processes left are removed.
  package init(kind: String) throws(RenderTestingError) {
    let shared = PrivateFolder.shared()
    try shared.make()
    Self.removeAbandoned(kind: kind, in: shared.path)
    path = "\(shared.path)/\(kind)-\(UUID().uuidString)"
    guard let lock = Self.lock(Self.lockPath(of: path), flags: O_CREAT | O_EXCL) else {
      throw .cannotWrite(Self.lockPath(of: path), errno)
    }
    self.lock = lock
    try AtomicFile.makeFolder(path)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    unlink(Self.lockPath(of: path))
    close(lock)
  }

  private static func lockPath(of folder: String) -> String { "\(folder).lock" }

  /// Opens and locks a file; nil where another process has locked it.
  private static func lock(_ path: String, flags: Int32) -> Int32? {
    let file = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | flags, 0o600)
    guard file >= 0 else { return nil }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return file }
    close(file)
    return nil
  }

  private static func removeAbandoned(kind: String, in shared: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: shared)) ?? []
    where name.hasPrefix("\(kind)-") && name.hasSuffix(".lock") {
      let path = "\(shared)/\(name)"
      guard let lock = lock(path, flags: 0) else { continue }
      try? FileManager.default.removeItem(atPath: String(path.dropLast(".lock".count)))
      unlink(path)
      close(lock)
    }
  }
}
