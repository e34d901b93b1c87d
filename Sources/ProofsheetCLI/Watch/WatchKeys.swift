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
    /// Show what is typed in place of the last line.
    case prompt(String)
  }

  private enum State: Equatable {
    case idle
    /// The same key has to come again.
    case confirming(Character)
    case typing(String)
  }

  /// The keys, as `?` lists them.
  static let help = """
    Keys: a accepts all pending cells, r records missing references, f runs only the cells that a filter takes, Enter runs \
    again, q or Ctrl-C ends.
    """

  private var state = State.idle

  /// Takes a key; `pending` and `missing` are the cells that could be accepted, and those without a reference among them.
  mutating func press(_ key: KeyReader.Key, pending: Int, missing: Int) -> Order? {
    if key == .interrupt { return .interrupt }
    switch state {
    case .idle: return begin(key, pending, missing)
    case .confirming(let letter):
      state = .idle
      guard key == .letter(letter) else { return .say("Nothing was decided.") }
      return letter == "a" ? .accept : .record
    case .typing(let text): return type(key, text)
    }
  }

  private mutating func begin(_ key: KeyReader.Key, _ pending: Int, _ missing: Int) -> Order? {
    switch key {
    case .letter("a"): return confirm("a", pending, "Accept", "pending cell")
    case .letter("r"): return confirm("r", missing, "Record", "missing reference")
    case .letter("f"):
      state = .typing("")
      return prompt("")
    case .enter: return .again
    case .letter("q"), .end: return .quit
    case .letter: return .say(Self.help)
    default: return nil
    }
  }

  private mutating func confirm(_ letter: Character, _ count: Int, _ what: String, _ noun: String) -> Order {
    guard count > 0 else { return .say("There is no \(noun).") }
    state = .confirming(letter)
    return .say(
      "\(what) \(TerminalText.count(count, noun))? Press \(letter) again; any other key leaves all as it is.")
  }

  private mutating func type(_ key: KeyReader.Key, _ text: String) -> Order? {
    switch key {
    case .letter(let letter):
      state = .typing(text + String(letter))
      return prompt(text + String(letter))
    case .erase:
      state = .typing(String(text.dropLast()))
      return prompt(String(text.dropLast()))
    case .enter, .end:
      state = .idle
      return .filter(text.trimmingCharacters(in: .whitespaces))
    default: return nil
    }
  }

  private func prompt(_ text: String) -> Order { .prompt("Filter (empty for all cells): \(text)") }
}
