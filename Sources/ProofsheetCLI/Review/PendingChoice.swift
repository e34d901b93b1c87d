import ArgumentParser
import RunReview

/// The pending cells that filters choose.
struct PendingChoice {
  /// The cells to decide about.
  let entries: [PendingCells.Entry]
  /// The others that match, and why they cannot be decided about.
  let refused: [(cell: String, reason: String)]

  /// Exits with 2 where cells are pending and none of them matches.
  init(filter: [String], pending: PendingCells) throws {
    entries = try orExit { try pending.entries(matching: filter) }
    refused = try orExit { try pending.refused(matching: filter) }.map { ($0.cell.cell, "\($0.error)") }
    let all = pending.entries
    guard isEmpty, !all.isEmpty else { return }
    let hint = CellChoice.hint(filter, among: all.map(\.cell))
    throw failRun("No cell matches, of \(TerminalText.count(all.count, "pending cell")).\(hint)")
  }

  /// Whether there is nothing to decide about.
  var isEmpty: Bool { entries.isEmpty && refused.isEmpty }

  /// Exits with 0 where there is nothing to decide about.
  func requireSome() throws {
    guard isEmpty else { return }
    print("Nothing is pending.")
    throw ExitCode.success
  }
}
