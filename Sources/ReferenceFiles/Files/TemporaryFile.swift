internal import Foundation

/// A file that `AtomicFile` writes before it takes the name that was asked for.
///
/// Its name says that it is one, and it is locked as long as this value lives, under whatever name. So one that nobody has
/// locked was left by a process that was killed.
package struct TemporaryFile: ~Copyable {
  package let path: String
  /// The open file.
  package let file: Int32

  /// The path of such a file that does not exist yet.
  package static func name(in folder: String) -> String { "\(folder)/.\(UUID().uuidString).tmp" }

  /// Makes and locks an empty file in a folder.
  package init(in folder: String) throws(RenderTestingError) {
    // Not made of the final name, which may be as long as names can be.
    try self.init(at: { Self.name(in: folder) })
  }

  /// Makes and locks an empty file at a path of which `path` makes another one each time.
  package init(at makePath: () -> String) throws(RenderTestingError) {
    while true {
      let path = makePath()
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
  ///
  /// With `isDurable`, the bytes are on the disk before the file has its name.
  package func write(
    _ data: Data, renamingTo target: String, isDurable: Bool = true
  ) throws(RenderTestingError) {
    do throws(RenderTestingError) {
      try AtomicFile.writeAll(data, to: file, path)
      guard !isDurable || fsync(file) == 0, rename(path, target) == 0 else {
        throw .cannotWrite(target, errno)
      }
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Writes bytes and gives the file the target's name, if the target still holds `present`, nil for nothing.
  ///
  /// The file gets the permissions and the owner of the target. Returns whether the target was replaced; where it was
  /// not, the file is gone and the target holds what it was given last.
  func write(
    _ data: Data, replacing present: Data?, at target: String
  ) throws(RenderTestingError) -> Bool {
    do throws(RenderTestingError) {
      if present != nil { takePermissions(of: target) }
      try AtomicFile.writeAll(data, to: file, path)
      guard fsync(file) == 0 else { throw .cannotWrite(target, errno) }
    } catch {
      unlink(path)
      throw error
    }
    guard let present else { return try create(target) }
    return try exchange(present, data, target)
  }

  /// Gives the file the target's name if nothing has it.
  private func create(_ target: String) throws(RenderTestingError) -> Bool {
    defer { unlink(path) }
    if link(path, target) == 0 { return true }
    if errno == EEXIST { return false }
    // A file system without links has a step between looking and writing.
    guard RegularFile.kind(target) == .nothing else { return false }
    guard rename(path, target) == 0 else { throw .cannotWrite(target, errno) }
    return true
  }

  /// Exchanges the file and its target, and exchanges them back as long as what comes out is newer than what is put in.
  ///
  /// After the first exchange the file holds what somebody else wrote, and is removed only once that is at its place again.
  private func exchange(
    _ present: Data, _ data: Data, _ target: String
  ) throws(RenderTestingError) -> Bool {
    var (inside, expected) = (data, present)
    var isFirst = true
    while true {
      let isExchanged: Bool?
      do throws(RenderTestingError) {
        isExchanged = try FileExchange.exchange(path, target)
      } catch {
        if isFirst { unlink(path) }
        throw error
      }
      guard let isExchanged else { return try replace(present, target) }
      guard isExchanged else {
        if isFirst || link(path, target) == 0 || errno == EEXIST { unlink(path) }
        return false
      }
      let out = (try? RegularFile.stored(path)) ?? nil
      if out == expected {
        unlink(path)
        return isFirst
      }
      (inside, expected, isFirst) = (out ?? Data(), inside, false)
    }
  }

  /// Looks, then renames: a file system without exchanges and links has a step between both.
  private func replace(_ present: Data, _ target: String) throws(RenderTestingError) -> Bool {
    defer { unlink(path) }
    guard ((try? RegularFile.stored(target)) ?? nil) == present else { return false }
    guard rename(path, target) == 0 else { throw .cannotWrite(target, errno) }
    return true
  }

  private func takePermissions(of target: String) {
    var status = stat()
    guard lstat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    // Whoever may not give files away keeps the group, where it is one of theirs.
    if fchown(file, status.st_uid, status.st_gid) != 0 { _ = fchown(file, ~0, status.st_gid) }
    fchmod(file, status.st_mode & 0o7777)
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
