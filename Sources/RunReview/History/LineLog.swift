internal import Foundation

/// A file of JSON lines to which several processes add.
///
/// A line is one `write` to a file opened for appending, so a command that is killed loses no entry that it reported.
struct LineLog<Entry: Codable & Sendable>: Sendable, Hashable {
  /// The file.
  let path: String
  /// How many bytes it may have to be read.
  var limit = FileContents.Limit.record

  /// The entries with their lines, the oldest first, and how many lines cannot be read, as one that was cut off.
  ///
  /// Throws where there is a file that cannot be read: what it says must not count as nothing.
  var contents: (lines: [(entry: Entry, text: Data)], damaged: Int) {
    get throws(RenderTestingError) {
      var status = stat()
      if lstat(path, &status) == 0, status.st_size > limit {
        throw .unusable(
          path,
          "it has \(grouped(Int(status.st_size))) bytes, more than the \(grouped(limit)) that are read. \(Self.leaving(path))"
        )
      }
      let data = try RegularFile.contents(path, limit: limit) ?? Data()
      let decoder = JSONDecoder()
      let texts = data.split(separator: UInt8(ascii: "\n"))
      let lines = texts.compactMap { text in
        (try? decoder.decode(Entry.self, from: text)).map { (entry: $0, text: text) }
      }
      return (lines, texts.count - lines.count)
    }
  }

  /// How to go on without what a log says.
  static func leaving(_ path: String) -> String {
    "To go on without what it says, move it away: `mv \(ShellCommand.quoted(path)) \(ShellCommand.quoted("\(path).old"))`."
  }

  /// The entries, the oldest first; throws as `contents` does.
  var entries: [Entry] { get throws(RenderTestingError) { try contents.lines.map(\.entry) } }

  /// Adds entries; other processes add theirs before or behind.
  ///
  /// `isGrown` gets the sizes before and after, while no other process can add; not where the file system has no locks.
  func append(
    _ entries: [Entry], isGrown: (_ old: Int, _ new: Int) -> Void = { _, _ in }
  ) throws(RenderTestingError) {
    try append(isSynced: false, making: { entries }, isGrown: isGrown)
  }

  /// Adds the entries that `make` makes of the log while no other process can add.
  ///
  /// With `isSynced` they are on the disk when this returns.
  func append(
    isSynced: Bool, making make: () throws(RenderTestingError) -> [Entry],
    isGrown: (_ old: Int, _ new: Int) -> Void = { _, _ in }
  ) throws(RenderTestingError) {
    let (file, isLocked) = try open()
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    var last: UInt8 = 0
    // A line that a full disk cut off ends here, and spoils none behind it.
    let isCutOff = size > 0 && pread(file, &last, 1, off_t(size - 1)) == 1 && last != UInt8(ascii: "\n")
    let added = Data(isCutOff ? "\n".utf8 : "".utf8) + Self.text(try make())
    try AtomicFile.writeAll(added, to: file, path)
    guard !isSynced || fsync(file) == 0 else { throw .cannotWrite(path, errno) }
    // A new file needs its name on the disk, too.
    if isSynced, size == 0 { AtomicFile.sync(folder: RealPath.split(path).folder) }
    if isLocked { isGrown(size, size + added.count) }
  }

  /// Whether a size passes the one from which a log is compacted, or a doubling of it: so the log is read through a few
  /// times in all, however often something is added.
  static func passesDoubling(of size: Int, from old: Int, to new: Int) -> Bool {
    var size = size
    while size <= old { size *= 2 }
    return new >= size
  }

  /// Opens the file, made where there is none, and locks it where the file system can.
  ///
  /// A file that another process has replaced meanwhile is no longer the log: the one in its place is opened.
  private func open() throws(RenderTestingError) -> (file: Int32, isLocked: Bool) {
    while true {
      switch RegularFile.kind(path) {
      case .nothing, .file: break
      case .link: throw .isLink(path)
      case .folder, .special: throw .isNotRegular(path)
      }
      let file = Glibc.open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
      guard file >= 0 else { throw .cannotWrite(path, errno) }
      var result = flock(file, LOCK_EX)
      while result != 0, errno == EINTR { result = flock(file, LOCK_EX) }
      guard result == 0 else { return (file, false) }
      var (opened, named) = (stat(), stat())
      if fstat(file, &opened) == 0, lstat(path, &named) == 0, opened.st_ino == named.st_ino,
        opened.st_dev == named.st_dev
      {
        return (file, true)
      }
      close(file)
    }
  }

  private static func text(_ entries: [Entry]) -> Data {
    entries.reduce(into: Data()) { data, entry in
      guard let line = try? JSONForm.encode(entry) else { return }
      data += line + Data("\n".utf8)
    }
  }
}
