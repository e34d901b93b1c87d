package import RunReview

/// A run with all that its reports say of it, be it read from its folder or from its document.
package struct RunResults {
  /// The run's cells and what holds for all of them.
  package let summary: RunSummary
  /// Where the run's files lie.
  package let folder: RunFolder
  /// The causes and groups of its failures.
  package let overview: FailureOverview
  /// How reports name files.
  package let paths: ReportPaths

  /// Takes a run and its folder.
  package init(_ summary: RunSummary, in folder: RunFolder) {
    var summary = summary
    summary.noteToleratedGrowth(in: folder)
    (self.summary, self.folder) = (summary, folder)
    overview = FailureOverview(summary.cells)
    paths = ReportPaths(
      root: folder.scope.packageRoot, comparesRevisions: summary.comparesRevisions)
  }

  /// The title of its page.
  package var title: String {
    if let revisions = summary.record?.revisions {
      return revisions.count == 1
        ? "Changes since \(revisions[0])" : "Changes from \(revisions.joined(separator: " to "))"
    }
    guard let record = summary.record, record.command != "test" || record.shards != nil else {
      return "Proof sheet of the tests"
    }
    return record.shards == nil ? "Proof sheet" : "Proof sheet of all shards"
  }

  /// The code with which the command ends that ran the cells.
  package var exitCode: Int32 {
    // A run folder may hold any number.
    if let stop = summary.record?.stop { return 128 + min(max(0, stop), 127) }
    if (summary.record?.hooks ?? []).contains(where: { $0.problem != nil }) { return 2 }
    let hasNothing = summary.cells.isEmpty && summary.auditCount == 0 && summary.unchangedCells == 0
    let looked = summary.cells.filter { $0.status != .ignored }
    let isUncompared =
      summary.auditCount == 0
      && (looked.isEmpty
        ? summary.isIgnored : looked.allSatisfy { $0.status == .inconclusive && $0.actual == nil })
    let isEmpty = hasNothing || !summary.cells.isEmpty && isUncompared || summary.filteredCells == 0
    return isEmpty || summary.isUndecided ? 2 : summary.isGreen ? 0 : 1
  }
}
