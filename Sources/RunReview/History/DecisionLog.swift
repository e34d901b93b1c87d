internal import Foundation

/// A file of decisions about cells: JSON lines, to which each decision is added as it is made.
///
/// A line is one `write` to a file opened for appending, so a command that is killed loses no decision that it
/// reported. A log of one kind of decision is compacted when superseded lines are most of it.
package struct DecisionLog: Sendable, Hashable {
  /// A decision about a cell.
  package struct Entry: Sendable, Hashable, Codable {
    /// The cell.
    package var cell: String
    /// The decision.
    package var decision: PendingReview.Decision
    /// What the cell's actual value holds, as `ReferenceContent` computes it; nil where a run's own value is meant.
    package var content: String?
    /// The digest of the reference that a rejection holds for right; nil where there was none.
    package var reference: String?

    /// Makes an entry.
    package init(
      cell: String, decision: PendingReview.Decision, content: String? = nil, reference: String? = nil
    ) {
      (self.cell, self.decision, self.content, self.reference) = (cell, decision, content, reference)
    }
  }

  /// The file.
  package let path: String
  /// The decision that the log is kept for; any other takes it back, and is dropped with it.
  ///
  /// Nil keeps every line.
  let subject: PendingReview.Decision?
  /// The bytes from which the log is compacted.
  let compactedSize: Int

  /// Names a log.
  package init(path: String, of subject: PendingReview.Decision? = nil, compactedFrom size: Int = 64 << 10) {
    (self.path, self.subject, compactedSize) = (path, subject, size)
  }

  /// The last entry of each cell; lines that cannot be read, as one that was cut off, are left out.
  package var entries: [String: Entry] { lines?.mapValues(\.entry) ?? [:] }

  /// The last line of each cell; nil where the file cannot be read.
  private var lines: [String: (entry: Entry, text: Data)]? {
    guard let data = (try? RegularFile.contents(path, limit: FileContents.Limit.record)) ?? nil else {
      return nil
    }
    let decoder = JSONDecoder()
    return data.split(separator: UInt8(ascii: "\n")).reduce(into: [:]) { lines, text in
      guard let entry = try? decoder.decode(Entry.self, from: text) else { return }
      lines[entry.cell] = (entry, text)
    }
  }

  /// Adds entries; other processes add theirs before or behind.
  package func append(_ entries: [Entry]) throws(RenderTestingError) {
    let (file, isLocked) = try open()
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    var last: UInt8 = 0
    // A line that a full disk cut off ends here, and spoils none behind it.
    let isCutOff = size > 0 && pread(file, &last, 1, off_t(size - 1)) == 1 && last != UInt8(ascii: "\n")
    let added = Data(isCutOff ? "\n".utf8 : "".utf8) + Self.lines(entries)
    try AtomicFile.writeAll(added, to: file, path)
    if isLocked, passesPower(from: size, to: size + added.count) { compact(size + added.count) }
  }

  /// Opens the file, made where there is none, and locks it where the file system can.
  ///
  /// A file that another process has compacted meanwhile is no longer the log: the one in its place is opened.
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

  /// Whether the size passes the one from which the log is compacted, or a doubling of it: so the log is read through
  /// a few times in all, however often something is added.
  private func passesPower(from old: Int, to new: Int) -> Bool {
    var power = compactedSize
    while power <= old { power *= 2 }
    return new >= power
  }

  /// Writes the log again without superseded lines, where those are at least half of it; a log that cannot be written
  /// again stays as it is, with all that was added.
  private func compact(_ size: Int) {
    guard let subject, let lines else { return }
    let live = lines.values.filter { $0.entry.decision == subject }.sorted { $0.entry.cell < $1.entry.cell }
      .reduce(into: Data()) { $0 += $1.text + Data("\n".utf8) }
    if live.count <= size / 2 { try? AtomicFile.write(live, to: path) }
  }

  private static func lines(_ entries: [Entry]) -> Data {
    let encoder = JSONEncoder.sorted()
    return entries.reduce(into: Data()) { data, entry in
      guard let line = try? encoder.encode(entry) else { return }
      data += line + Data("\n".utf8)
    }
  }
}
