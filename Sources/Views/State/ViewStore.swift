internal import Foundation
internal import Synchronization

/// What a host keeps for the views it shows: the values of their states, by the way to the view.
package final class ViewStore: Sendable {
  /// A state: the way to its view, and the name of the property.
  package struct Key: Sendable, Hashable {
    package let path: String
    package let property: String
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
    var effectCounts: [String: Int] = [:]
  }

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
    return try body()
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

  /// Notes what a view at a path does because it is shown.
  func note(_ kind: ViewEffect.Kind, at path: String) {
    contents.withLock { contents in
      let index = contents.effectCounts[path, default: 0]
      contents.effectCounts[path] = index + 1
      contents.effects.append(ViewEffect(key: ViewEffect.Key(path: path, index: index), kind: kind))
    }
  }

  /// What the views of the last evaluation do because they are shown, in the order they were made.
  package var effects: [ViewEffect] { contents.withLock { $0.effects } }

  private static var thread: UInt { UInt(pthread_self()) }
}
