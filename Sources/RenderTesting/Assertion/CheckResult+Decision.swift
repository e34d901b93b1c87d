extension CheckResult {
  /// The result once a record mode has decided whether the value is written, and how the cell ends with that.
  ///
  /// A pure function; the reason says what was done before anything else.
  package func decided(_ mode: RecordMode) -> CheckResult {
    var decided = self
    decided.writes = isRecorded(by: mode)
    guard decided.writes else {
      if status == .missing { decided.reason = reason.adding(Self.unrecorded(mode)) }
      if mode.record == .all, status == .tolerated { decided.reason = reason.adding(Self.kept) }
      if [.all, .failed].contains(mode.record), damage != nil {
        decided.reason = reason.adding(Self.damaged)
      }
      return decided
    }
    // Recording turns a cell green only where this run was asked for it.
    decided.status = mode.isExplicit ? .recorded : status.passes ? .inconclusive : status
    decided.reason = recordedReason(mode)
    return decided
  }

  /// What holds for a missing reference that is not written.
  private static func unrecorded(_ mode: RecordMode) -> String {
    "This run records none\(mode.cause.map { ": \($0)" } ?? ""). Look at what was made, and accept it."
  }

  private func isRecorded(by mode: RecordMode) -> Bool {
    let isChosen =
      switch mode.record {
      case .all: true
      case .failed: !status.passes
      case .missing: status == .missing
      default: false
      }
    // Nobody has seen what a damaged file shows, so it is not replaced, as `accept` does not.
    guard damage == nil else { return false }
    // What passes stays as it is, unless the file has lost what a recording gives it back.
    return isChosen && (!status.passes || isWorthRecording)
  }

  /// Were a tolerated difference recorded, each recording would move the reference a little further, unseen.
  private static let kept = "Recording keeps what is tolerated: delete the reference to move it."

  private static let damaged =
    "Recording does not replace a damaged reference: restore it. If it is lost for good, delete it and record."

  private func recordedReason(_ mode: RecordMode) -> String {
    let what =
      status == .missing
      ? "There was no reference; it has been recorded." : "The reference has been overwritten."
    if mode.isExplicit { return what }
    switch mode.record {
    case .missing: return "\(what) Look at it, then run again to test against it."
    case .all: return "\(what) Recording is on (`record: .all`): turn it off to test."
    default:
      let before = status.passes || status == .missing ? "" : "Before:".adding(reason)
      return what.adding(before).adding("Recording is on (`record: .failed`): run again to test.")
    }
  }
}
