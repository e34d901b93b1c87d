internal import Foundation

/// Writes whole files: a reader, or a run stopped at any moment, sees the old file or the new one.
package enum AtomicFile {
  /// Writes `data` to `path`: a temporary file beside it, fsync, rename, fsync of the folder.
  ///
  /// Folders on the way are made. A process that is killed leaves a `TemporaryFile`. A link, a device, a pipe or a
  /// socket in that place is left alone, which is an error: the rename would replace it. Paths that somebody typed are
  /// written by `OutputFile`.
  ///
  /// Without `isDurable` nothing waits for the disk: for files that the next run makes again, of which a power failure may
  /// leave a part.
  package static func write(
    _ data: Data, to path: String, isDurable: Bool = true
  ) throws(RenderTestingError) {
    try checkReplaceable(path)
    let folder = RealPath.split(path).folder
    try makeFolder(folder, isDurable: isDurable)
    do throws(RenderTestingError) {
      try TemporaryFile(in: folder).write(data, renamingTo: path, isDurable: isDurable)
    } catch {
      throw error.replacingPath(with: path)
    }
    if isDurable { sync(folder: folder) }
  }

  /// Writes `data` to `path` if that still holds `present`, nil for nothing, and returns whether it holds `data` now.
  ///
  /// What somebody else writes there until the last moment stays. The file keeps its permissions, and its owner where
  /// that is possible.
  package static func write(
    _ data: Data, to path: String, replacing present: Data?
  ) throws(RenderTestingError) -> Bool {
    let lock = try FolderLock(of: path)
    defer { withExtendedLifetime(lock) {} }
    if try put(data, at: path, replacing: present) { return true }
    // Another process may have written the same.
    guard RegularFile.kind(path) == .file else { return false }
    return try RegularFile.stored(path) == data
  }

  /// Writes the contents of a reference as `write` does; a new one is kept where `storage` says, any other where it is.
  package static func writeReference(
    _ data: Data, to path: String, replacing present: Data?, in storage: ReferenceStorage
  ) throws(RenderTestingError) -> Bool {
    let file = RegularFile.kind(path) == .file ? try RegularFile.stored(path) : nil
    let contents = try file.map { file throws(RenderTestingError) in
      try ReferencePointer.contents(of: file, at: path)
    }
    guard contents == present else { return contents == data }
    return try write(
      ReferencePointer.store(data, for: path, in: storage.kept(by: file)), to: path, replacing: file)
  }

  /// Writes the contents of a reference whatever is there; a new one is kept where `storage` says, any other where it is.
  package static func writeReference(
    _ data: Data, to path: String, in storage: ReferenceStorage
  ) throws(RenderTestingError) {
    let file = RegularFile.kind(path) == .file ? try RegularFile.stored(path) : nil
    try write(ReferencePointer.store(data, for: path, in: storage.kept(by: file)), to: path)
  }

  /// Keeps a reference whose file holds `file` elsewhere, its contents unchanged; false where it was changed meanwhile.
  package static func keep(
    _ path: String, holding file: Data, in storage: ReferenceStorage
  ) throws(RenderTestingError) -> Bool {
    let contents = try ReferencePointer.contents(of: file, at: path)
    return try write(
      ReferencePointer.store(contents, for: path, in: storage), to: path, replacing: file)
  }

  /// What became of a file that was to be moved.
  package enum Move: Sendable, Hashable {
    /// It is at its new place, as it may be already, and nothing is at the old one.
    case done
    /// Something else is at its new place.
    case taken
    /// Something else is at its old place, which stays there alone.
    case changed
  }

  /// Writes a reference's contents to `place` and removes the file at `path`, if that holds `present` and nothing else is at
  /// `place`; both are kept in the repository, or both in a content store.
  ///
  /// Where it is stopped between both, the next call finishes it. Two moves at once, of one folder, do not meet.
  package static func move(
    _ path: String, holding present: Data, to place: String, as data: Data
  ) throws(RenderTestingError) -> Move {
    let lock = try FolderLock(of: path)
    defer { withExtendedLifetime(lock) {} }
    guard let found = try RegularFile.stored(path) else {
      // Another process has moved it, or nobody has.
      return try RegularFile.reference(place) == data ? .done : .changed
    }
    guard try ReferencePointer.contents(of: found, at: path) == present else { return .changed }
    let file = try ReferencePointer.store(
      data, for: place, in: ReferenceStorage.repository.kept(by: found))
    let isNew = try put(file, at: place, replacing: nil)
    if !isNew, try RegularFile.reference(place) != data { return .taken }
    if try take(path, holding: found) { return .done }
    if isNew { _ = try take(place, holding: file) }
    return .changed
  }

  /// Removes a reference if it holds `present`, and returns whether nothing is there now.
  package static func remove(_ path: String, holding present: Data) throws(RenderTestingError) -> Bool {
    let lock = try FolderLock(of: path)
    defer { withExtendedLifetime(lock) {} }
    if let file = try RegularFile.stored(path) {
      guard try ReferencePointer.contents(of: file, at: path) == present, try take(path, holding: file) else {
        return false
      }
    }
    sync(folder: RealPath.split(path).folder)
    return true
  }

  private static func put(
    _ data: Data, at path: String, replacing present: Data?
  ) throws(RenderTestingError) -> Bool {
    try checkReplaceable(path)
    let folder = RealPath.split(path).folder
    try makeFolder(folder, isDurable: true)
    let isWritten: Bool
    do throws(RenderTestingError) {
      isWritten = try TemporaryFile(in: folder).write(data, replacing: present, at: path)
    } catch {
      throw error.replacingPath(with: path)
    }
    sync(folder: folder)
    return isWritten
  }

  /// Removes a file if it holds `present`, and returns whether it is gone.
  private static func take(_ path: String, holding present: Data) throws(RenderTestingError) -> Bool {
    try take(path) { ((try? RegularFile.stored($0)) ?? nil) == present }
  }

  /// Removes a file if it is what is expected, and returns whether it is gone.
  ///
  /// It gets another name first, by which that is asked, and from which anything else returns.
  package static func take(
    _ path: String, if isExpected: (_ aside: String) -> Bool
  ) throws(RenderTestingError) -> Bool {
    // Locked, so that nobody takes it for a file that a killed process left.
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    if file >= 0 { flock(file, LOCK_EX | LOCK_NB) }
    let aside = TemporaryFile.name(in: RealPath.split(path).folder)
    guard rename(path, aside) == 0 else {
      if errno == ENOENT { return true }
      throw .cannotWrite(path, errno)
    }
    if isExpected(aside) {
      unlink(aside)
      return true
    }
    // Back to its name, unless something newer is there.
    if link(aside, path) == 0 || errno == EEXIST {
      unlink(aside)
    } else if RegularFile.kind(path) == .nothing, rename(aside, path) != 0 {
      throw .cannotWrite(path, errno)
    }
    return false
  }

  private static func checkReplaceable(_ path: String) throws(RenderTestingError) {
    switch RegularFile.kind(path) {
    case .nothing, .file, .folder: return
    case .link: throw .isLink(path)
    case .special: throw .isNotRegular(path)
    }
  }

  /// Makes a folder and those it lies in; with `isDurable`, those that are new are on the disk when this returns.
  package static func makeFolder(_ path: String, isDurable: Bool = false) throws(RenderTestingError) {
    var parents: [String] = []
    var place = path
    while isDurable, RegularFile.kind(place) == .nothing {
      place = RealPath.split(place).folder
      parents.append(place)
    }
    defer { for parent in parents.reversed() { sync(folder: parent) } }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      let code = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError)?.code
      // Foundation keeps some reasons to itself, such as a path that is too long.
      let reason = code.map(Int32.init) ?? (mkdir(path, 0o777) == 0 ? EACCES : errno)
      throw .cannotWrite(path, reason)
    }
  }

  /// Writes all bytes into an open file; errors name it as `path`.
  package static func writeAll(_ data: Data, to file: Int32, _ path: String) throws(RenderTestingError) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .cannotWrite(path, errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes the rename itself last; some file systems refuse, which costs nothing but that.
  package static func sync(folder: String) {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }
}
