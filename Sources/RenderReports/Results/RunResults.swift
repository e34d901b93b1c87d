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
    (self.summary, self.folder) = (summary, folder)
    overview = FailureOverview(summary.cells)
    paths = ReportPaths(root: folder.scope.packageRoot)
  }

  /// The title of its page.
  package var title: String {
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
    let hasNothing = summary.cells.isEmpty && summary.audits.isEmpty && summary.unchangedCells == 0
    let isEmpty = hasNothing || summary.filteredCells == 0
    return isEmpty ? 2 : summary.isGreen ? 0 : 1
  }
}

/// How reports name files: from the package's root, so that they mean the same on every machine.
package struct ReportPaths: Sendable, Hashable {
  private let root: String?

  /// Names files from a root; nil leaves them as they are.
  package init(root: String?) {
    self.root = root.flatMap { $0.count > 1 ? $0 : nil }
  }

  /// A file's path from the root, where it lies below.
  package func relative(_ path: String) -> String {
    root.flatMap { path.hasPrefix("\($0)/") ? String(path.dropFirst($0.count + 1)) : nil } ?? path
  }

  /// A text in which files below the root are named from there.
  package func text(_ text: String) -> String { root.map(text.withoutFolder) ?? text }

  /// The file and line of a place such as `Tests/AppTests/SignIn.swift:12`; nil where it is none.
  func place(_ location: String?) -> (file: String, line: Int)? {
    guard let location, let colon = location.lastIndex(of: ":"),
      let line = Int(location[location.index(after: colon)...]), line > 0
    else { return nil }
    return (relative(String(location[..<colon])), line)
  }
}
