internal import ChangeAnalysis
internal import Foundation
internal import PixelBuffers
internal import ReferenceFiles

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

  /// Begins a cell: the journal names it from here on, so that a crash is known to be its own.
  package init(beginning result: CellResult, in session: RunSession) {
    self.session = session
    self.result = result
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

  /// Finishes the cell after `body`, whose error becomes its reason; every path ends in the journal.
  package mutating func run(_ body: (inout CellAssertion) throws -> Void) {
    do {
      if let problem = session.settingsProblem { throw problem }
      try session.selection.checkPlanned(result.cell)
      try body(&self)
    } catch {
      result.status = .inconclusive
      result.reason = "\(error)"
    }
    result.milliseconds = (ContinuousClock.now - start).milliseconds
    session.finish(result)
  }

  /// Resolves the reference, compares the value with it, decides what becomes of both, and does so.
  ///
  /// What fails leaves its actual value in the run folder.
  package mutating func check<Format>(
    _ actual: Format, as diffing: Diffing<Format>, against reference: CellReference, mode: RecordMode
  ) {
    diffing.describe(actual, &result)
    result.isQuicklyEncoded = diffing.encodesActualsQuickly ? true : nil
    var compared: ComparedReference?
    var entries: [ReferenceStore.Entry] = []
    var written: Data?
    do throws(RenderTestingError) {
      try diffing.validate(actual)
    } catch {
      result.fail(with: error)
      return
    }
    do throws(RenderTestingError) {
      entries = try reference.resolve(&result, recording: diffing.format(actual, asked: mode.format))
      let found = compare(actual, with: entries, as: diffing, reference)
      compared = found
      result.note(found.check)
      written = try decide(found.check, mode: mode, entries, reference) {
        (path) throws(RenderTestingError) -> Data in
        try diffing.encode(actual, to: path, reference)
      }
      noteFormat(of: actual, as: diffing, mode, reference)
    } catch {
      result.fail(with: error)
      if case .cannotRead = error { result.referenceDamage = .unreadable }
    }
    explain(compared?.check)
    if result.status == .different, let suggest = compared?.check.suggest { result.verdict?.note(suggest()) }
    keepFiles(of: actual, as: diffing, compared, entries.first, written: written, reference)
  }

  /// Explains what the cell does not pass for, or which layers differ though its pixels are equal.
  ///
  /// A passing cell whose layers are those stored has nothing to explain, and one that was recorded anyway neither.
  private mutating func explain(_ check: CheckResult?) {
    guard let explain = check?.explain, result.status != .recorded else { return }
    let isStale = result.diagnostics.contains { $0.kind == .staleLayers }
    guard isStale || [.different, .otherEnvironment].contains(result.status) else { return }
    // Classes say what another environment changed.
    if session.isRegenerating, result.status == .otherEnvironment { return }
    guard !session.drawsWithOldFonts else { return }
    result.explanation = explain { try? session.explainingPool(for: $0) }.limited()
  }

  /// Compares with the references in turn: the result of the first that accepts the value, or of the first of all.
  private func compare<Format>(
    _ actual: Format, with entries: [ReferenceStore.Entry], as diffing: Diffing<Format>,
    _ reference: CellReference
  ) -> ComparedReference {
    var first: ComparedReference?
    for (index, entry) in entries.enumerated() {
      var compared = check(entry, actual, as: diffing, reference)
      if session.failsOnStaleLayers { compared.check = compared.check.failingForStaleLayers() }
      if compared.check.status.passes {
        if index > 0 {
          compared.check.note = "Matches the accepted reference \(index + 1)."
          // A recording would replace the first reference, which is another one.
          compared.check.isWorthRecording = false
          compared.check.diagnostics = []
          compared.check.explain = nil
        }
        return compared
      }
      first = first ?? compared
    }
    return first ?? ComparedReference(check: .missing)
  }

  /// Records the value where the mode says so and returns the bytes written.
  private mutating func decide(
    _ check: CheckResult, mode: RecordMode, _ entries: [ReferenceStore.Entry], _ reference: CellReference,
    encode: (_ path: String) throws(RenderTestingError) -> Data
  ) throws(RenderTestingError) -> Data? {
    let decided = check.decided(mode)
    var written: Data?
    if decided.writes {
      let data = try encode(check.status.passes ? result.reference : result.recording ?? result.reference)
      // A file that is restored, or that holds the value already, stays the reference.
      let isOwn = check.status.passes || entries.first?.data == data
      try reference.write(data, inPlace: isOwn, session, &result)
      if case .files = reference, !mode.isExplicit { session.noteImplicitRecording(of: result.reference) }
      written = data
    } else {
      result.diagnostics += check.diagnostics
      if check.status.passes, session.wasRecordedImplicitly(result.reference) {
        result.status = .missing
        result.reason = "This run recorded the reference itself; a retry proves nothing. Run again."
        return nil
      }
    }
    result.status = decided.status
    result.reason = decided.reason
    return written
  }
}

extension CellResult {
  /// Takes over what comparing found, before anything is decided.
  fileprivate mutating func note(_ check: CheckResult) {
    status = check.status
    verdict = check.verdict
    note = check.note
    referenceDamage = check.damage
  }
}

extension Duration {
  /// The duration in milliseconds.
  package var milliseconds: Double {
    Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
  }
}
