/// What another revision drew: the cells that a run is compared with in place of references.
package struct RevisionCells: Sendable, Hashable, Codable {
  /// The cells, in the order in which they were drawn.
  ///
  /// One with an image or a text is *recorded*, and its reference is that file; any other says why not.
  package var cells: [CellResult]
  /// The audits of its tests.
  package var audits: [AuditResult]
  /// Whether another drawing may have more, so that this one is not kept; nil where not.
  package var isPartial: Bool?

  /// Takes cells and audits.
  package init(cells: [CellResult], audits: [AuditResult]) { (self.cells, self.audits) = (cells, audits) }

  /// The cells with an image or a text.
  package var drawn: [CellResult] { cells.filter { $0.status == .recorded } }

  /// What only both revisions together say of the cells of a run: which are removed and renamed, and which the other
  /// revision has and could not draw.
  ///
  /// `name` is the other revision. Cells are removed only in a run that compared all cells. What the other revision could
  /// not draw is inconclusive, whatever else it was compared with here.
  package func unmatched(by summary: RunSummary, _ record: RunRecord, of name: String) -> [CellResult] {
    let lost = Dictionary(cells.filter { $0.status != .recorded }.map { ($0.cell, $0) }) { first, _ in first }
    let undrawn = summary.cells.filter { !$0.status.isUncompared }.compactMap { cell in
      lost[cell.cell].map { other in
        with(cell) { ($0.status, $0.reason) = (.inconclusive, "\(name) could not draw it: \(other.reason)") }
      }
    }
    guard isWhole(summary, record) else { return undrawn }
    let present = Set(summary.cells.map(\.cell))
    let unknown = cells.filter { $0.status != .recorded && !present.contains($0.cell) }.map { cell in
      with(cell) {
        ($0.status, $0.isOfRevision, $0.reference) = (.inconclusive, true, "")
        $0.reason = "\(name) could not draw it: \(cell.reason) Nothing here draws it."
      }
    }
    let gone = drawn.filter { !present.contains($0.cell) }
    let added = summary.cells.filter { $0.status == .added && lost[$0.cell] == nil }
    let pairs = renames(of: gone, to: added)
    let renamed = pairs.map { old, new in
      with(new) {
        ($0.status, $0.reference) = (.renamed, old.reference)
        $0.reason = "It is \(old.cell) in \(name), and looks the same."
      }
    }
    let moved = Set(pairs.map(\.old.cell))
    // A test that fails in the middle never comes to its last cells.
    let doubt = record.otherFailures.isEmpty ? "" : ", or a test failed before it came to it"
    let removed = gone.filter { !moved.contains($0.cell) }.map { cell in
      with(cell) {
        ($0.status, $0.isOfRevision, $0.wroteReference) = (.removed, true, false)
        $0.reason = "\(name) has this cell, and nothing here draws it\(doubt)."
        ($0.note, $0.diagnostics, $0.milliseconds) = (nil, [], 0)
      }
    }
    return undrawn + unknown + renamed + removed
  }

  /// A failed audit without the findings that the other revision has in the same test; nil where it has none of them.
  func withoutKnown(_ audit: AuditResult, of name: String) -> AuditResult? {
    let messages = audits.filter { $0.test == audit.test && !$0.passes }.flatMap(\.findings).map(\.message)
    // Of two findings that read the same, one may be new.
    var former = messages.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let new = audit.findings.filter { finding in
      let left = former[finding.message] ?? 0
      former[finding.message] = left - 1
      return left <= 0
    }
    let known = audit.findings.count - new.count
    guard known > 0 else { return nil }
    return with(audit) {
      ($0.findings, $0.known, $0.passes) = (new, known, new.isEmpty)
      $0.notes.append("\(TerminalText.count(known, "finding")) left out, as \(name) has the same.")
    }
  }

  /// Whether a cell that a run has not compared is there no more.
  private func isWhole(_ summary: RunSummary, _ record: RunRecord) -> Bool {
    // Tests that compare nothing any more have removed all their cells; a build that failed has not. Layer trees have no
    // exit code.
    let hasRun = !summary.cells.isEmpty || summary.auditCount > 0 || record.exitCode ?? 0 == 0
    return record.incompleteReasons.isEmpty && record.stop == nil && record.crash == nil
      && record.failedStart == nil && summary.crashedProcesses.isEmpty && hasRun
  }

  /// The cells that alone, on either side, have the same content.
  private func renames(
    of gone: [CellResult], to added: [CellResult]
  ) -> [(old: CellResult, new: CellResult)] {
    guard !gone.isEmpty, !added.isEmpty else { return [] }
    func byContent(_ cells: [CellResult], _ path: (CellResult) -> String) -> [ReferenceContent: [CellResult]]
    {
      cells.reduce(into: [:]) { found, cell in
        if let content = ReferenceContent(of: path(cell)) { found[content, default: []].append(cell) }
      }
    }
    let (old, new) = (byContent(gone, \.reference), byContent(added) { $0.actual ?? "" })
    return added.compactMap { cell in
      guard let content = cell.actual.flatMap({ ReferenceContent(of: $0) }), new[content]?.count == 1,
        let former = old[content], former.count == 1
      else { return nil }
      return (former[0], cell)
    }
  }
}
