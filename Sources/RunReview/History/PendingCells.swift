/// The cells that are pending, over several runs: for each cell the newest run that compared it decides.
///
/// A run that compared nothing of a cell, because it was filtered, did not build or was stopped, leaves the cell
/// pending.
package struct PendingCells: Sendable {
  /// A pending cell, and the run that compared it.
  package struct Entry: Sendable, Hashable {
    /// The cell.
    package let cell: CellResult
    /// The run.
    package let run: RunFolder

    /// Names a cell of a run.
    package init(cell: CellResult, run: RunFolder) { (self.cell, self.run) = (cell, run) }
  }

  /// The runs with what was decided about them, the newest first.
  package private(set) var reviews: [PendingReview]

  /// Reads runs, the newest first; `known` is one of them that somebody has read.
  package init(runs: [RunFolder], known: PendingReview? = nil) {
    reviews = runs.map { run in known.flatMap { $0.folder == run ? $0 : nil } ?? PendingReview(run) }
  }

  /// Reads the runs of a package, or the one that an option names; throws where there is none.
  package init(
    packageRoot: String, run: String? = nil, _ grant: HoldGrant = HoldGrant()
  ) throws(RenderTestingError) {
    let runs =
      if let run {
        [try RunHistory.folder(run, packageRoot: packageRoot)]
      } else {
        try RunHistory(packageRoot: packageRoot).folders
      }
    self.init(runs: runs)
    if let problem = reviews.lazy.compactMap(\.readError).first { throw problem }
    for place in reviews.indices { reviews[place].grant = grant }
  }

  /// Makes what is accepted and rejected from now on a part of a decision.
  package mutating func begin(_ decision: OpenDecision) {
    for place in reviews.indices { reviews[place].decision = decision }
  }

  /// Prepares accepting entries in turn; what cannot be done, accepting says.
  package mutating func prepare(_ entries: [Entry]) {
    for place in reviews.indices {
      let own = entries.filter { $0.run == reviews[place].folder }
      try? reviews[place].prepare(own.map(\.cell))
    }
  }

  /// What is pending, that of the newest run first.
  package var entries: [Entry] { newest(\.pending) }

  /// What was rejected and fails with the value that was, that of the newest run first.
  package var rejections: [Entry] { newest(\.rejections) }

  /// The cells of each run that no newer one has compared, or has compared with another reference than there is now.
  private func newest(_ cells: (PendingReview) -> [CellResult]) -> [Entry] {
    var newer: [(digests: [String: Set<String>], answer: RunAnswer?)] = []
    var listed = Set<String>()
    let found = reviews.map(cells)
    // What a run has compared is asked for where an older one has such cells.
    let last = found.lastIndex { !$0.isEmpty } ?? 0
    return reviews.indices.prefix(last + 1).flatMap { place in
      let review = reviews[place]
      let cells = found[place].filter { cell in
        let keys = Self.keys(of: cell)
        let known = newer.map { run in (digests: keys.compactMap { run.digests[$0] }, answer: run.answer) }
        guard listed.isDisjoint(with: keys),
          !known.contains(where: { $0.digests.isEmpty && $0.answer?.covers(cell) == true })
        else { return false }
        let digests = Set(known.flatMap(\.digests).joined())
        return digests.isEmpty || Self.isRestored(cell, since: digests)
      }
      if place == last { return cells.map { Entry(cell: $0, run: review.folder) } }
      var digests: [String: Set<String>] = [:]
      for cell in review.summary.cells where cell.isCompared {
        for key in Self.keys(of: cell) { digests[key, default: []].insert(cell.referenceDigest ?? "") }
      }
      newer.append((digests, RunAnswer(review.summary)))
      for cell in cells { listed.formUnion(Self.keys(of: cell)) }
      return cells.map { Entry(cell: $0, run: review.folder) }
    }
  }

  /// Whether a cell's reference is again the one that its run compared with, as after `undo`.
  ///
  /// The digests are those of the references that newer runs compared with. If none is this one, they do not answer for it.
  private static func isRestored(_ cell: CellResult, since digests: Set<String>) -> Bool {
    guard cell.inlineTest == nil, !digests.contains(cell.referenceDigest ?? "") else { return false }
    let present = try? RegularFile.reference(cell.reference)
    return (present.map { Digest(of: $0).description } ?? "") == (cell.referenceDigest ?? "")
  }

  /// The newest result of each cell.
  package var results: [CellResult] {
    reviews.flatMap(\.summary.cells).unique(by: \.cell)
  }

  /// The entries that filters choose, all of them without a filter, as `CellChoice` does.
  ///
  /// A cell that was rejected is chosen by its whole path alone.
  package func entries(matching filter: [String]) throws(RenderTestingError) -> [Entry] {
    let choice = try choice(filter)
    return entries.filter { choice.takes($0.cell) } + rejections.filter { choice.names($0.cell) }
  }

  /// The cells that filters mean, among all that the runs compared.
  package func choice(_ filter: [String]) throws(RenderTestingError) -> CellChoice {
    try CellChoice(filter, among: reviews.lazy.flatMap(\.summary.cells))
  }

  /// The cells of the newest run that filters choose about which nothing can be decided, and why.
  package func refused(
    matching filter: [String]
  ) throws(RenderTestingError) -> [(cell: CellResult, error: RenderTestingError)] {
    guard let newest = reviews.first else { return [] }
    return try newest.refused(matching: filter)
  }

  /// The path that accepting an entry would write; throws why it would not be accepted.
  package mutating func tryAccepting(
    _ entry: Entry, asAlternative: Bool, maximumBytes: Int
  ) throws(RenderTestingError) -> String {
    let place = try place(of: entry)
    reviews[place].isTrial = true
    defer { reviews[place].isTrial = false }
    return try reviews[place].accept(entry.cell, asAlternative: asAlternative, maximumBytes: maximumBytes)
  }

  /// Makes an entry's actual value its reference, as `PendingReview.accept` does.
  package mutating func accept(
    _ entry: Entry, asAlternative: Bool = false, maximumBytes: Int = .max
  ) throws(RenderTestingError) -> String {
    try reviews[place(of: entry)].accept(entry.cell, asAlternative: asAlternative, maximumBytes: maximumBytes)
  }

  /// Notes that an entry's reference is right and its actual value wrong.
  package mutating func reject(_ entry: Entry) throws(RenderTestingError) {
    try reviews[place(of: entry)].reject(entry.cell)
  }

  private func place(of entry: Entry) throws(RenderTestingError) -> Int {
    guard let place = reviews.firstIndex(where: { $0.folder == entry.run }) else {
      throw .noRun(entry.run.path)
    }
    return place
  }

  /// How many acceptances were noted in the runs.
  package var acceptedCount: Int {
    reviews.reduce(0) { $0 + $1.decisions.values.count { $0 == .accepted } }
  }

  /// The pending cells of a run that a newer one has not compared.
  static func left(of pending: [CellResult], after newer: RunSummary) -> [CellResult] {
    let (compared, answer) = (compared(in: newer), RunAnswer(newer))
    return pending.filter { cell in
      compared.isDisjoint(with: keys(of: cell)) && answer?.covers(cell) != true
    }
  }

  private static func compared(in summary: RunSummary) -> Set<String> {
    summary.cells.lazy.filter(\.isCompared).reduce(into: []) { $0.formUnion(keys(of: $1)) }
  }

  /// What identifies a cell in another run: its name, and the reference that it was compared with.
  private static func keys(of cell: CellResult) -> Set<String> {
    cell.decisionKey.isEmpty ? [cell.cell] : [cell.cell, cell.decisionKey]
  }
}

