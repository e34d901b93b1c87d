import ArgumentParser
import RunReview

/// The pending cells that filters choose.
struct PendingChoice {
  /// The cells to decide about.
  let entries: [PendingCells.Entry]
  /// Why others that match cannot be decided about, a line each.
  let refused: [String]

  /// Exits with 0 where nothing is pending, and with 2 where nothing matches.
  init(filter: [String], pending: PendingCells) throws {
    entries = try orExit { try pending.entries(matching: filter) }
    refused = try orExit { try pending.refused(matching: filter) }.map {
      "refused \($0.cell.cell): \($0.error)"
    }
    guard entries.isEmpty, refused.isEmpty else { return }
    let count = pending.entries.count
    guard count == 0 else {
      let hint = CellChoice.hint(filter, among: pending.entries.map(\.cell))
      throw failRun("No cell matches, of \(TerminalText.count(count, "pending cell")).\(hint)")
    }
    print("Nothing is pending.")
    throw ExitCode.success
  }
}
