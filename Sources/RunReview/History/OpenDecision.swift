internal import Foundation
internal import Synchronization

/// A decision that is being made: each change of it is in the log, and what it replaces is kept, before it is made.
package final class OpenDecision: Sendable {
  let history: DecisionHistory
  private let note: DecisionNote
  private let given: Mutex<Int?>
  private let lock: DecisionLock?

  /// Begins a decision, which is in the log once something is decided, or goes on with the one of a number.
  ///
  /// A `lock` is held as long as the decision lives: what is pending is read after it.
  package init(
    in history: DecisionHistory, _ note: DecisionNote, resuming number: Int? = nil,
    holding lock: DecisionLock? = nil
  ) {
    (self.history, self.note, self.lock) = (history, note, lock)
    given = Mutex(number)
    // Before anything is kept for this decision.
    history.replaced.removeOldest()
  }

  /// The number; nil where nothing was decided yet.
  package var number: Int? { given.withLock(\.self) }

  /// A line of the decision.
  func line(_ action: DecisionLine.Action, run: String?, cells: [String]) -> DecisionLine {
    DecisionLine(
      action: action, who: note.who, when: Date.now.formatted(.iso8601), rule: note.rule,
      reason: note.reason, run: run, cells: cells)
  }

  /// Adds lines to the log.
  func add(_ lines: [DecisionLine]) throws(RenderTestingError) {
    guard !lines.isEmpty else { return }
    let number = number
    let added = try history.add(lines, as: number)
    given.withLock { $0 = added }
  }

  /// The change of a file, whose present contents are kept from now on.
  func change(
    _ path: String, from present: Data?, to data: Data?
  ) throws(RenderTestingError) -> DecisionLine.Change {
    let (before, after) = (history.replaced.name(of: present), history.replaced.name(of: data))
    if let present, let before, before != after { try history.replaced.keep(present, of: path, as: before) }
    return DecisionLine.Change(path: history.stored(path), before: before, after: after)
  }

  /// Notes that the change of a line was not made, which costs nothing but an entry in the list.
  func withdraw(_ line: DecisionLine) {
    var withdrawn = line
    withdrawn.isWithdrawn = true
    try? add([withdrawn])
  }
}
