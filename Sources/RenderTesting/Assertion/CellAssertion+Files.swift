internal import Foundation

extension CellAssertion {
  /// Leaves the actual value and its diff in the run folder where the cell does not pass.
  mutating func keepFiles<Format>(
    of actual: Format, as witness: FormatWitness<Format>, _ compared: ComparedReference?,
    _ entry: ReferenceStore.Entry?, written: Data?, _ reference: CellReference
  ) {
    // Of a drawing with old fonts only the outcome counts.
    // Nothing else shows what passed beside another drawing.
    let isShown = result.counterpart != nil && session.folder != nil
    let isKept =
      !result.status.passes || isShown || session.options.isRepeated && result.status != .equal
    guard isKept, result.status != .unexpectedPass, !session.drawsWithOldFonts else { return }
    // `regenerate` draws the differences that its page shows, and what it accepts has its size looked at then.
    let isRegenerated = session.isRegenerating && result.status == .otherEnvironment
    let suffix = reference.suffix
    if let file = compared?.file {
      attachments.append(SnapshotAttachment(name: "reference\(suffix)", data: file))
    }
    let target = result.recording ?? result.reference
    let isTree = reference.format(of: target) == .trees
    if let data = (isTree ? nil : written) ?? (try? witness.encodeActual(actual, for: target, reference)) {
      attachments.append(SnapshotAttachment(name: "actual\(suffix)", data: data))
      if !isRegenerated {
        noteOversize(of: data, besides: entry, reference) { () throws(RenderTestingError) -> Data in
          try witness.encode(actual, to: target, reference)
        }
      }
    }
    attachments += (!isRegenerated ? compared?.allAttachments : compared?.attachments) ?? []
    guard !result.wroteReference else { return }
    guard let folder = session.folder?.images else {
      if let problem = session.folderProblem { result.reason = result.reason.adding(problem.description) }
      return
    }
    let isRebuilt = compared?.isRebuilt == true
    guard JournalPaths.isName(result.cell) else {
      result.reason = result.reason.adding("Its name leads out of the run folder, so no image of it is kept.")
      return
    }
    for attachment in attachments where isRebuilt || !attachment.name.hasPrefix("reference") {
      let path = "\(folder)/\(result.cell).\(attachment.name)"
      do throws(RenderTestingError) {
        try AtomicFile.write(attachment.data, to: path, isDurable: false)
        if attachment.name.hasPrefix("reference") { result.rebuilt = path }
        if attachment.name.hasPrefix("actual") { result.actual = path }
        if attachment.name.hasPrefix("diff") { result.diff = path }
      } catch {
        result.reason = result.reason.adding("\(error)")
      }
    }
  }

  /// Notes where the actual value makes a reference above the size limit, so that nothing offers to accept it.
  ///
  /// `encode` makes the reference's bytes, which takes a second a megapixel. It is asked only where `actual`, what people
  /// look at, is above the size limit, and the present reference lets expect that its successor will be near it: accepting
  /// looks at the size in any case.
  private mutating func noteOversize(
    of actual: Data, besides entry: ReferenceStore.Entry?, _ reference: CellReference,
    _ encode: () throws(RenderTestingError) -> Data
  ) {
    let limit = ReferenceSizeLimit(bytes: session.settings.maximumReferenceBytes)
    guard case .files = reference, result.counterpart == nil, result.oversize == nil, !result.wroteReference,
      actual.count > limit.bytes
    else { return }
    if result.isQuicklyEncoded == true, let entry,
      let bytes = ReferenceImageFile.estimatedSize(
        ofActual: actual, after: entry.data, limit: limit.bytes),
      100 * bytes < 98 * limit.bytes
    {
      return
    }
    do throws(RenderTestingError) {
      try limit.check(encode(), path: result.recording ?? result.reference)
    } catch {
      guard case .referenceTooLarge(_, let bytes, _, _, _) = error else { return }
      result.oversize = bytes
      // Where there is a reference, what differs comes first.
      if result.status == .missing {
        result.fail(with: error)
      } else {
        result.reason += " It cannot be accepted: \(error)"
      }
    }
  }
}

extension CellResult {
  /// Takes the status and the reason of an error.
  mutating func fail(with error: RenderTestingError) {
    if status.passes { status = .inconclusive }
    if case .referenceTooLarge(_, let bytes, _, _, _) = error {
      (status, oversize) = (.tooLarge, bytes)
    }
    reason = "\(error)"
  }
}
