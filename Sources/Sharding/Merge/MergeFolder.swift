internal import Foundation
internal import RenderTesting

/// The folder beside the runs that a merge unpacks archives into; it is gone when the merge is.
///
/// A file beside it is locked as long as the merge works, on whichever machine that is. So a folder whose file nobody
/// has locked was left by a merge that was killed, and the next one removes it.
final class MergeFolder {
  private static let (prefix, suffix) = ("merging-", ".lock")

  /// The folder.
  let path: String
  private let lock: Int32

  /// Makes a folder beside a package's runs, and removes what merges that were killed left.
  init(in home: RunHome) throws(RenderTestingError) {
    Self.removeAbandoned(in: home)
    while true {
      let path = "\(home.path)/\(Self.prefix)\(UUID().uuidString)"
      let file = "\(path)\(Self.suffix)"
      let lock = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      guard lock >= 0 else { throw .cannotWrite(file, errno) }
      // A file system without locks refuses; nothing there counts as left.
      while flock(lock, LOCK_EX) != 0, errno == EINTR {}
      // It may have been removed as left before it was locked.
      var status = stat()
      guard fstat(lock, &status) != 0 || status.st_nlink > 0 else {
        close(lock)
        continue
      }
      (self.path, self.lock) = (path, lock)
      break
    }
    try AtomicFile.makeFolder(path)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    unlink("\(path)\(Self.suffix)")
    close(lock)
  }

  private static func removeAbandoned(in home: RunHome) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let file = "\(home.path)/\(name)"
      let folder = String(file.dropLast(suffix.count))
      let lock = open(file, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard lock >= 0 else { continue }
      defer { close(lock) }
      guard flock(lock, LOCK_EX | LOCK_NB) == 0, RegularFile.kind(folder) != .link else { continue }
      // First the folder: whoever stops here leaves the file by which the rest is found.
      try? FileManager.default.removeItem(atPath: folder)
      if RegularFile.kind(folder) == .nothing { unlink(file) }
    }
  }
}
