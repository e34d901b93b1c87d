/// Reads a spelling: `name(label: value, …).name(…)`; spaces mean nothing.
///
/// Works on Unicode scalars: a quotation mark and a combining mark behind it are one `Character`.
struct SpellingParser {
  private let text: String
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  /// The calls of the whole text.
  static func parse(_ text: String) throws(StrategyError) -> [SpellingNode.Call] {
    var parser = SpellingParser(text)
    let chain = try parser.chain()
    guard parser.peek() == nil else { throw parser.fault("nothing more, or a dot and a further step") }
    return chain
  }

  private mutating func peek() -> Unicode.Scalar? {
    while position < scalars.count, scalars[position].properties.isWhitespace { position += 1 }
    return position < scalars.count ? scalars[position] : nil
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    position += 1
    return true
  }

  private func fault(_ expected: String) -> StrategyError {
    // People count characters.
    .spelling(text, at: read(from: 0).count, expected: expected)
  }

  /// What lies between a place and this one.
  private func read(from start: Int) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start..<min(position, scalars.count)])
    return String(view)
  }

  private mutating func name() throws(StrategyError) -> String {
    guard let first = peek(), first.properties.isAlphabetic else {
      throw fault("the name of a strategy or step")
    }
    let start = position
    while position < scalars.count, scalars[position].properties.isAlphabetic || scalars[position].isDigit {
      position += 1
    }
    return read(from: start)
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
    guard first.properties.isAlphabetic else { return SpellingNode.Argument(label: nil, value: try value()) }
    let start = position
    let label = try name()
    if take(":") { return SpellingNode.Argument(label: label, value: try value()) }
    position = start
    return SpellingNode.Argument(label: nil, value: try value())
  }

  private mutating func value() throws(StrategyError) -> SpellingNode {
    guard let first = peek() else { throw fault("a value") }
    if first == "\"" { return .text(try quoted()) }
    let isFraction = first == "." && position + 1 < scalars.count && scalars[position + 1].isDigit
    if first.properties.isAlphabetic || first == "." && !isFraction { return .chain(try chain()) }
    let start = position
    while position < scalars.count, "+-.0123456789eE".unicodeScalars.contains(scalars[position]) {
      position += 1
    }
    let number = read(from: start)
    guard Double(number) != nil else {
      position = start
      throw fault("a number, a name or quoted text")
    }
    return .number(number)
  }

  private mutating func quoted() throws(StrategyError) -> String {
    position += 1
    var content = String.UnicodeScalarView()
    while position < scalars.count, scalars[position] != "\"" {
      if scalars[position] == "\\" { position += 1 }
      if position < scalars.count { content.append(scalars[position]) }
      position += 1
    }
    guard position < scalars.count else { throw fault("a closing quotation mark") }
    position += 1
    return String(content)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
