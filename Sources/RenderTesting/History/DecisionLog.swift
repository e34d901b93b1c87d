internal import Foundation
internal import PixelBuffers

/// A file of decisions about cells: JSON lines, to which each decision is added as it is made.
///
/// A line is one `write` to a file opened for appending, so a command that is killed loses no decision that it
/// reported.
struct DecisionLog: Sendable, Hashable {
  /// A decision about a cell.
  struct Entry: Sendable, Hashable, Codable {
    /// The cell.
    var cell: String
    /// The decision.
    var decision: PendingReview.Decision
    /// What the cell's actual value holds, as `ReferenceContent` tells it; nil where a run's own value is meant.
    var content: String?
    /// The digest of the reference that a rejection holds for right; nil where there was none.
    var reference: String?
  }

  /// The file.
  let path: String

  /// The last entry of each cell; lines that cannot be read, as one that was cut off, are left out.
  var entries: [String: Entry] {
    let data = (try? RegularFile.contents(path, limit: FileContents.Limit.record)) ?? Data()
    let decoder = JSONDecoder()
    let lines = data.split(separator: UInt8(ascii: "\n")).compactMap {
      try? decoder.decode(Entry.self, from: $0)
    }
    return Dictionary(lines.map { ($0.cell, $0) }) { $1 }
  }

  /// Adds entries.
  func append(_ entries: [Entry]) throws(RenderTestingError) {
    switch RegularFile.kind(path) {
    case .nothing, .file: break
    case .link: throw .isLink(path)
    case .folder, .special: throw .isNotRegular(path)
    }
    let file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
    guard file >= 0 else { throw .cannotWrite(path, errno) }
    defer { close(file) }
    let size = lseek(file, 0, SEEK_END)
    var last: UInt8 = 0
    // A line that a full disk cut off ends here, and spoils none behind it.
    let isCutOff = size > 0 && pread(file, &last, 1, size - 1) == 1 && last != UInt8(ascii: "\n")
    try AtomicFile.writeAll(Data(isCutOff ? "\n".utf8 : "".utf8) + Self.lines(entries), to: file, path)
  }

  private static func lines(_ entries: [Entry]) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return entries.reduce(into: Data()) { data, entry in
      guard let line = try? encoder.encode(entry) else { return }
      data += line + Data("\n".utf8)
    }
  }
}
