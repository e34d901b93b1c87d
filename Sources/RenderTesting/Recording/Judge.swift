internal import Foundation
internal import PixelBuffers

/// Compares a finished value with its reference, records it where the mode says so, and leaves what failed
/// in the run folder.
package struct Judge: Sendable {
  /// The process's session.
  package let session: RunSession
  /// What may be written.
  package let mode: RecordMode

  /// Makes a judge.
  package init(session: RunSession, mode: RecordMode) {
    self.session = session
    self.mode = mode
  }

  /// A result and the files that go with it.
  package struct Judgement: Sendable {
    /// How the cell ended.
    package var result: CellResult
    /// Reference, actual value and difference, for the test framework's attachments.
    package var attachments: [SnapshotAttachment] = []
  }

  /// Judges a value; `result` comes with what is known about the cell and leaves with how it ended.
  ///
  /// `name` is the reference's path below its folder, where that is not the cell's own.
  package func judge<Format>(
    _ actual: Format, diffing: Diffing<Format>, pathExtension: String?, store: ReferenceStore,
    name: String? = nil, result: CellResult
  ) -> Judgement {
    var judgement = Judgement(result: result)
    do throws(RenderTestingError) {
      try diffing.validate(actual)
    } catch {
      judgement.result.status = .unmeasured
      judgement.result.reason = "\(error)"
      return judgement
    }
    let name = name ?? result.cell
    let identity = ReferenceIdentity(cell: name)
    judgement.result.isQuicklyEncoded = diffing.encodesActualsQuickly ? true : nil
    let encode = { () throws(RenderTestingError) -> Data in try diffing.encode(actual, identity) }
    let encodeActual = { () throws(RenderTestingError) -> Data in try diffing.encodeActual(actual, identity) }
    do {
      let entries = try store.entries(
        for: name, family: result.family.map(ReferenceName.part(ofName:)), pathExtension: pathExtension)
      judgement.result.reference = entries.first?.path ?? result.reference
      let recording = store.recordingPath(for: name, pathExtension: pathExtension)
      judgement.result.recording = recording == judgement.result.reference ? nil : recording
      judgement.result.referenceDigest = entries.first.map { Digest(of: $0.data).description }
      let finding = check(actual, with: entries, diffing: diffing, identity: identity)
      let written = try settle(finding, entries: entries, store: store, judgement: &judgement, encode: encode)
      let evidence = { () throws(RenderTestingError) -> Data in
        if let written { return written }
        return try encodeActual()
      }
      keepEvidence(of: finding, entries: entries, pathExtension: pathExtension, &judgement, evidence, encode)
    } catch {
      judgement.result.fail(with: error)
      if case .cannotRead = error { judgement.result.referenceDamage = .unreadable }
      keepEvidence(of: nil, entries: [], pathExtension: pathExtension, &judgement, encodeActual, encode)
    }
    return judgement
  }

  /// The finding for the first reference that accepts the value, or for the first of all.
  private func check<Format>(
    _ actual: Format, with entries: [ReferenceStore.Entry], diffing: Diffing<Format>,
    identity: ReferenceIdentity
  ) -> ReferenceCheck? {
    var first: ReferenceCheck?
    for (index, entry) in entries.enumerated() {
      var finding = diffing.check(entry.data, actual, identity)
      if finding.status.passes {
        if index > 0 {
          finding.note = "Matches the accepted reference \(index + 1)."
          // A recording would replace the first reference, which is another picture.
          finding.isWorthRecording = false
          finding.diagnostics = []
        }
        return finding
      }
      first = first ?? finding
    }
    return first
  }

  /// Records where the mode says so, and returns the bytes written.
  private func settle(
    _ finding: ReferenceCheck?, entries: [ReferenceStore.Entry], store: ReferenceStore,
    judgement: inout Judgement, encode: () throws(RenderTestingError) -> Data
  ) throws(RenderTestingError) -> Data? {
    let decision = RecordDecision(mode: mode, finding: finding)
    let path = judgement.result.reference
    judgement.result.status = finding?.status ?? .missing
    judgement.result.verdict = finding?.verdict
    judgement.result.note = finding?.note
    judgement.result.referenceDamage = finding?.damage
    if !decision.writes { judgement.result.diagnostics += finding?.diagnostics ?? [] }
    var written: Data?
    if decision.writes {
      let data = try encode()
      // A file that is mended, or that holds the value already, stays the reference.
      let isOwn = finding?.status.passes == true || entries.first?.data == data
      try write(data, to: isOwn ? path : judgement.result.recording ?? path, store, &judgement.result)
      written = data
    } else if finding?.status.passes == true, session.hasRecordedUnasked(path) {
      judgement.result.status = .missing
      judgement.result.reason = "This run recorded the reference itself; a retry proves nothing. Run again."
      return nil
    }
    judgement.result.status = decision.status
    judgement.result.reason = decision.reason
    return written
  }

  private func write(
    _ data: Data, to path: String, _ store: ReferenceStore, _ result: inout CellResult
  ) throws(RenderTestingError) {
    try ReferenceCap(bytes: session.settings.maximumReferenceBytes).check(data, path: path)
    try session.scope.checkWriting(path)
    try store.write(data, to: path)
    result.wroteReference = true
    (result.reference, result.recording) = (path, nil)
    if !mode.isAskedFor { session.noteUnaskedRecording(of: path) }
  }

  /// Leaves the actual value and its difference in the run folder where the cell does not pass.
  ///
  /// `actual` makes the bytes that people look at, `recording` those that a reference would have.
  private func keepEvidence(
    of finding: ReferenceCheck?, entries: [ReferenceStore.Entry], pathExtension: String?,
    _ judgement: inout Judgement, _ actual: () throws(RenderTestingError) -> Data,
    _ recording: () throws(RenderTestingError) -> Data
  ) {
    guard !judgement.result.passes else { return }
    let suffix = pathExtension.map { $0.isEmpty ? "" : ".\($0)" } ?? ""
    if let reference = entries.first {
      judgement.attachments.append(SnapshotAttachment(name: "reference\(suffix)", data: reference.data))
    }
    if let actual = try? actual() {
      judgement.attachments.append(SnapshotAttachment(name: "actual\(suffix)", data: actual))
      noteOversize(of: actual, &judgement.result, recording)
    }
    judgement.attachments += finding?.attachments ?? []
    guard !judgement.result.wroteReference else { return }
    guard let folder = session.folder?.pictures else {
      if let problem = session.folderProblem {
        judgement.result.reason = judgement.result.reason.adding(problem.description)
      }
      return
    }
    for attachment in judgement.attachments where !attachment.name.hasPrefix("reference") {
      let path = "\(folder)/\(judgement.result.cell).\(attachment.name)"
      do {
        try AtomicFile.write(attachment.data, to: path)
        if attachment.name.hasPrefix("actual") { judgement.result.actual = path }
        if attachment.name.hasPrefix("difference") { judgement.result.difference = path }
      } catch {
        judgement.result.reason = judgement.result.reason.adding("\(error)")
      }
    }
  }
}
