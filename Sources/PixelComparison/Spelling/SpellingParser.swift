/// Reads a spelling: `name(label: value, …).name(…)`; spaces mean nothing.
struct SpellingParser {
  private let text: String
  private let characters: [Character]
  private var position = 0
  private var depth = 0

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  /// The calls of the whole text.
  static func parse(_ text: String) throws(StrategyError) -> [SpellingNode.Call] {
    var parser = SpellingParser(text)
    let chain = try parser.chain()
    guard parser.peek() == nil else { throw parser.fault("nothing more, or a dot and a further step") }
    return chain
  }

  private mutating func peek() -> Character? {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
    return position < characters.count ? characters[position] : nil
  }

  private mutating func take(_ character: Character) -> Bool {
    guard peek() == character else { return false }
    position += 1
    return true
  }

  private func fault(_ expected: String) -> StrategyError {
    .spelling(text, at: min(position, characters.count), expected: expected)
  }

  private mutating func name() throws(StrategyError) -> String {
    guard let first = peek(), first.isLetter else { throw fault("the name of a strategy or step") }
    let start = position
    while position < characters.count, characters[position].isLetter || characters[position].isNumber {
      position += 1
    }
    return String(characters[start..<position])
  }

  private mutating func chain() throws(StrategyError) -> [SpellingNode.Call] {
    // Deeper nesting means nothing and could exhaust the stack.
    depth += 1
    defer { depth -= 1 }
    guard depth <= 8 else { throw fault("something less nested") }
    _ = take(".")
    var calls: [SpellingNode.Call] = []
    repeat {
      calls.append(SpellingNode.Call(name: try name(), arguments: try arguments()))
    } while take(".")
    return calls
  }

  private mutating func arguments() throws(StrategyError) -> [SpellingNode.Argument] {
    guard take("(") else { return [] }
    var list: [SpellingNode.Argument] = []
    while !take(")") {
      if !list.isEmpty, !take(",") { throw fault("a comma or a closing bracket") }
      list.append(try argument())
    }
    return list
  }

  private mutating func argument() throws(StrategyError) -> SpellingNode.Argument {
    guard let first = peek() else { throw fault("a value") }
    guard first.isLetter else { return SpellingNode.Argument(label: nil, value: try value()) }
    let start = position
    let label = try name()
    if take(":") { return SpellingNode.Argument(label: label, value: try value()) }
    position = start
    return SpellingNode.Argument(label: nil, value: try value())
  }

  private mutating func value() throws(StrategyError) -> SpellingNode {
    guard let first = peek() else { throw fault("a value") }
    if first == "\"" { return .text(try quoted()) }
    if first.isLetter || first == "." { return .chain(try chain()) }
    let start = position
    while position < characters.count, "+-.0123456789eE".contains(characters[position]) { position += 1 }
    guard let number = Double(String(characters[start..<position])) else {
      position = start
      throw fault("a number, a name or quoted text")
    }
    return .number(number)
  }

  private mutating func quoted() throws(StrategyError) -> String {
    position += 1
    var content = ""
    while position < characters.count, characters[position] != "\"" {
      if characters[position] == "\\" { position += 1 }
      if position < characters.count { content.append(characters[position]) }
      position += 1
    }
    guard position < characters.count else { throw fault("a closing quotation mark") }
    position += 1
    return content
  }
}
