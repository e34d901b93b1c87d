/// The results of several runs of one session, in which later runs compare only what changed.
///
/// A cell that a run left out, because its layers are those of its reference, is equal. The cells of test targets that
/// a run skipped, because nothing that they are built of changed, are as they were.
package struct SessionResults: Sendable {
  private var order: [String] = []
  private var known: [String: CellResult] = [:]
  private var audits: [AuditResult] = []

  /// Begins a session.
  package init() {}

  /// Adds a run, and returns it with the cells that it left out and those of the targets that it skipped.
  ///
  /// `isFiltered` says that the run took only some cells: the others are not shown, and not forgotten.
  package mutating func add(
    _ run: RunSummary, leftOut: [CellResult], skipped modules: Set<String>, isFiltered: Bool
  ) -> RunSummary {
    let compared = Dictionary(run.cells.map { ($0.cell, $0) }) { $1 }
    let equal = Dictionary(leftOut.map { ($0.cell, carried($0)) }) { $1 }
    let current = compared.merging(equal) { first, _ in first }
    let kept = known.filter { cell in current[cell.key] == nil && modules.contains { cell.value.isOf($0) } }
    let shown = current.merging(kept) { first, _ in first }
    let names = run.cells.map(\.cell) + leftOut.map(\.cell)
    order = order.filter { shown[$0] != nil || isFiltered } + names.filter { known[$0] == nil }.unique
    known = isFiltered ? known.merging(shown) { $1 } : shown
    var summary = run
    summary.cells = order.compactMap { shown[$0] }
    let isSkipped = { (audit: AuditResult) in modules.contains { audit.test.hasPrefix("\($0).") } }
    summary.audits += audits.filter(isSkipped)
    audits = summary.audits
    summary.unchangedCells = 0
    summary.record?.incompleteReasons.removeAll { $0.hasPrefix(RunRecord.unchangedReason) }
    summary.record?.unchangedTargets = nil
    return summary
  }

  /// What is shown while a run has compared only some cells: these, and the others as they were.
  package static func preview(of cells: [CellResult], in shown: RunSummary) -> RunSummary {
    let found = Dictionary(cells.map { ($0.cell, $0) }) { $1 }
    return with(shown) { summary in
      summary.cells = shown.cells.map { cell in
        with(found[cell.cell] ?? cell) { $0.isUnchanged = nil }
      }
    }
  }

  /// What is known of a cell that was left out.
  private func carried(_ cell: CellResult) -> CellResult {
    guard var result = known[cell.cell], result.status.passes, result.reference == cell.reference else {
      return with(cell) { $0.isUnchanged = nil }
    }
    (result.status, result.reason, result.wroteReference) = (.equal, "", false)
    (result.verdict, result.actual, result.diff, result.rebuilt) = (nil, nil, nil, nil)
    return result
  }
}

extension CellResult {
  /// Whether the cell is of a test target, by its own name or that of its test.
  package func isOf(_ module: String) -> Bool {
    cell.hasPrefix("\(module)/") || testName.map { $0.hasPrefix("\(module).") } ?? false
  }
}
