internal import Foundation

/// What is decided in a review, and what is left.
package struct ReviewState: Sendable, Hashable, Codable {
  /// What was decided about a cause, and what accepting it comes to.
  package struct Cause: Sendable, Hashable, Codable {
    /// The number.
    package var number: Int
    /// How many of its cells are pending, accepted and rejected.
    package var pending, accepted, rejected: Int
    /// The causes that are accepted with it; nil where it accepts no cell.
    package var with: [Int]?
    /// How many cells that accepts.
    package var covers: Int
  }

  /// A decision that can be undone.
  package struct Last: Sendable, Hashable, Codable {
    /// Its number.
    package var number: Int
    /// Its rule, with the number of its cells.
    package var text: String
  }

  /// Differs when somebody has decided something.
  package var revision: String
  /// How many cells there are to decide about, one for each reference, and how many of them are pending.
  package var total, pending: Int
  /// The cells that are accepted or rejected.
  package var cells: [String: PendingReview.Decision]
  /// The causes.
  package var causes: [Cause]
  /// The last decision of this review that holds.
  package var last: Last?
  /// What to say where there is none.
  package var nothingToUndo: String

  /// The state where there is no run.
  package static let empty = ReviewState(
    revision: "", total: 0, pending: 0, cells: [:], causes: [], nothingToUndo: "No run has finished yet.")
}

extension ReviewSession {
  /// What is decided and what is left, as far as this session has read it.
  package var state: ReviewState {
    let review = causes.review
    let pending = review.pending
    let failing = review.summary.failures.filter { $0.actual != nil }
    let decided = failing.reduce(into: [:]) { $0[$1.cell] = review.decisions[$1.cell] }
    let proposals = causes.proposals(pending)
    let states = causes.groups.compactMap { group -> ReviewState.Cause? in
      guard let number = group.number else { return nil }
      let own = group.cells.map { review.decisions[$0.cell] }
      let proposal = proposals.first(for: number)
      return ReviewState.Cause(
        number: number, pending: own.count { $0 == nil }, accepted: own.count { $0 == .accepted },
        rejected: own.count { $0 == .rejected }, with: proposal?.numbers, covers: proposal?.accepted ?? 0)
    }
    let last = last
    return ReviewState(
      revision: revision, total: failing.unique(by: \.decisionKey).count, pending: pending.count,
      cells: decided, causes: states,
      last: last.decision.map {
        .init(
          number: $0.number, text: "\($0.head.rule) (\(TerminalText.count($0.cells.count, "cell")))")
      }, nothingToUndo: last.otherwise)
  }

  /// What the files of decisions are by now: their sizes and the time of their last change.
  package var currentRevision: String {
    let folder = causes.review.folder
    let files = [
      folder.decisionLog.path, folder.causeLog.path, folder.rejections?.path ?? "", history.log.path,
    ]
    return files.map { path in
      var status = stat()
      guard lstat(path, &status) == 0 else { return "-" }
      return "\(status.st_ino).\(status.st_size).\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }.joined(separator: "_")
  }
}
