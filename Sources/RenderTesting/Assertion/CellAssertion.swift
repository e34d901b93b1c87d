internal import ChangeAnalysis
internal import Foundation

/// One cell on its way through an assertion: begin, resolve its reference, compare, decide, finish.
///
/// Every assertion takes this way: of one value, of a matrix, of a text in the source, of a layer tree's file.
package struct CellAssertion {
  /// The process's session.
  package let session: RunSession
  /// What is known about the cell; its status is `inconclusive` until something was compared.
  package var result: CellResult
  /// Reference, actual value and diff image, for the test framework's attachments.
  package var attachments: [SnapshotAttachment] = []
  private let start = ContinuousClock.now
  private var isTaken = false

  /// Begins a cell: the journal names it from here on, so that a crash is known to be its own.
  package init(beginning result: CellResult, in session: RunSession) {
    self.session = session
    self.result = result
    if session.comparesRevisions { self.result.isOfRevision = true }
    session.begin(result.cell, location: result.location)
  }

  /// Leaves a cell to another shard, or only lists it: nothing is compared, and nothing fails here.
  package init(leavingOut result: CellResult, in session: RunSession) {
    self.session = session
    self.result = result
    self.result.status = .equal
  }

  /// Notes that the cell's layers are those of its reference, so that nothing is drawn or compared.
  ///
  /// A run with old fonts asks for no more; any other says that it left the cell out.
  mutating func leaveUnchanged(reference: String) {
    (result.reference, result.status) = (reference, .equal)
    result.isUnchanged = session.drawsWithOldFonts ? nil : true
  }

  /// Takes the result of the run that this one continues, so that nothing is drawn or compared.
  mutating func take(finished result: CellResult) {
    (self.result, isTaken) = (result, true)
  }

  /// Finishes the cell after `body`, whose error becomes its reason; every path ends in the journal.
  package mutating func run(_ body: (inout CellAssertion) throws -> Void) {
    do {
      if let problem = session.settingsProblem { throw problem }
      try session.options.shard?.checkPlanned(result.cell)
      try body(&self)
    } catch {
      result.status = .inconclusive
      result.reason = "\(error)"
    }
    if !isTaken { result.milliseconds = (ContinuousClock.now - start).milliseconds }
    session.finish(result)
  }

  /// Resolves the reference, compares the value with it, decides what becomes of both, and does so.
  ///
  /// What fails leaves its actual value in the run folder.
  package mutating func verify<Format>(
    _ actual: Format, as diffing: Diffing<Format>, against reference: CellReference, mode: RecordMode
  ) {
    let witness = diffing.witness
    witness.describe(actual, &result)
    result.isQuicklyEncoded = witness.encodesActualsQuickly ? true : nil
    var compared: ComparedReference?
    var entries: [ReferenceStore.Entry] = []
    var written: Data?
    do throws(RenderTestingError) {
      try witness.validate(actual)
    } catch {
      result.fail(with: error)
      return
    }
    do throws(RenderTestingError) {
      entries = try reference.resolve(&result, recording: witness.format(actual, asked: mode.format))
      var found = compare(actual, with: entries, as: witness, reference)
      // In a regeneration, the class says that code changed.
      if !session.isRegenerating, let entry = entries.first {
        found = found.naming { witness.changedCode(entry.data, entry.path, actual) }
        if found.isOfOtherEnvironment { result.isOfOtherEnvironment = true }
      }
      found = leavingOutIgnored(found, of: actual, with: entries, as: witness, reference)
      compared = found
      result.take(found)
      let library = witness.library(actual)
      written = try decide(
        found, mode: mode, entries, reference, drawnWith: library, witness.fonts(actual)
      ) {
        (path) throws(RenderTestingError) -> Data in
        try witness.encode(actual, to: path, reference)
      }
      noteFormat(of: actual, as: witness, mode, reference)
    } catch {
      result.fail(with: error)
      switch error {
      case .cannotRead: result.referenceDamage = .unreadable
      // Contents that no store gives, as well.
      case .unusable where compared == nil: result.referenceDamage = .unreadable
      default: break
      }
    }
    explain(compared?.pending)
    keepFiles(of: actual, as: witness, compared, entries.first, written: written, reference)
  }

  /// Explains what the cell does not pass for, or which layers differ though its pixels are equal.
  ///
  /// A passing cell whose layers are those stored has nothing to explain, and one that was recorded anyway neither.
  private mutating func explain(_ pending: PendingExplanation?) {
    if result.status == .different, let suggestions = pending?.suggestions {
      result.verdict?.note(suggestions)
    }
    // No tolerance passes it, and there is nothing to record.
    if result.isOfRevision == true, result.verdict?.suggestions.isEmpty ?? false {
      result.verdict?.toleranceHint = nil
    }
    let isStale = result.diagnostics.contains { $0.kind == .staleLayers }
    guard result.status != .recorded, isStale || [.different, .otherEnvironment].contains(result.status)
    else { return }
    // Classes say what another environment changed.
    if session.isRegenerating, result.status == .otherEnvironment { return }
    guard !session.drawsWithOldFonts else { return }
    result.explanation = pending?.explanation { try? session.explainingPool(for: $0) }?.limited()
    // Where layers say what happened, nobody asks the pixels.
    if result.explanation?.sentences.isEmpty ?? true, let places = pending?.places {
      result.verdict?.places = places
    }
  }

  /// Compares with the references in turn: the result of the first that accepts the value, or of the first of all.
  func compare<Format>(
    _ actual: Format, with entries: [ReferenceStore.Entry], as witness: FormatWitness<Format>,
    _ reference: CellReference
  ) -> ComparedReference {
    var first: ComparedReference?
    for (index, entry) in entries.enumerated() {
      var compared = compare(actual, with: entry, as: witness, reference)
      if session.failsOnStaleLayers { compared = compared.failingForStaleLayers() }
      if compared.status.passes {
        if index > 0 {
          compared.note = "Matches the accepted reference \(index + 1)."
          // A recording would replace the first reference, which is another one.
          compared.isWorthRecording = false
          compared.diagnostics = []
          compared.pending?.explainer = nil
        }
        return compared
      }
      first = first ?? compared
    }
    // What draws another revision keeps whatever that takes.
    return first ?? (session.recordsRevision ? nil : witness.withoutReference?(actual)) ?? .missing
  }

  /// Records the value where the mode says so and returns the bytes written.
  private mutating func decide(
    _ compared: ComparedReference, mode: RecordMode, _ entries: [ReferenceStore.Entry],
    _ reference: CellReference, drawnWith library: FontLibrary?, _ fonts: [FontRecord],
    encode: (_ path: String) throws(RenderTestingError) -> Data
  ) throws(RenderTestingError) -> Data? {
    // A text in the source is compared with that, whatever else is.
    let isOfRevision = if case .files = reference { session.comparesRevisions } else { false }
    var decided = isOfRevision ? compared.betweenRevisions : compared.decided(mode)
    if decided.writes, !compared.status.passes, let file = entries.first?.data {
      let here = if let library { library } else { try session.fonts() }
      let reason = session.held.reason(for: result.reference, holding: file, drawnWith: here, fonts)
      if let reason { decided = compared.held(reason) }
    }
    var written: Data?
    if decided.writes {
      let data = try encode(compared.status.passes ? result.reference : result.recording ?? result.reference)
      // A file that is restored, or that holds the value already, stays the reference.
      let isOwn = compared.status.passes || entries.first?.data == data
      try reference.write(data, inPlace: isOwn, session, &result)
      if case .files = reference, !mode.isExplicit { session.noteImplicitRecording(of: result.reference) }
      written = data
    } else {
      result.diagnostics += isOfRevision ? compared.diagnostics.map(\.betweenRevisions) : compared.diagnostics
      if compared.status.passes, session.wasRecordedImplicitly(result.reference) {
        result.status = .missing
        result.reason = "This run recorded the reference itself; a retry proves nothing. Run again."
        return nil
      }
    }
    (result.status, result.reason, result.hold) = (decided.status, decided.reason, decided.hold)
    result.isKnownIssue = decided.isKnownFailure
    return written
  }
}

extension CellResult {
  /// Takes over what comparing found, before anything is decided.
  fileprivate mutating func take(_ compared: ComparedReference) {
    status = compared.status
    verdict = compared.verdict
    note = compared.note
    if let figures = compared.work { work = figures }
    referenceDamage = compared.damage
    ignoredBy = compared.ignoredBy.isEmpty ? nil : compared.ignoredBy
  }
}

extension Duration {
  /// The duration in milliseconds.
  package var milliseconds: Double {
    Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
  }
}
