/// What is said about the cells of a run, each part found once, when it is first asked for.
package final class FailureOverview {
  /// The cells of the run.
  package let cells: [CellResult]
  private lazy var run = FailureExtent.Run(cells)

  /// The causes of all cells that differ, expected ones too.
  package private(set) lazy var causes = CauseGroup.groups(of: cells, in: run)
  /// The numbers of each cell's causes, by its name.
  package private(set) lazy var causeNumbers: [String: [Int]] = causes.reduce(into: [:]) { numbers, group in
    guard let number = group.number else { return }
    for cell in group.cells { numbers[cell.cell, default: []].append(number) }
  }
  /// The failures by their causes, those without one by what they say.
  package private(set) lazy var groups = FailureGroup.groups(
    of: cells.failures, in: run, causes: causeNumbers)
  /// The failures without a cause by what they say.
  package private(set) lazy var groupsWithoutCause =
    causes.isEmpty
    ? groups : FailureGroup.groups(of: CauseGroup.cells(cells.failures, notIn: causes), in: run)
  /// What is worth attention in cells, passing ones among them.
  package var notes: [String] { diagnostics.lines }
  /// Which layers are others though images are equal.
  package var staleLayers: [String] { diagnostics.staleLayers }
  private lazy var diagnostics = DiagnosticSummary(cells, in: run)

  /// Describes the cells of a run, each of another name.
  package init(_ cells: [CellResult]) { self.cells = cells }
}
