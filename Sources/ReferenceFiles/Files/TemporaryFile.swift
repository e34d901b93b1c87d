package import Foundation

/// A file that `AtomicFile` writes before it takes the name that was asked for.
///
/// Its name says that it is one, and it is locked as long as this value lives, under either name. So one that nobody has
/// locked was left by a process that was killed.
package struct TemporaryFile: ~Copyable {
  private let path: String
  private let file: Int32

  /// Makes and locks an empty file in a folder.
  package init(in folder: String) throws(RenderTestingError) {
    while true {
      // Not made of the final name, which may be as long as names can be.
      let path = "\(folder)/.\(UUID().uuidString).tmp"
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      guard file >= 0 else { throw .cannotWrite(path, errno) }
      // A file system without locks refuses.
      while flock(file, LOCK_EX) != 0, errno == EINTR {}
      // It may have been removed as abandoned before it was locked.
      var status = stat()
      if fstat(file, &status) != 0 || status.st_nlink > 0 {
        (self.path, self.file) = (path, file)
        return
      }
      close(file)
    }
  }

  deinit { close(file) }

  /// Writes bytes and renames the file; where either fails, the file is gone.
  package func write(_ data: Data, renamingTo target: String) throws(RenderTestingError) {
    do throws(RenderTestingError) {
      try AtomicFile.writeAll(data, to: file, path)
      guard fsync(file) == 0, rename(path, target) == 0 else { throw .cannotWrite(target, errno) }
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Whether a file is called as such a file is.
  package static func isNamed(_ name: String) -> Bool {
    name.hasPrefix(".") && name.hasSuffix(".tmp")
      && UUID(uuidString: String(name.dropFirst().dropLast(4))) != nil
  }

  /// Whether a process that was killed has left the file: it is called so, it is a regular one of this user, and no
  /// process writes it.
  package static func isAbandoned(_ path: String) -> Bool {
    isNamed(RealPath.split(path).name) && withUnlocked(path) { _ in } != nil
  }

  /// Removes the file where it is abandoned, and says whether it was.
  package static func removeAbandoned(_ path: String) -> Bool {
    isNamed(RealPath.split(path).name) && removeUnlocked(path)
  }

  /// Removes a regular file of this user that no process has locked, whatever its name, and says whether it did.
  package static func removeUnlocked(_ path: String) -> Bool {
    withUnlocked(path) { unlink($0) == 0 } ?? false
  }

  /// Calls `body` while the file is locked; returns nil, without a call, where a process has locked it.
  private static func withUnlocked<Result>(_ path: String, _ body: (String) -> Result) -> Result? {
    guard RegularFile.kind(path) == .file else { return nil }
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var (opened, named) = (stat(), stat())
    guard fstat(file, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG, opened.st_uid == geteuid(),
      flock(file, LOCK_EX | LOCK_NB) == 0, lstat(path, &named) == 0,
      named.st_ino == opened.st_ino, named.st_dev == opened.st_dev
    else { return nil }
    return body(path)
  }
}
