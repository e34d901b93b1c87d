internal import Foundation

/// A reference that a value was compared with: what was found, and what a record mode makes of it.
package struct ComparedReference: Sendable {
  /// Which of the outcomes it is.
  package var status: CellStatus
  /// What was found, one or more sentences for people; empty when equal.
  package var fact: String
  /// The next step for a reference of the package, and what is said in its place between revisions; sentences, or empty.
  var (step, stepBetweenRevisions) = ("", "")
  /// Why a recording leaves the reference alone; nil where nothing holds it.
  package private(set) var hold: String?
  /// What is worth knowing though the cell passes.
  package var note: String?
  /// Whether a recording replaces the reference though the value passes: its file has lost something.
  package var isWorthRecording = false
  /// What is wrong with the file, where it is not what was recorded at all.
  package var damage: ReferenceDamage?
  /// What is worth attention though the cell passes, counted over the cells of a run.
  package var diagnostics: [CellDiagnostic] = []
  /// The numbers, for images.
  package var verdict: Verdict?
  /// What is found out where the cell does not pass or its layers are stale; nil where there is nothing to explain.
  package var pending: PendingExplanation?
  /// Files that show the difference.
  package var attachments: [SnapshotAttachment]
  /// The reference as a file of the format that people look at; nil where it was not drawn.
  package var file: Data?
  /// Whether that file was drawn of a layer tree.
  package var isRebuilt = false
  /// Whether another environment made the reference, though code changed too.
  var isOfOtherEnvironment = false
  /// The rules of the settings that ignore or know something that differs.
  var ignoredBy: [IgnoreRule] = []
  /// Whether rules of the settings say what becomes of the cell, so that recording leaves its reference alone.
  var isSetApart = false
  /// Whether all that differs is a failure that rules say is known.
  var isKnownFailure = false
  /// The figures of work beside those of the reference; nil for other formats.
  var work: CellWork?
  /// Whether a figure of work is above its limit, which no recording moves.
  var isOverLimit = false
  /// Whether the actual value becomes the reference; false until `decided(_:)`.
  package var writes = false

  /// Describes what was found.
  package init(
    status: CellStatus, reason: String, note: String? = nil, verdict: Verdict? = nil,
    attachments: [SnapshotAttachment] = []
  ) {
    (self.status, fact, self.note) = (status, reason, note)
    (self.verdict, self.attachments) = (verdict, attachments)
  }

  /// What was found, and the next step; empty when equal.
  package var reason: String { fact.adding(step) }

  /// Says something in place of what was found and the next step.
  mutating func say(_ reason: String) { (fact, step, stepBetweenRevisions) = (reason, "", "") }

  /// The files that show the difference, with the image that does.
  package var allAttachments: [SnapshotAttachment] { attachments + [pending?.diffImage].compactMap(\.self) }

  /// Nothing differs.
  package static let equal = ComparedReference(status: .equal, reason: "")

  /// There is no reference.
  package static let missing = ComparedReference(status: .missing, reason: "There is no reference.")

  /// The result for a file that only points to its content in Git LFS; nil for any other file.
  package init?(ifPointer file: Data) {
    guard ReferenceDamage.isPointer(file) else { return nil }
    self.init(
      status: .inconclusive, reason: "The reference is a Git LFS pointer, not the file itself.")
    damage = .pointer
    step = "Run `git lfs pull` and test again."
    stepBetweenRevisions = "Git has no other for a revision. Compare with `diff`, which draws it."
  }
}

extension ComparedReference {
  /// The result once a record mode has decided whether the value is written, and how the cell ends with that.
  ///
  /// A pure function; the reason says what was done before anything else.
  package func decided(_ mode: RecordMode) -> ComparedReference {
    var decided = self
    decided.writes = isRecorded(by: mode)
    guard decided.writes else {
      if status == .missing { decided.say(reason.adding(Self.unrecorded(mode))) }
      if mode.record == .all, status == .tolerated { decided.say(reason.adding(Self.kept)) }
      if [.all, .failed].contains(mode.record), damage != nil {
        decided.say(reason.adding(Self.damaged))
      }
      if [.all, .failed].contains(mode.record), isSetApart {
        decided.say(reason.adding(Self.setApart))
      }
      if [.all, .failed].contains(mode.record), isOverLimit {
        decided.say(reason.adding(Self.overLimit))
      }
      return decided
    }
    // Recording turns a cell green only where this run was asked for it.
    decided.status = mode.isExplicit ? .recorded : status.passes ? .inconclusive : status
    decided.say(recordedReason(mode))
    return decided
  }

  /// The result where the reference is what another revision drew or recorded, which may be missing.
  ///
  /// It is never written, so nothing is said of recording or accepting it.
  package var betweenRevisions: ComparedReference {
    guard status != .missing else {
      return with(self) {
        $0.status = .added
        $0.say("The other side has no such cell.")
      }
    }
    return with(self) { $0.step = stepBetweenRevisions }
  }

  /// The result where recording leaves the reference alone.
  package func held(_ reason: String) -> ComparedReference {
    with(self) {
      $0.hold = reason
      $0.say(self.reason.adding("It was not recorded: \(reason)"))
    }
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
    guard damage == nil, !isSetApart, !isOverLimit else { return false }
    // What passes stays as it is, unless the file has lost what a recording gives it back.
    return isChosen && (!status.passes || isWorthRecording)
  }

  /// Were a tolerated difference recorded, each recording would move the reference a little further, unseen.
  private static let kept = "Recording keeps what is tolerated: delete the reference to move it."

  private static let damaged =
    "Recording does not replace a damaged reference: restore it. If it is lost for good, delete it and record."

  private static let setApart = "It was not recorded: remove the rule to record it."

  private static let overLimit = "It was not recorded: lessen the work, or raise the limit in the test."

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
