/// A line of the log of decisions: one reference with the cells that share it, by whom, when, why and by which rule.
package struct DecisionLine: Sendable, Hashable, Codable {
  /// What was decided.
  package enum Action: String, Sendable, Codable {
    /// The actual value became the reference; the reference stays; it got another name; an earlier decision was undone.
    case accepted, rejected, renamed, undone
  }

  /// A file that the decision writes or removes.
  package struct Change: Sendable, Hashable, Codable {
    /// The path, from the package's root where it lies below.
    package var path: String
    /// What the file held before and holds now, named as git names blobs; nil where there is none.
    package var before, after: String?
  }

  /// The number of the decision, from 1, which its lines share.
  package internal(set) var decision = 0
  /// What was decided.
  package var action: Action
  /// Who decided: `Ada <ada@example.org>`.
  package var who: String
  /// When, by the clock of the machine: `2026-11-27T10:03:05Z`.
  package var when: String
  /// The command that chose the cells: `accept --cause 2`.
  package var rule: String
  /// Why; nil where nobody said.
  package var reason: String?
  /// The name of the run.
  package var run: String?
  /// The cells.
  package var cells: [String] = []
  /// The files.
  package var files: [Change] = []
  /// What was decided about the cells before; a cell without an entry was pending.
  var former: [DecisionLog.Entry]?
  /// The causes that the decision is about as a whole, and the list in which they have these numbers.
  var causes: [Int]?
  var listing: Digest?
  /// What was decided about the causes before; nil where nothing was.
  var formerCauses: PendingReview.Decision?
  /// The decision that this one undoes.
  package var undoes: Int?
  /// Whether the line ends an undo: one without it was killed, and is finished by the next call.
  var isComplete: Bool?
  /// Whether the undo is about some of the cells alone.
  var isPartial: Bool?
  /// Whether the change that the line announced was not made after all.
  var isWithdrawn: Bool?
}

/// Who decides, why and by which rule: what the log says of a decision beside what it changes.
package struct DecisionNote: Sendable, Hashable {
  /// Who decides.
  package var who: String
  /// The command that chooses the cells.
  package var rule: String
  /// Why; nil where nobody says.
  package var reason: String?

  /// Makes a note.
  package init(who: String, rule: String, reason: String? = nil) {
    (self.who, self.rule, self.reason) = (who, rule, reason)
  }
}
