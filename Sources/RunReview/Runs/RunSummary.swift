/// A run as a whole: its cells and what holds for all of them.
package struct RunSummary: Sendable, Hashable {
  /// The cells in the order in which they were first begun.
  package var cells: [CellResult]
  /// What the driving command knew; nil when the tests were run without it.
  package var record: RunRecord?
  /// Processes that ended before they should have.
  package var crashedProcesses: [Int32]
  /// How many journal lines could not be read.
  package var damagedLines: Int
  /// The tests that used views and failed, each with a film strip of its last steps.
  package var interactions: [FailedInteraction] = []
  /// The audits, passing ones among them.
  package var audits: [AuditResult] = []
  /// How many cells of matrices a filter took; nil where no matrix was filtered.
  package var filteredCells: Int?
  /// How many cells were left out because nothing changed in them.
  package var unchangedCells = 0
  /// The cells that came out otherwise when they were run again; nil where they were run once.
  package var flaky: FlakyCells?
  /// Why files that the journals name for a failing cell are neither read nor written, by cell.
  package var refusedFiles: [String: RenderTestingError] = [:]

  /// That many more cells are tolerated than before, as a clause; nil where not, or where nobody looked.
  package var toleratedGrowth: String?

  /// Whether the command that drove the run left a record that cannot be read.
  private var hasUnreadRecord = false

  /// What became of the rules of the settings that set cells apart, where somebody asked for it.
  package var ignoreUses: [IgnoreUse] = []

  /// That references have cells of devices or traits that the run was not asked for, a sentence; nil where they have none.
  package var notRunNote: String? {
    guard let record, let notRun = record.notRun, !notRun.isEmpty,
      // A filter leaves out cells on purpose; the others of a shard are run elsewhere.
      record.incompleteReasons.allSatisfy({ $0.hasPrefix(RunRecord.shardReason) })
    else { return nil }
    let cells = TerminalText.count(notRun.count, "cell was", plural: "cells were")
    return "\(cells) not run: references have them, of devices or traits that were not asked for."
  }

  /// What is wrong with these rules, and what to do, a sentence each.
  package var ignoreWarnings: [String] {
    ignoreUses.compactMap { $0.warning(comparingRevisions: comparesRevisions) }
  }

  /// What became of the differences that the run expects; nil where none are declared.
  package var expectation: ExpectationResult?

  /// Makes a summary of cells.
  package init(
    cells: [CellResult], record: RunRecord? = nil, crashedProcesses: [Int32] = [], damagedLines: Int = 0
  ) {
    self.cells = cells
    self.record = record
    self.crashedProcesses = crashedProcesses
    self.damagedLines = damagedLines
  }

  /// Reads what a run left in its folder.
  package init(of folder: RunFolder) {
    self.init(of: JournalReader(of: folder), record: RunRecord(of: folder))
    add(FlakyCells(of: folder))
    hasUnreadRecord = record == nil && RegularFile.kind(RunRecord.path(in: folder)) != .nothing
  }

  /// Joins what journals say with what the driving command noted.
  package init(of journals: JournalReader, record: RunRecord?) {
    self.init(
      cells: record?.stop == nil ? journals.cells : journals.cells.map(Self.stopped), record: record,
      crashedProcesses: Set(journals.processes.filter { !$0.hasEnded && !$0.hasExited }.map(\.number))
        .sorted(),
      damagedLines: journals.damagedLines)
    let taken = journals.processes.compactMap(\.taken)
    filteredCells = taken.isEmpty ? nil : taken.reduce(0, +)
    refusedFiles = journals.refusedFiles
    unchangedCells = journals.unchanged.count
    interactions = journals.processes.flatMap(\.interactions)
    audits = Self.each(journals.processes.flatMap(\.audits))
  }

  /// What a run that somebody stopped had begun is no crash.
  private static func stopped(_ cell: CellResult) -> CellResult {
    guard cell.status == .crashed else { return cell }
    var cell = cell
    (cell.status, cell.reason) = (.stopped, "The run was stopped before this cell was finished. Run again.")
    return cell
  }

  /// Each audit once, though several processes ran its test: one that was compared with another revision's before all
  /// others, and one that fails before one that passes.
  private static func each(_ audits: [AuditResult]) -> [AuditResult] {
    var places: [String: Int] = [:]
    var found: [AuditResult] = []
    for audit in audits {
      let name = "\(audit.test)\n\(audit.location)"
      guard let place = places[name] else {
        places[name] = found.count
        found.append(audit)
        continue
      }
      if found[place].known == nil, found[place].passes || audit.known != nil { found[place] = audit }
    }
    return found
  }

  /// The cells that the run planned and ended without.
  package var unreached: [CellResult] {
    let reached = Set(cells.map(\.cell))
    return (record?.unfinished ?? []).filter { !reached.contains($0) }.map { cell in
      CellResult(
        cell: cell, caseName: cell, status: .crashed, reason: "The run ended before it came to this cell.")
    }
  }

  /// The cells that do not pass, worst first.
  package var failures: [CellResult] { cells.failures }

  /// How many cells ended that way; known issues and expected differences are counted apart.
  ///
  /// Results are large, so none is copied.
  package func count(_ status: CellStatus) -> Int {
    cells.indices.count { index in
      cells[index].status == status && !cells[index].isKnownIssue && cells[index].isExpected != true
    }
  }

  /// How many cells fail as their tests say they do.
  package var knownIssues: Int { cells.lazy.filter(\.isKnownIssue).count }

  /// How many cells differ as expected, and in nothing else.
  package var expectedCells: Int { cells.lazy.filter { $0.isExpected == true }.count }

  /// How many cells were not drawn because their layers were proven to be another cell's.
  package var provenEqual: Int { cells.lazy.filter { $0.sameAs != nil }.count }

  /// What is wrong with the run as a whole, beside its cells; empty when nothing is.
  package var problems: [String] {
    var problems = [record?.failedStart, record?.crash, record?.engineProblem].compactMap(\.self)
    if record?.stop == nil {
      problems += crashedProcesses.map {
        "Process \($0) ended before it should have, by a crash or by `exit` in a test; cells it had not begun are not listed. Find what ended it, and run again."
      }
    }
    problems += (record?.hooks ?? []).compactMap(\.problem)
    problems += record?.shardProblems ?? []
    if let problem = flaky?.problem { problems.append(problem) }
    if damagedLines > 0 {
      let lines = TerminalText.count(damagedLines, "journal line")
      problems.append(
        "\(lines) could not be read, as after a full disk or from another version of Proofsheet. Run again.")
    }
    if hasUnreadRecord {
      problems.append(
        "run.json could not be read, as where another version of Proofsheet wrote it. Run again.")
    }
    if record?.unfinished != nil, record?.stop == nil {
      problems.append(
        "The run did not come to its end: it was killed, or still runs; cells it had not begun are not listed. Run again."
      )
    }
    if let stop = record?.stop {
      problems.append("The run was stopped by signal \(stop); tests that had not begun are not listed.")
    }
    if let first = refusedFiles.min(by: { $0.key < $1.key }) {
      let noun = TerminalText.count(refusedFiles.count, "cell are", plural: "cells are")
      problems.append("Files that the journal names for \(noun) not used: \(first.value)")
    }
    if cells.isEmpty, auditCount == 0, unchangedCells == 0 {
      problems.append("No cell was compared: nothing passes because nobody looked.")
    }
    if isIgnored {
      problems.append(
        "All cells are ignored: nothing passes, because rules of ignore say that it does not count.")
    }
    if filteredCells == 0 {
      problems.append("The filter takes no cell of any matrix: no variant was looked at.")
    }
    if let message = otherFailures { problems.append(message) }
    return problems
  }

  /// What failed beside the cells; nil where nothing did.
  private var otherFailures: String? {
    guard let record, let code = record.exitCode, code != 0 else { return nil }
    let lines = record.otherFailures
    guard let first = lines.first else {
      let isExplained = record.failedStart != nil || record.crash != nil || record.stop != nil
      guard !isExplained, !cells.contains(where: \.differs),
        audits.allSatisfy({ $0.passes && $0.known == nil })
      else { return nil }
      return "`swift test` failed (\(code))"
        + (cells.isEmpty ? "." : ", though every cell that was compared passes.")
    }
    let more = lines.count > 1 ? ", and \(grouped(lines.count - 1)) more" : ""
    return "Tests failed for other reasons than cells: \(first)\(more)."
  }

  /// Whether cells were compared with another revision, so that what differs is a change and nothing is decided.
  package var comparesRevisions: Bool { record?.revisions != nil }

  /// Whether two revisions were compared, some cell could not be drawn on one side, and none of the others differs.
  package var isUndecided: Bool {
    record?.command == "diff" && record?.crash == nil && record?.otherFailures.isEmpty == true
      && cells.contains { $0.differs && $0.status.isUncompared }
      && failedAudits.isEmpty
      && !cells.contains { $0.differs && !$0.status.isUncompared }
  }

  /// How many findings of audits rules ignore.
  package var ignoredFindings: Int { audits.reduce(0) { $0 + $1.ignoredCount } }

  /// The cells that rules of the settings ignore, or that fail as rules expect, by the rules.
  package var ignoredCells: [(rules: [IgnoreRule], cells: [CellResult])] {
    cells.filter { $0.ignoredBy != nil && ($0.status == .ignored || $0.isKnownIssue) }
      .grouped { $0.ignoredBy ?? [] }.map { ($0.key, $0.elements) }
  }

  /// Whether nothing but cells that rules ignore was looked at.
  package var isIgnored: Bool {
    // What the other shards compared, merging says.
    let isShard = record?.incompleteReasons.contains { $0.hasPrefix(RunRecord.shardReason) } ?? false
    return !isShard && !cells.isEmpty && auditCount == 0 && unchangedCells == 0
      && cells.allSatisfy { $0.status == .ignored }
  }

  /// Whether the run covers all that its command compares, so that what it does not have is not there.
  package var isComplete: Bool {
    guard let record else { return false }
    return record.incompleteReasons.isEmpty && record.stop == nil && record.unfinished == nil
      && record.shardProblems?.isEmpty ?? true && crashedProcesses.isEmpty && unchangedCells == 0
      && damagedLines == 0
  }

  /// How many audits looked at something, or should have.
  package var auditCount: Int { audits.count { !$0.isLeftOut } }

  /// The audits that do not pass.
  package var failedAudits: [AuditResult] { audits.filter { !$0.passes } }

  /// Whether every cell and every audit passes, at least one was looked at or known to be unchanged, and nothing is wrong
  /// with the run as a whole.
  package var isGreen: Bool {
    (!cells.isEmpty || auditCount > 0 || unchangedCells > 0) && cells.allSatisfy(\.passes)
      && audits.allSatisfy(\.passes)
      && problems.isEmpty
  }
}
