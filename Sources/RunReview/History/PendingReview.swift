internal import Foundation

/// The cells of a run that are pending, and the means to decide without running anything.
package struct PendingReview: Sendable {
  /// What was decided about a cell.
  package enum Decision: String, Sendable, Codable {
    /// The actual value became the reference; the reference stays.
    case accepted, rejected
    /// Nothing: an earlier decision was undone.
    case pending
  }

  /// The run.
  package let folder: RunFolder
  /// The run's cells.
  package let summary: RunSummary
  /// What was decided so far, by cell; a rejection holds for later runs in which the cell has the same actual value.
  package private(set) var decisions: [String: Decision]
  /// Why the last acceptance could not be noted, though the reference was written.
  package private(set) var saveError: RenderTestingError?
  /// Why what was decided is not known; nil where it is.
  package private(set) var readError: RenderTestingError?
  /// The decision that what is accepted and rejected from now on belongs to; without one it cannot be undone.
  package var decision: OpenDecision? { didSet { saveError = nil } }

  /// Whether accepting only says which path it would write, or why it would not; nothing is written then.
  package var isTrial = false
  /// What is accepted although other fonts may have made it unreadable.
  package var grant = HoldGrant()

  /// What actual values held when somebody began to look at them, by cell; nil where nobody does.
  private var shown: [String: Digest]?
  /// What holds references back.
  private var holds: ReferenceHolds
  /// The references of cells that are going to be accepted.
  private var ahead = ReferencesAhead()
  /// The decisions about this run.
  private let log: DecisionLog
  /// What was rejected in any run of the package, by cell; empty where the run lies by itself.
  private var rejected: [String: DecisionLog.Entry] = [:]
  /// The failing cells by what one decision is about.
  private let failing: [String: [CellResult]]

  /// Reads a run and what was decided about it; `summary` is the run's, where somebody has read its journals.
  package init(_ folder: RunFolder, _ summary: RunSummary? = nil) {
    self.folder = folder
    let summary = summary ?? RunSummary(of: folder)
    self.summary = summary
    log = folder.decisionLog
    failing = Dictionary(grouping: summary.cells.filter { !$0.passes }, by: \.decisionKey)
    decisions = [:]
    holds = ReferenceHolds(in: folder)
    readDecisions()
  }

  /// Reads what was decided meanwhile, by other processes too.
  package mutating func readDecisions() {
    do throws(RenderTestingError) {
      rejected = (try folder.rejections?.entries ?? [:]).filter { $0.value.decision == .rejected }
      decisions = try log.entries.mapValues(\.decision).filter { $0.value != .pending }
      readError = nil
    } catch {
      readError = error
    }
    guard !rejected.isEmpty else { return }
    for cell in summary.cells where !cell.passes && decisions[cell.cell] == nil {
      guard let entry = rejected[cell.cell], let content = entry.content,
        entry.reference == cell.referenceDigest, content == cell.actualContent
      else { continue }
      decisions[cell.cell] = .rejected
    }
  }

  /// From now on accepts only what the actual values hold now: they are going to be shown.
  package mutating func noteShown() {
    let cells = summary.failures.compactMap { cell in cell.actual.map { (cell.cell, $0) } }
    let digests = cells.map { name, path in
      ((try? RegularFile.reference(path)) ?? nil).map { (name, Digest(of: $0)) }
    }
    shown = Dictionary(digests.compactMap(\.self)) { first, _ in first }
  }

  /// The failing cells with an actual value, about which nothing was decided; one for each reference.
  package var pending: [CellResult] { failures(decided: nil) }

  /// The failing cells whose actual value was rejected; one for each reference.
  package var rejections: [CellResult] { failures(decided: .rejected) }

  private func failures(decided decision: Decision?) -> [CellResult] {
    summary.failures.filter {
      $0.actual != nil && $0.isToBeDecided && decisions[$0.cell] == decision
    }
    .unique(by: \.decisionKey)
  }

  /// The cells that filters choose about which nothing can be decided, and why: their journal names files that are not used, or
  /// they were compared with another drawing; none of them is pending.
  package func refused(
    matching filter: [String]
  ) throws(RenderTestingError) -> [(cell: CellResult, error: RenderTestingError)] {
    let choice = try CellChoice(filter, among: summary.cells)
    return summary.failures.compactMap { cell in
      guard choice.takes(cell) else { return nil }
      // Without a filter, what is pending is meant.
      let isPair = cell.counterpart != nil && !filter.isEmpty
      let error = summary.refusedFiles[cell.cell] ?? (isPair ? .hasCounterpart(cell.cell) : nil)
      return error.map { (cell, $0) }
    }
  }

  /// Makes a cell's actual value its reference, or a further accepted one, and returns the path written: in an
  /// environment that has a name, that of its own reference.
  ///
  /// A reference that has changed since the run is left alone: what was looked at is not what would be lost. One that
  /// holds the actual value already was accepted before, by a command that was stopped before it could note it. What other
  /// fonts made unreadable is accepted only where `grant` names its glyphs.
  package mutating func accept(
    _ result: CellResult, asAlternative: Bool = false, maximumBytes: Int = .max
  ) throws(RenderTestingError) -> String {
    if result.isOfRevision == true { throw .isOfRevision(result.cell, ofTrees: result.test == nil) }
    if result.counterpart != nil { throw .hasCounterpart(result.cell) }
    if let test = result.inlineTest { throw .inlineText(result.location ?? result.reference, test: test) }
    guard let actual = result.actual, let file = try RegularFile.reference(actual) else {
      throw .unusable(result.cell, "its actual value is no longer in the run folder. Run again.")
    }
    if let shown, shown[result.cell] != Digest(of: file) {
      throw .unusable(
        result.cell, "its actual value was replaced since the review began. Review again, and look at it.")
    }
    let own = result.recording ?? result.reference
    for path in Set([own, result.reference]) { try folder.scope.checkAccepting(path) }
    let current = try RegularFile.reference(result.reference)
    let isUnchanged = current.map { Digest(of: $0).description } == result.referenceDigest
    try Self.requireReadable(current, result.reference, found: isUnchanged ? result.referenceDamage : nil)
    if let current, let reason = try holds.hold(of: result, current, file)?.reason(grant) {
      throw .unusable("The fonts", reason)
    }
    let path = asAlternative && current != nil ? Self.freeAlternative(of: result) : own
    let data = try ahead.data(file, of: result, at: path)
    try ReferenceSizeLimit(bytes: maximumBytes).check(data, path: result.reference)
    if let path = try Self.accepted(data, of: result, asAlternative: asAlternative) {
      try noteRepeated(result, at: path, holding: data)
      noteAcceptance(of: result)
      return path
    }
    guard isUnchanged else { throw .hasChanged(result.reference) }
    try folder.scope.checkAccepting(path)
    if result.isImage { try ReferenceFormat.checkAlone(path) }
    if isTrial { return path }
    let present = path == result.reference ? current : nil
    let line = try decision.map { decision throws(RenderTestingError) in
      try self.line(.accepted, of: result, [decision.change(path, from: present, to: data)], in: decision)
    }
    try decision?.add(line.map { [$0] } ?? [])
    do throws(RenderTestingError) {
      guard
        try AtomicFile.writeReference(
          data, to: path, replacing: present, in: folder.scope.storage(of: path))
      else { throw .hasChanged(path) }
    } catch {
      if let line { decision?.withdraw(line) }
      throw error
    }
    noteAcceptance(of: result)
    return path
  }

  /// Prepares accepting cells in turn: compares their fonts, and makes references of some cells ahead, on all processors.
  ///
  /// What stands in the files decides: accepting a file that was changed since compares again.
  package mutating func prepare(_ cells: [CellResult]) throws(RenderTestingError) {
    ahead = ReferencesAhead(of: cells)
    let found = try holds(of: cells)
    ahead = ReferencesAhead(of: cells.filter { found[$0.cell]?.reason(grant) == nil })
  }

  /// What holds cells, by their names; `read` has what they draw, as far as their layers were read.
  mutating func holds(
    of cells: [CellResult], _ read: [String: (reference: ReadGlyphs, actual: ReadGlyphs)] = [:]
  ) throws(RenderTestingError) -> [String: GlyphHolds.Hold] {
    try holds.holds(of: cells, read)
  }

  /// A line of the log about the cells that share a cell's reference.
  func line(
    _ action: DecisionLine.Action, of result: CellResult, _ files: [DecisionLine.Change] = [],
    in decision: OpenDecision
  ) -> DecisionLine {
    let cells = (failing[result.decisionKey] ?? [result]).map(\.cell)
    let former = cells.compactMap { cell in
      decisions[cell].map { rejected[cell] ?? DecisionLog.Entry(cell: cell, decision: $0) }
    }
    return with(decision.line(action, run: folder.name, cells: cells)) {
      ($0.files, $0.former) = (files, former.isEmpty ? nil : former)
    }
  }

  /// Notes an acceptance of what a command that was killed had accepted: undone, it restores what that one replaced.
  private func noteRepeated(
    _ result: CellResult, at path: String, holding data: Data
  ) throws(RenderTestingError) {
    guard let decision else { return }
    let (name, place) = (decision.history.replaced.name(of: data), decision.history.stored(path))
    let change =
      try decision.history.lastChange(of: place, to: name)
      ?? DecisionLine.Change(path: place, before: name, after: name)
    try decision.add([line(.accepted, of: result, [change], in: decision)])
  }

  /// The bytes to store at a path for those of an actual value.
  static func reference(
    fromActual file: Data, of result: CellResult, at path: String
  ) throws(RenderTestingError) -> Data {
    let format = (result.isImage ? ReferenceFormat(path: path) : nil) ?? .images
    return try format == .trees || result.isQuicklyEncoded == true ? format.reference(fromActual: file) : file
  }

  /// Notes that the actual value is the reference, which it is whatever becomes of the note.
  mutating func noteAcceptance(of result: CellResult) {
    if isTrial { return }
    do throws(RenderTestingError) { try record(result, .accepted) } catch { saveError = error }
  }

  /// Throws where a reference exists and cannot be read, now or in the run: what would be lost, nobody has seen.
  private static func requireReadable(
    _ file: Data?, _ path: String, found: ReferenceDamage?
  ) throws(RenderTestingError) {
    guard let file, let damage = ReferenceDamage(of: file, path: path) ?? found else { return }
    let command = damage.restoring([path]).map { ": `\($0)`" } ?? ""
    throw .unusable(
      path,
      """
      \(damage.reason), which is restored and not replaced\(command). If it is lost for good, delete it and record.
      """)
  }

  /// Notes that the reference is right and the actual value wrong, for this run and later ones that find the same.
  package mutating func reject(_ result: CellResult) throws(RenderTestingError) {
    if let decision { try decision.add([line(.rejected, of: result, in: decision)]) }
    try record(result, .rejected)
  }

  private mutating func record(_ result: CellResult, _ decision: Decision) throws(RenderTestingError) {
    let cells = failing[result.decisionKey] ?? []
    for cell in cells { decisions[cell.cell] = decision }
    // The run's own log comes last: what it names is decided, and nobody is asked again.
    try noteForLaterRuns(cells, decision)
    try log.append(cells.map { DecisionLog.Entry(cell: $0.cell, decision: decision) })
  }

  /// Adds a rejection to those of the package, or takes it back.
  private mutating func noteForLaterRuns(
    _ cells: [CellResult], _ decision: Decision
  ) throws(RenderTestingError) {
    guard let log = folder.rejections else { return }
    let changed = cells.filter { decision == .rejected || rejected[$0.cell] != nil }
    guard !changed.isEmpty else { return }
    let entries = changed.map { cell in
      DecisionLog.Entry(
        cell: cell.cell, decision: decision, content: decision == .rejected ? cell.actualContent : nil,
        reference: decision == .rejected ? cell.referenceDigest : nil)
    }
    try log.append(entries)
    for entry in entries { rejected[entry.cell] = decision == .rejected ? entry : nil }
  }

  private static func freeAlternative(of result: CellResult) -> String {
    let name = ReferencePath(result.reference, pathExtension: result.pathExtension)
    var number = 2
    while ReferenceFormat.isTaken(name.alternative(number)) { number += 1 }
    return name.alternative(number)
  }

  /// The reference that holds the value already, among those that accepting it writes and the one that was compared.
  private static func accepted(
    _ data: Data, of result: CellResult, asAlternative: Bool
  ) throws(RenderTestingError) -> String? {
    var candidates = [result.reference] + (result.recording.map { [$0] } ?? [])
    if asAlternative {
      let (name, free) = (
        ReferencePath(result.reference, pathExtension: result.pathExtension), freeAlternative(of: result)
      )
      var number = 2
      while name.alternative(number) != free {
        candidates.append(name.alternative(number))
        number += 1
      }
    }
    for path in candidates where try RegularFile.reference(path) == data { return path }
    return nil
  }
}

