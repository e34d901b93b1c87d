package import Foundation
package import RunReview

/// Writes a run's document part by part: each value of the whole on a line, then each cell on a line.
package struct ResultsWriter {
  /// How many cells are handed over at once.
  private static let batch = 256

  private let results: RunResults
  private let causes: CauseReview
  private let pending: [PendingCells.Entry]

  /// Takes a run, what was decided about it, and what is pending in this and earlier runs.
  package init(_ results: RunResults, _ causes: CauseReview, pending: [PendingCells.Entry]) {
    (self.results, self.causes, self.pending) = (results, causes, pending)
  }

  /// Hands the document over.
  package func write(_ sink: (Data) throws(RenderTestingError) -> Void) throws(RenderTestingError) {
    var part = Data("{\"version\":\(ResultsDocument.version)".utf8)
    func add(_ key: String, _ value: some Encodable) throws(RenderTestingError) {
      part += Data(",\n\"\(key)\":".utf8)
      part += try encoded(value, of: key)
    }
    let summary = results.summary
    try add("generator", "proofsheet \(ProofsheetVersion.current)")
    try add("title", results.title)
    try add("run", run)
    try add("totals", totals)
    if let expectation = summary.expectation { try add("expectation", expectation) }
    if !summary.ignoreUses.isEmpty { try add("ignore", summary.ignoreUses) }
    try add("causes", causeList)
    try add("audits", summary.audits.map { results.stored($0) })
    try add("interactions", summary.interactions.map { results.stored($0) })
    try add(
      "earlierPending",
      pending.filter { $0.run != results.folder }.map {
        ResultsDocument.EarlierCell(cell: $0.cell.cell, run: $0.run.name)
      })
    part += Data(",\n\"cells\":[".utf8)
    for (place, result) in summary.cells.enumerated() {
      part += Data((place == 0 ? "\n" : ",\n").utf8)
      part += try encoded(cell(result), of: result.cell)
      guard place % Self.batch == Self.batch - 1 else { continue }
      try sink(part)
      part.removeAll(keepingCapacity: true)
    }
    try sink(part + Data("\n]}\n".utf8))
  }

  private func encoded(_ value: some Encodable, of name: String) throws(RenderTestingError) -> Data {
    do { return Data(try JSONForm.encode(value)) } catch {
      throw .unusable(name, "it has a number that JSON does not have. Run again.")
    }
  }

  private var run: ResultsDocument.Run {
    let summary = results.summary
    var record = summary.record
    // It means something on one machine alone.
    record?.directory = nil
    return .init(
      name: results.folder.name, folder: results.paths.relative(results.folder.path), passes: summary.isGreen,
      exitCode: results.exitCode, headline: TerminalSummary(summary, results.overview).headline,
      problems: summary.problems.map(results.paths.text), record: record,
      crashedProcesses: summary.crashedProcesses, damagedLines: summary.damagedLines,
      filteredCells: summary.filteredCells, unchangedCells: summary.unchangedCells,
      flaky: summary.flaky.map(results.stored), refusedFiles: summary.refusedFiles.mapValues { "\($0)" })
  }

  private var totals: ResultsDocument.Totals {
    let summary = results.summary
    let statuses = CellStatus.allCases.map { ($0.rawValue, summary.count($0)) }.filter { $0.1 > 0 }
    let passed = summary.cells.count { $0.status.passes }
    return .init(
      cells: summary.cells.count, passed: passed,
      failed: summary.cells.count { !$0.passes }, expected: summary.expectedCells,
      knownIssues: summary.knownIssues, ignored: summary.count(.ignored),
      statuses: Dictionary(uniqueKeysWithValues: statuses), notRun: summary.record?.notRun?.count ?? 0,
      audits: summary.audits.count, failedAudits: summary.failedAudits.count)
  }

  private var causeList: [ResultsDocument.Cause] {
    let proposals = causes.proposals(pending.filter { $0.run == results.folder }.map(\.cell))
    return results.overview.causes.map { cause($0, proposals.first(for: $0.number)) }
  }

  private func cause(_ group: CauseGroup, _ proposal: CauseProposal?) -> ResultsDocument.Cause {
    .init(
      id: group.number, kind: group.change?.kind, property: group.change?.property, old: group.change?.old,
      new: group.change?.new, amount: group.change?.amount, layers: group.layers, label: group.label,
      sentence: group.sentence, proof: group.proof, pixels: group.pixels, cells: group.cells.map(\.cell),
      extent: group.extent, unconfirmed: group.unconfirmed, decision: causes.decisions[group.number ?? 0],
      proposal: proposal.map { .init(causes: $0.numbers, accepted: $0.accepted, cells: $0.cells) })
  }

  private func cell(_ result: CellResult) -> ResultsDocument.Cell {
    var cell = ResultsDocument.Cell(results.stored(result))
    cell.causes = results.overview.causeNumbers[result.cell] ?? []
    guard result.differs, result.actual != nil, result.isToBeDecided else { return cell }
    let decision = causes.review.decisions[result.cell]
    cell.decision = decision == .accepted ? .accepted : decision == .rejected ? .rejected : .pending
    return cell
  }
}
