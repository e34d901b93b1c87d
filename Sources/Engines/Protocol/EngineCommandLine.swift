/// An engine's program with its arguments.
package struct EngineCommandLine: Sendable, Hashable {
  /// The program, a path or a name that `PATH` finds, and its arguments.
  package let arguments: [String]

  /// Splits a text into words as a shell does: at space, with quotation marks and backslashes; nothing is expanded, and no
  /// shell is started.
  package init(_ text: String) throws(EngineError) {
    var (arguments, word, quotation): ([String], String?, Character?) = ([], nil, nil)
    var rest = text[...]
    while let character = rest.popFirst() {
      switch (character, quotation) {
      case (quotation, _?): quotation = nil
      case ("\\", nil), ("\\", "\""):
        // Between double quotation marks, it keeps its meaning before others than these.
        let isLiteral = quotation != nil && rest.first.map { !"\"\\$`".contains($0) } ?? true
        if isLiteral {
          word = (word ?? "") + "\\"
        } else if let next = rest.popFirst() {
          word = (word ?? "") + String(next)
        }
      case ("'", nil), ("\"", nil): (quotation, word) = (character, word ?? "")
      case (_, nil) where character.isWhitespace:
        if let word { arguments.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { arguments.append(word) }
    guard quotation == nil else { throw EngineError(problem: .commandLine("lacks a closing quotation mark")) }
    guard arguments.first?.isEmpty == false else {
      throw EngineError(problem: .commandLine("names no program"))
    }
    guard !text.contains("\0") else { throw EngineError(problem: .commandLine("has a zero byte in it")) }
    self.arguments = arguments
  }

  /// The names of the programs that it starts: its own, and behind `env` the one that this starts.
  package var programs: [String] {
    guard arguments[0] == "env" || arguments[0].hasSuffix("/env") else { return [arguments[0]] }
    var others = arguments.dropFirst()
    while let word = others.first, word.hasPrefix("-") || word.contains("=") {
      others.removeFirst(Self.optionsWithValue.contains(word) ? min(2, others.count) : 1)
    }
    return [arguments[0]] + others.prefix(1)
  }

  /// The options of `env` whose value is the next word.
  private static let optionsWithValue: Set = ["-u", "--unset", "-C", "--chdir"]

  /// Takes words that are split already.
  init(arguments: [String]) { self.arguments = arguments }
}
