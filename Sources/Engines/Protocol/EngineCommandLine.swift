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
    let others = arguments.dropFirst().filter { !$0.hasPrefix("-") && !$0.contains("=") }
    return [arguments[0]] + others.prefix(1)
  }

  /// Takes words that are split already.
  init(arguments: [String]) { self.arguments = arguments }
}
