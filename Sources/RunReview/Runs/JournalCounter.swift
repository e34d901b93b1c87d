internal import Foundation

/// Counts the cells in a run's journals while they are being written; reads only what is new.
package struct JournalCounter {
  private let folder: String
  private var offsets: [String: Int] = [:]
  /// How many cells were finished.
  package private(set) var done = 0
  /// How many of them do not pass.
  package private(set) var failed = 0

  /// Counts in a folder that may not exist yet.
  package init(folder: String) {
    self.folder = folder
  }

  /// Reads what was appended since the last call.
  package mutating func update() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasSuffix(".jsonl") {
      let offset = offsets[name] ?? 0
      guard RegularFile.kind("\(folder)/\(name)") == .file,
        let data = try? FileContents.read(
          "\(folder)/\(name)", limit: FileContents.Limit.journal, from: offset),
        let end = data.lastIndex(of: UInt8(ascii: "\n"))
      else { continue }
      offsets[name] = offset + end + 1
      for line in data[...end].split(separator: UInt8(ascii: "\n")) {
        switch try? JournalLine(json: line).entry {
        case .cell(let result):
          done += 1
          if !result.passes { failed += 1 }
        case .known(let cells): failed -= cells.count
        default: continue
        }
      }
    }
  }
}
