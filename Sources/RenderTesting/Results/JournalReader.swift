internal import Foundation

/// What the journals of a run say, joined.
package struct JournalReader: Sendable {
  /// One process's part.
  package struct Process: Sendable, Hashable {
    /// Its number.
    package var number: Int32
    /// Its command line.
    package var arguments: [String]
    /// How many cells it meant to do, where that was known.
    package var planned: Int?
    /// The cells it finished, in order.
    package var cells: [CellResult] = []
    /// The cell it had begun and not finished when its journal ended, with its place.
    package var open: [String: String?] = [:]
    /// Whether it ended as processes should.
    package var hasEnded = false
  }

  /// The processes in the order of their journals' names.
  package var processes: [Process] = []
  /// How many lines could not be read; a crash may leave one in each journal.
  package var damagedLines = 0

  /// Reads all journals in a folder.
  package init(folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasSuffix(".jsonl") {
      if let process = read("\(folder)/\(name)") { processes.append(process) }
    }
  }

  /// The last result of each cell in the order of first appearance, with crashed cells in their place.
  package var cells: [CellResult] {
    var results: [CellResult] = []
    var places: [String: Int] = [:]
    let unfinished = processes.filter { !$0.hasEnded }.flatMap(crashed)
    for result in processes.flatMap(\.cells) + unfinished {
      if let place = places[result.cell] {
        results[place] = result
      } else {
        places[result.cell] = results.count
        results.append(result)
      }
    }
    return results
  }

  private mutating func read(_ path: String) -> Process? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let decoder = JSONDecoder()
    var process: Process?
    for line in data.split(separator: UInt8(ascii: "\n")) {
      guard let entry = try? decoder.decode(JournalEntry.self, from: line) else {
        damagedLines += 1
        continue
      }
      switch entry {
      case .start(let number, let arguments, let planned):
        process = Process(number: number, arguments: arguments, planned: planned)
      case .begin(let cell, let location): process?.open[cell] = .some(location)
      case .cell(let result):
        process?.open[result.cell] = nil
        process?.cells.append(result)
      case .end: process?.hasEnded = true
      }
    }
    return process
  }

  private func crashed(_ process: Process) -> [CellResult] {
    process.open.sorted { $0.key < $1.key }.map { cell, location in
      CellResult(
        cell: cell, caseName: cell, status: .crashed,
        reason: "Process \(process.number) ended while it worked on this cell.", location: location)
    }
  }
}
