import Foundation
import RunReview

/// What the keys of a watch mean, one after the other.
struct WatchKeys {
  /// What a key asks for.
  enum Order: Equatable {
    /// Decide about what is pending, run again, end, or end as Ctrl-C does.
    case accept, record, again, quit, interrupt
    /// Run only the cells that a filter takes; empty for all.
    case filter(String)
    /// Show a line.
    case say(String)
    /// Show what is typed.
    case prompt
  }

  private enum State: Equatable {
    case idle
    /// The same key has to come again, while the same page is shown.
    case confirming(Character, page: Int)
    case typing(String)
  }

  /// The keys, as `?` lists them.
  static let help = """
    Keys: a accepts all pending cells, r records missing references, f runs only the cells that a filter takes, Enter runs \
    again, q or Ctrl-C ends.
    """

  private var state = State.idle

  /// What is typed, to be shown again after another line; nil where nothing is.
  var prompt: String? {
    guard case .typing(let text) = state else { return nil }
    return "Filter (empty for all cells): \(text)"
  }

  /// Takes a key; `pending` and `missing` are the cells on the page that could be accepted, and those without a reference
  /// among them.
  mutating func press(_ key: KeyReader.Key, pending: Int, missing: Int, page: Int) -> Order? {
    if key == .interrupt { return .interrupt }
    switch state {
    case .idle: return begin(key, pending, missing, page)
    case .confirming(let letter, let asked):
      state = .idle
      // Another run is shown, of which nobody has been asked.
      if asked != page, key == .letter(letter) { return begin(key, pending, missing, page) }
      guard key == .letter(letter) else { return .say("Nothing was decided.") }
      return letter == "a" ? .accept : .record
    case .typing(let text): return type(key, text)
    }
  }

  private mutating func begin(_ key: KeyReader.Key, _ pending: Int, _ missing: Int, _ page: Int) -> Order? {
    switch key {
    case .letter("a"): return confirm("a", pending, "Accept", "pending cell", page)
    case .letter("r"): return confirm("r", missing, "Record", "missing reference", page)
    case .letter("f"): return type("")
    case .enter: return .again
    case .letter("q"), .end: return .quit
    case .letter: return .say(Self.help)
    default: return nil
    }
  }

  private mutating func confirm(
    _ letter: Character, _ count: Int, _ what: String, _ noun: String, _ page: Int
  ) -> Order {
    guard count > 0 else { return .say("There is no \(noun).") }
    state = .confirming(letter, page: page)
    return .say(
      "\(what) \(TerminalText.count(count, noun))? Press \(letter) again; any other key leaves all as it is.")
  }

  private mutating func type(_ key: KeyReader.Key, _ text: String) -> Order? {
    switch key {
    case .letter(let letter): return type(text + String(letter))
    case .erase: return type(String(text.dropLast()))
    case .enter, .end:
      state = .idle
      return .filter(text.trimmingCharacters(in: .whitespaces))
    default: return nil
    }
  }

  private mutating func type(_ text: String) -> Order? {
    state = .typing(text)
    return .prompt
  }
}
