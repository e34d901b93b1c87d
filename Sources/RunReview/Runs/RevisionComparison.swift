/// A run whose cells are compared with those of another revision.
package struct RevisionComparison: Sendable {
  /// The other revision, with its commit.
  package let name: String
  /// The folder of what it drew, laid out as a folder of references.
  package let references: String
  /// What it drew.
  package let cells: RevisionCells
  /// The revision whose tests run; nil for the files here.
  private let new: String?
  /// What would be typed for the same comparison.
  private let arguments: [String]
  /// Where the run is kept, apart from those that are decided about.
  package let home: RunHome
  /// The filter of cells, which holds for both sides; nil for all.
  private let filter: CellFilter?

  /// Describes a comparison with what a revision drew; `home` is the package's folder for such runs.
  package init(
    with cells: RevisionCells, of name: String, in references: String, new: String?, home: RunHome,
    arguments: [String], filter: CellFilter? = nil
  ) {
    self.filter = filter
    (self.cells, self.name, self.references, self.new) = (cells, name, references, new)
    (self.home, self.arguments) = (home.comparing(with: references), arguments)
  }

  /// Notes in a run's record what it compares.
  package func note(in record: inout RunRecord) {
    (record.command, record.arguments) = ("diff", arguments + record.arguments)
    record.revisions = [name] + [new].compactMap(\.self)
  }

  /// The cells of the other revision that the filter takes.
  package var taken: [CellResult] { cells.cells.filter { filter?.takes($0) ?? true } }

  /// Adds to a run's journals what only both revisions together say, and returns its summary with that; `record` has no
  /// reason of the filter's.
  package func completed(
    _ summary: RunSummary, in folder: RunFolder, _ record: RunRecord
  ) throws(RenderTestingError) -> RunSummary {
    var (cells, summary) = (cells, summary)
    // What the filter does not take here, either, is not known to be gone.
    cells.cells = taken
    if !taken.isEmpty, summary.filteredCells == 0 { summary.filteredCells = nil }
    let unmatched = cells.unmatched(by: summary, record, of: name)
    let audits = summary.failedAudits.compactMap { cells.withoutKnown($0, of: name) }
    guard !unmatched.isEmpty || !audits.isEmpty else { return summary }
    let (journal, paths) = (try Journal(in: folder.journals), folder.journalPaths)
    for cell in unmatched { journal.append(.cell(result: paths.stored(cell))) }
    for audit in audits { journal.append(.audit(paths.stored(audit))) }
    journal.end()
    let filtered = summary.filteredCells
    return with(RunSummary(of: JournalReader(of: folder), record: nil)) { $0.filteredCells = filtered }
  }
}