/// The cells of which a run compared every one that there is: what an older run left pending among them is gone.
private struct RunAnswer {
  /// Folders of references.
  private let folders: [String]
  /// The tests that may have ended before their last assertion, where the run covers all others; nil where it covers none.
  private let failedTests: Set<String>?
  /// The cells that the run was not asked for.
  private let notRun: Set<String>

  /// Reads a run's record; nil for a run that left something out.
  init?(_ summary: RunSummary) {
    guard let record = summary.record, summary.isComplete else { return nil }
    (folders, notRun) = (record.folders ?? [], Set(record.notRun ?? []))
    let skipped = record.skippedTests.filter { $0 != RunRecord.failedTest }
    let isOfAllTests =
      record.command == "test" && skipped.isEmpty && record.otherFailures.isEmpty && record.crash == nil
      && record.failedStart == nil && !summary.cells.isEmpty
    // Known issues end tests as well.
    let failed = summary.cells.filter { !$0.status.passes }.map(\.test)
    // A run that fails for no reason that is known may have left out anything.
    let isExplained = record.exitCode == 0 || !failed.isEmpty && !failed.contains(nil)
    failedTests = isOfAllTests && isExplained ? Set(failed.compactMap(\.self)) : nil
  }

  /// Whether a cell that the run did not compare is gone.
  func covers(_ cell: CellResult) -> Bool {
    if notRun.contains(cell.cell) { return false }
    if folders.contains(where: { cell.cell.hasPrefix("\($0)/") }) { return true }
    return cell.test.map { test in failedTests.map { !$0.contains(test) } ?? false } ?? false
  }
}

extension CellResult {
  /// What one decision is about: the reference file, which cells may share; for a text in the source, the cell.
  var decisionKey: String { inlineTest == nil ? reference : cell }

  /// Whether the value was compared with a reference, or there was none to compare with.
  fileprivate var isCompared: Bool {
    ![.crashed, .stopped].contains(status) && (status != .inconclusive || actual != nil)
  }
}
