/// Cells that came out otherwise when the same cells were run again: the file `flaky.json` in the run folder.
package struct FlakyCells: Sendable, Hashable, RunFile {
  /// A cell that did not always come out in the same way.
  package struct Cell: Sendable, Hashable, Codable {
    /// The cell's name.
    package var cell: String
    /// How it came out, and in how many rounds, the first outcome first.
    package var outcomes: [Outcome]
    /// What changes between the first two outcomes, a clause: `37 pixels change, within x 10, y 20, 30 × 8`.
    package var change: String
    /// The path of a diff image of the first two outcomes; nil where those are no images of one size.
    package var diff: String?
  }

  /// A way to come out.
  package struct Outcome: Sendable, Hashable, Codable {
    /// The status for people.
    package var label: String
    /// The number of rounds.
    package var rounds: Int
  }

  /// How many rounds there were.
  package var rounds: Int
  /// The cells.
  package var cells: [Cell]

  /// The name in the run folder.
  package static let fileName = "flaky.json"

  /// Makes a list.
  package init(rounds: Int, cells: [Cell]) { (self.rounds, self.cells) = (rounds, cells) }

  /// What is wrong with the run; nil where each cell always came out in the same way.
  package var problem: String? {
    guard let first = cells.first else { return nil }
    let count = TerminalText.count(cells.count, "cell is", plural: "cells are")
    let more = cells.count > 1 ? " The others have a note." : ""
    return "\(count) flaky in \(rounds) rounds. \(first.cell): \(first.sentence)\(more)"
  }
}

extension FlakyCells.Cell {
  /// How it came out, and what changes.
  package var sentence: String {
    let parts = outcomes.map { "\($0.label) in \(TerminalText.count($0.rounds, "round"))" }
    return "\(parts.joined(separator: ", ")); \(change)." + (diff.map { " Diff image: \($0)" } ?? "")
  }
}

extension RunSummary {
  /// Adds what came of running the cells again.
  package mutating func add(_ flaky: FlakyCells?) {
    guard let flaky else { return }
    self.flaky = flaky
    let found = Dictionary(flaky.cells.map { ($0.cell, $0) }) { first, _ in first }
    for index in cells.indices {
      guard let cell = found[cells[index].cell] else { continue }
      cells[index].note = [cells[index].note, "Flaky: \(cell.sentence)"].compactMap(\.self).joined(
        separator: " ")
    }
  }
}
