import Foundation
import RunReview

/// A run whose cells are compared with those of another revision.
struct RevisionComparison {
  /// The other revision.
  let drawn: DrawnRevision
  /// The revision whose tests run; nil for the work tree.
  let new: String?
  /// Where the run is kept, apart from those that are decided about.
  let home: RunHome
  /// What would be typed for the same comparison.
  let arguments: [String]

  /// Notes in a run's record what it compares.
  func note(in record: inout RunRecord) {
    (record.command, record.arguments) = ("diff", arguments + record.arguments)
    record.revisions = [drawn.name] + [new].compactMap(\.self)
  }

  /// Adds to a run's journals what only both revisions together say, and returns its summary with that.
  func completed(
    _ summary: RunSummary, in folder: RunFolder, _ record: RunRecord
  ) throws(RenderTestingError) -> RunSummary {
    let unmatched = drawn.cells.unmatched(by: summary, record, of: drawn.name)
    guard !unmatched.isEmpty else { return summary }
    let journal = try Journal(in: folder.journals)
    for cell in unmatched { journal.append(.cell(result: folder.journalPaths.stored(cell))) }
    journal.end()
    return RunSummary(of: JournalReader(of: folder), record: nil)
  }
}