extension RenderTestingError {
  /// Something of a run of `diff` was to be decided, of layer trees or of tests.
  package static func isOfRevision(_ what: String, ofTrees: Bool) -> RenderTestingError {
    let command =
      ofTrees ? "`\(ShellCommand.call("check"))` of the same trees" : "`\(ShellCommand.call("test"))`"
    return .unusable(
      what,
      """
      it was compared with another revision, so there is nothing to decide. To accept or reject, compare with the \
      package's references: \(command).
      """)
  }

  /// A cell that was compared with another drawing of its run was to be decided about.
  fileprivate static func hasCounterpart(_ cell: String) -> RenderTestingError {
    .unusable(
      cell,
      """
      it was compared with another drawing of the same run, so there is no reference to accept or reject. Fix what was drawn, or \
      what has to hold: in the test's assertion, or in reftests.json.
      """)
  }

  /// The reference is not the one that the run compared.
  fileprivate static func hasChanged(_ path: String) -> RenderTestingError {
    .unusable(path, "it has changed since the run. Run again before you accept.")
  }
}

extension RunFolder {
  /// The decisions about the run.
  var decisionLog: DecisionLog { DecisionLog(path: "\(path)/decisions.jsonl") }

  /// The rejections that hold for all runs beside this one; nil where it is none of a package's own.
  var rejections: DecisionLog? {
    let runs = RealPath.split(path).folder
    guard isMarked, RealPath.split(runs).name == "runs" else { return nil }
    return DecisionLog(path: "\(RealPath.split(runs).folder)/rejected.jsonl", of: .rejected)
  }
}

extension CellResult {
  /// Whether references of the cell may have either format.
  fileprivate var isImage: Bool { pathExtension == ReferenceFormat.images.pathExtension }

  /// What the actual value holds; nil where its file is gone.
  fileprivate var actualContent: String? { actual.flatMap(ReferenceContent.init)?.description }
}
