/// Why views could not be used as asked, or never became what was waited for.
public enum HostError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No view has this label, or identifier; some that can be used in the same way, from the back to the front.
  case notFound(String, near: [String])
  /// Several views have it.
  case ambiguous(String, paths: [String])
  /// The view does nothing of that kind.
  case notUsable(String, action: String, path: String)
  /// The view offers no action of this name; those that it does.
  case noAction(String, of: String, path: String, offered: [String])
  /// The view, or one around it, is disabled.
  case disabled(String, path: String)
  /// Nothing of the view is seen.
  case notVisible(String, path: String)
  /// Another view lies over it.
  case covered(String, path: String, by: String)
  /// What was waited for never held; what is still alive.
  case conditionNeverHeld(alive: [String], at: Duration)
  /// There was always more to happen.
  case neverIdle(alive: [String], at: Duration)
  /// Each layout changed something that the next one depends on.
  case endlessUpdates(count: Int)
  /// A state was changed while a view was asked for its body.
  case changedWhileEvaluating(state: String, path: String)
  /// A state was changed on a thread that is not the host's.
  case changedElsewhere(state: String, path: String)

  /// The view that a touch belongs to is gone, or another one took its place.
  case gone(path: String)
  /// No field has the keyboard.
  case noFocus
  /// The keyboard of the field has no key for a character.
  case noKey(Character, keyboard: String, path: String)
  /// A finger was put down, moved or lifted in an order that is impossible.
  case touchOrder(String)

  init(_ problem: ViewStore.Problem) {
    switch problem {
    case .changedWhileEvaluating(let key): self = .changedWhileEvaluating(state: key.property, path: key.path)
    case .changedElsewhere(let key): self = .changedElsewhere(state: key.property, path: key.path)
    }
  }

  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .notFound(let name, let near):
      "No view is called \"\(name)\"."
        + (near.isEmpty ? "" : " There are \(near.map { "\"\($0)\"" }.joined(separator: ", ")).")
    case .ambiguous(let name, let paths):
      "\(paths.count) views are called \"\(name)\": \(paths.joined(separator: ", ")). "
        + "Give the one that is meant a label of its own, or an accessibility identifier for calls with `identifier:`."
    case .notUsable(let name, let action, let path):
      "\"\(name)\" (\(path)) cannot be \(action): it has no such action."
    case .noAction(let action, let name, let path, let offered):
      "\"\(name)\" (\(path)) has no action called \"\(action)\"."
        + (offered.isEmpty ? "" : " It has \(offered.map { "\"\($0)\"" }.joined(separator: ", ")).")
    case .disabled(let name, let path): "\"\(name)\" (\(path)) is disabled."
    case .notVisible(let name, let path):
      "Nothing of \"\(name)\" (\(path)) is seen: it lies outside of the canvas or of the scroll view around it."
    case .covered(let name, let path, let cover):
      "\"\(name)\" (\(path)) is covered by \(cover), which a touch would reach instead."
    case .conditionNeverHeld(let alive, let time):
      "The condition did not hold until \(time). " + Self.list(alive)
    case .neverIdle(let alive, let time):
      "There was always more to happen until \(time). " + Self.list(alive)
    case .endlessUpdates(let count):
      "The views were laid out \(count) times, and each time something was changed that they depend on: an action of "
        + "onAppear or onChange changes a value that makes it run again."
    case .changedWhileEvaluating(let state, let path):
      "\(state) of \(path) was changed while a view was asked for its body. Change it in an action, in onChange or in a task."
    case .changedElsewhere(let state, let path):
      "\(state) of \(path) was changed on a thread that is not the host's. Change it in an action, or in a task of the view."
    case .gone(let path):
      "\(path) is gone while a finger is on it, or has another identity: what follows from the touch has no receiver. "
        + "Give the view an id that stays."
    case .noFocus: "No field has focus, so none is typed into. Tap one, press tab, or call type(_:into:)."
    case .noKey(let character, let keyboard, let path):
      "The keyboard of \(path), \(keyboard), has no key for \"\(character)\". Set another keyboardType, or type what it has."
    case .touchOrder(let message): message
    }
  }

  private static func list(_ alive: [String]) -> String {
    alive.isEmpty
      ? "No task of a view is alive, none sleeps, and nothing is animated."
      : "Still alive: \(alive.joined(separator: "; "))."
  }
}
