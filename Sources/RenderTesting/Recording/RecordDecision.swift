/// What to do about a cell once it has been compared: a pure function of the mode and the finding.
package struct RecordDecision: Sendable, Hashable {
  /// Whether the actual value becomes the reference.
  package var writes: Bool
  /// How the cell ends when the writing succeeds.
  package var status: CellStatus
  /// What is said about it, before anything else.
  package var reason: String

  /// Decides; `finding` is nil where there is no reference.
  package init(mode: RecordMode, finding: ReferenceCheck?) {
    let isMissing = finding == nil
    let passes = finding?.status.passes ?? false
    writes =
      switch mode.record {
      case .all: true
      case .failed: !passes
      case .missing: isMissing
      default: false
      }
    // What passes stays as it is, unless the file has lost what a recording gives it back.
    if let finding, passes { writes = writes && finding.isWorthRecording }
    // Nobody has seen what a damaged file shows, so it is not replaced, as `accept` does not.
    if finding?.damage != nil { writes = false }
    guard writes else {
      status = finding?.status ?? .missing
      let missing = "There is no reference, and this run records none. Look at what was made, and accept it."
      reason = finding?.reason ?? missing
      if mode.record == .all, finding?.status == .tolerated { reason = reason.adding(Self.kept) }
      if [.all, .failed].contains(mode.record), finding?.damage != nil {
        reason = reason.adding(Self.damaged)
      }
      return
    }
    status =
      mode.isAskedFor ? .recorded : finding.map { $0.status.passes ? .unmeasured : $0.status } ?? .missing
    reason = Self.words(mode: mode, isMissing: isMissing, finding: finding)
  }

  /// Were a tolerated difference recorded, each recording would move the reference a little further, unseen.
  private static let kept =
    "Recording keeps what is tolerated: delete the reference to move it."

  private static let damaged =
    "Recording does not replace a damaged reference: restore it. If it is lost for good, delete it and record."

  private static func words(mode: RecordMode, isMissing: Bool, finding: ReferenceCheck?) -> String {
    let what =
      isMissing ? "There was no reference; it has been recorded." : "The reference has been overwritten."
    if mode.isAskedFor { return what }
    switch mode.record {
    case .missing: return "\(what) Look at it, then run again to test against it."
    case .all: return "\(what) Recording is on (`record: .all`): turn it off to test."
    default:
      let before = finding.map { $0.status.passes ? "" : "Before:".adding($0.reason) } ?? ""
      return what.adding(before).adding("Recording is on (`record: .failed`): run again to test.")
    }
  }
}
