internal import Foundation

/// Counts the cells in a run's journals while they are being written; reads only what is new.
package struct JournalCounter {
  private let folder: String
  private var offsets: [String: UInt64] = [:]
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
      guard RegularFile.kind("\(folder)/\(name)") == .file,
        let file = FileHandle(forReadingAtPath: "\(folder)/\(name)")
      else { continue }
      defer { try? file.close() }
      try? file.seek(toOffset: offsets[name] ?? 0)
      guard let data = try? file.readToEnd(), let end = data.lastIndex(of: UInt8(ascii: "\n")) else {
        continue
      }
      offsets[name, default: 0] += UInt64(end - data.startIndex + 1)
      for line in data[...end].split(separator: UInt8(ascii: "\n")) {
        switch try? JSONDecoder().decode(JournalLine.self, from: line).entry {
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
