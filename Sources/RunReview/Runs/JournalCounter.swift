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
        guard
          let line = try? JSONForm.decode(CountedLine.self, Array(line), depthLimit: JournalLine.depthLimit)
        else { continue }
        if let result = line.cell?.result {
          done += 1
          if !result.passes { failed += 1 }
        }
        failed -= line.known?.cells.count ?? 0
      }
    }
  }
}

/// What a journal's line says about the number of cells: a result's verdict and causes take most of the time to read.
private struct CountedLine: Decodable {
  struct Cell: Decodable { var result: Result }
  struct Known: Decodable { var cells: [String] }
  struct Result: Decodable {
    var status: CellStatus
    var isKnownIssue: Bool
    var isExpected: Bool?

    /// As of the whole result, which none of its other values decides about.
    var passes: Bool {
      var result = CellResult(cell: "", caseName: "", status: status)
      (result.isKnownIssue, result.isExpected) = (isKnownIssue, isExpected)
      return result.passes
    }
  }
  var cell: Cell?
  var known: Known?
}
