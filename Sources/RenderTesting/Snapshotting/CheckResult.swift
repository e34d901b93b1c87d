package import ChangeAnalysis
package import Foundation
package import PixelComparison
package import ViewRendering

/// What comparing a value with its reference found, and what a record mode makes of it.
package struct CheckResult: Sendable {
  /// Which of the outcomes it is.
  package var status: CellStatus
  /// One or more sentences for people; empty when equal.
  package var reason: String
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
  /// Explains a difference with contexts of a pool, to be called only where the cell does not pass or its layers are
  /// stale; nil where there is nothing to explain.
  package var explain: (@Sendable (RenderingContextPool?) -> Explanation)?
  /// Files that show the difference.
  package var attachments: [SnapshotAttachment]

  /// Whether the actual value becomes the reference; false until `decided(_:)`.
  package var writes = false

  /// Makes a result.
  package init(
    status: CellStatus, reason: String, note: String? = nil, verdict: Verdict? = nil,
    attachments: [SnapshotAttachment] = []
  ) {
    self.status = status
    self.reason = reason
    self.note = note
    self.verdict = verdict
    self.attachments = attachments
  }

  /// Nothing differs.
  package static let equal = CheckResult(status: .equal, reason: "")

  /// There is no reference.
  package static let missing = CheckResult(
    status: .missing,
    reason: "There is no reference.")

  /// The result for a file that only points to its content in Git LFS; nil for any other file.
  package init?(ifPointer file: Data) {
    guard ReferenceDamage.isPointer(file) else { return nil }
    self.init(
      status: .inconclusive,
      reason: "The reference is a Git LFS pointer, not the file itself. Run `git lfs pull` and test again.")
    damage = .pointer
  }
}
