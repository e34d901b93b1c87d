internal import Foundation
internal import Synchronization

/// What a host keeps for the views it shows: the values of their states, by the way to the view.
package final class ViewStore: Sendable {
  /// A state: its view, and the name of the property.
  package struct Key: Sendable, Hashable {
    /// What distinguishes the view, also where its place among its siblings changes.
    let identity: Int
    package let path: String
    package let property: String

    package static func == (one: Key, other: Key) -> Bool {
      one.identity == other.identity && one.property == other.property
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(identity)
      hasher.combine(property)
    }
  }

  /// A change that was refused, and why.
  package enum Problem: Sendable, Hashable {
    /// A view changed its own state, or that of another, while it was asked for its body.
    case changedWhileEvaluating(Key)
    /// A thread changed it on which the host does not run.
    case changedElsewhere(Key)
  }

  private struct Contents {
    var slots: [Key: any AnyObject & Sendable] = [:]
    var used: Set<Key> = []
    var isEvaluating = false
    var isInvalid = true
    var thread: UInt?
    var problems: [Problem] = []
    var effects: [ViewEffect] = []
    var effectCounts: [Int: Int] = [:]
    var transaction = Transaction()
    /// The transactions whose changes go on, the innermost last.
    var open: [Transaction] = []
    var layOut: (@Sendable () -> Void)?
    var focus: Int?
    var pressed: Int?
    var caret: TextCaret?
  }

  /// The store for which an action or a task runs.
  @TaskLocal static var performing: ViewStore?

  private let contents = Mutex(Contents())

  package init() {}

  /// The place for a state, made where there is none; kept as long as each evaluation asks for it.
  func slot<Slot: AnyObject & Sendable>(_ key: Key, _ make: () -> Slot) -> Slot {
    if let known = contents.withLock({ contents in
      contents.used.insert(key)
      return contents.slots[key] as? Slot
    }) {
      return known
    }
    let new = make()
    contents.withLock { $0.slots[key] = new }
    return new
  }

  /// Whether something changed since the last evaluation.
  package var isInvalid: Bool { contents.withLock { $0.isInvalid } }

  /// Notes that something changed.
  package func invalidate() { contents.withLock { $0.isInvalid = true } }

  /// What distinguishes the field that has the keyboard; nothing where none has.
  package var focus: Int? { contents.withLock { $0.focus } }

  /// Gives a field the keyboard, or none.
  package func setFocus(_ identity: Int?) {
    contents.withLock { contents in
      guard contents.focus != identity else { return }
      (contents.isInvalid, contents.focus, contents.caret) = (true, identity, nil)
    }
  }

  /// What distinguishes the button that a finger is on; nothing where none is.
  var pressed: Int? { contents.withLock { $0.pressed } }

  /// Notes that a finger is on a button, or not any more.
  func setPressed(_ identity: Int, _ isDown: Bool) {
    contents.withLock { contents in
      guard isDown != (contents.pressed == identity) else { return }
      (contents.isInvalid, contents.pressed) = (true, isDown ? identity : nil)
    }
  }

  /// Where the caret stands in the field that has the keyboard; nothing for after its last character.
  package var caret: TextCaret? { contents.withLock { $0.caret } }

  /// Moves the caret.
  package func setCaret(_ caret: TextCaret?) {
    contents.withLock { contents in
      guard contents.caret != caret else { return }
      (contents.isInvalid, contents.caret) = (true, caret)
    }
  }

  /// The changes that were refused since the last call.
  package func takeProblems() -> [Problem] {
    contents.withLock { contents in
      defer { contents.problems = [] }
      return contents.problems
    }
  }

  /// Whether a state may be changed now, on this thread; a refusal is kept.
  func allowsChange(of key: Key) -> Bool {
    let thread = Self.thread
    return contents.withLock { contents in
      if contents.isEvaluating {
        contents.problems.append(.changedWhileEvaluating(key))
      } else if contents.thread != thread {
        contents.problems.append(.changedElsewhere(key))
      } else {
        return true
      }
      return false
    }
  }

  /// Calls something that may change states: an action, or the work of a task.
  package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = contents.withLock { contents in
      defer { contents.thread = Self.thread }
      return contents.thread
    }
    defer { contents.withLock { $0.thread = before } }
    return try Self.$performing.withValue(self, operation: body)
  }

  /// Sets what lays out the views where an action asks for it, on the thread of the action.
  package func setLayout(_ layOut: @escaping @Sendable () -> Void) {
    contents.withLock { $0.layOut = layOut }
  }

  /// Lays the views out if something changed, while an action goes on.
  func layOutChanges() {
    let layOut = contents.withLock { contents in
      contents.isInvalid && !contents.isEvaluating && contents.thread == Self.thread ? contents.layOut : nil
    }
    layOut?()
  }

  /// Begins a transaction: changes before it belong to the one around it, or to none.
  func begin(_ transaction: Transaction) {
    if var outer = contents.withLock({ $0.open.last }) {
      // What is to be called then is called when all of the outer one has ended.
      outer.completions = []
      keep(outer)
    }
    layOutChanges()
    contents.withLock { $0.open.append(transaction) }
  }

  /// Ends a transaction: changes since it began are shown with it.
  func end(_ transaction: Transaction) {
    contents.withLock { _ = $0.open.popLast() }
    keep(transaction)
    layOutChanges()
  }

  /// Keeps the transaction of the changes since the last layout.
  private func keep(_ transaction: Transaction) {
    contents.withLock { contents in
      if contents.isInvalid || !transaction.completions.isEmpty {
        contents.transaction = transaction
        contents.isInvalid = true
      }
    }
  }

  /// The transaction of the changes since the last layout, which then counts no more.
  func takeTransaction() -> Transaction {
    contents.withLock { contents in
      defer { contents.transaction = Transaction() }
      return contents.transaction
    }
  }

  /// Evaluates views, and forgets the states of those that are gone.
  func evaluate<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    contents.withLock { contents in
      contents.isEvaluating = true
      contents.isInvalid = false
      contents.used = []
      (contents.effects, contents.effectCounts) = ([], [:])
    }
    defer { contents.withLock { $0.isEvaluating = false } }
    let result = try body()
    contents.withLock { contents in contents.slots = contents.slots.filter { contents.used.contains($0.key) }
    }
    return result
  }

  /// Adds what a view at a path does because it is shown.
  func add(_ kind: ViewEffect.Kind, at path: String, identity: Int) {
    contents.withLock { contents in
      let index = contents.effectCounts[identity, default: 0]
      contents.effectCounts[identity] = index + 1
      let key = ViewEffect.Key(
        identity: identity, path: path, index: index, sort: ViewEffect.sort(of: kind))
      contents.effects.append(ViewEffect(key: key, kind: kind))
    }
  }

  /// What the views of the last evaluation do because they are shown, in the order they were made.
  package var effects: [ViewEffect] { contents.withLock { $0.effects } }

  private static var thread: UInt { UInt(pthread_self()) }
}
