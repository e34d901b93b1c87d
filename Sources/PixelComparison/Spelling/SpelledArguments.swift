/// The arguments of one call, taken by name; whatever is left over at the end is an error.
struct SpelledArguments {
  private let name: String
  private var rest: [SpellingNode.Argument]
  private var known: [String] = []

  init(_ call: SpellingNode.Call) {
    name = call.name
    rest = call.arguments
  }

  /// Takes the value under one of some labels; the first of them is the proper one.
  private mutating func value(_ labels: [String]) -> SpellingNode? {
    known.append(labels[0])
    guard let index = rest.firstIndex(where: { labels.contains($0.label ?? "") }) else { return nil }
    return rest.remove(at: index).value
  }

  /// The whole number that a text spells: `4`, but `4.0` and `4e0` as well.
  private static func whole(_ text: String) -> Int? {
    if let whole = Int(text) { return whole }
    // From 2⁵³ on, a `Double` may stand for another number than the text.
    return Double(text).flatMap { abs($0) < 0x1p53 ? Int(exactly: $0) : nil }
  }

  /// A number, or nil where it is left out.
  mutating func number(_ labels: String...) throws(StrategyError) -> Double? {
    switch value(labels) {
    case nil: return nil
    case .number(let text): return try SpelledArguments.double(text, labels[0])
    case .chain(let calls)
    where calls.count == 1 && ["nan", "inf", "infinity"].contains(calls[0].name.lowercased()):
      return try SpelledArguments.double(calls[0].name, labels[0])
    default: throw .missingParameter(labels[0], of: name, expected: "`\(labels[0]): ` and a number")
    }
  }

  private static func double(_ text: String, _ label: String) throws(StrategyError) -> Double {
    guard let number = Double(text) else {
      throw .outOfRange(label, value: text, expected: "a number")
    }
    return number
  }

  /// A whole number, or nil where it is left out.
  mutating func integer(_ labels: String...) throws(StrategyError) -> Int? {
    switch value(labels) {
    case nil: return nil
    case .number(let text):
      guard let whole = SpelledArguments.whole(text) else {
        throw .outOfRange(labels[0], value: text, expected: "a whole number of 64 bits")
      }
      return whole
    default: throw .missingParameter(labels[0], of: name, expected: "`\(labels[0]): ` and a whole number")
    }
  }

  /// Calls under a label, or nil where they are left out; without a label, the first value that has none.
  ///
  /// `expected` is what to write where something else stands there.
  mutating func chain(_ label: String?, write expected: String) throws(StrategyError) -> [SpellingNode.Call]?
  {
    if let label { known.append(label) }
    guard let index = rest.firstIndex(where: { $0.label == label }) else { return nil }
    guard case .chain(let calls) = rest.remove(at: index).value else {
      throw .missingParameter(label ?? "a name", of: name, expected: expected)
    }
    return calls
  }

  /// Quoted text without a label.
  mutating func text() throws(StrategyError) -> String {
    guard let first = rest.first, first.label == nil, case .text(let text) = first.value else {
      throw .missingParameter("quoted text", of: name, expected: "\(name)(\"…\")")
    }
    rest.removeFirst()
    return text
  }

  /// All whole numbers without labels.
  mutating func integers() throws(StrategyError) -> [Int] {
    var numbers: [Int] = []
    while let first = rest.first, first.label == nil {
      guard case .number(let text) = first.value, let whole = SpelledArguments.whole(text) else {
        throw .missingParameter("whole numbers", of: name, expected: "whole numbers of pixels")
      }
      numbers.append(whole)
      rest.removeFirst()
    }
    return numbers
  }

  /// A value that must be there.
  func require<Value>(_ value: Value?, _ label: String) throws(StrategyError) -> Value {
    try require(value, label, write: "\(name)(\(label): …)")
  }

  /// A value that must be there, and what to write where it is not.
  func require<Value>(_ value: Value?, _ what: String, write expected: String) throws(StrategyError) -> Value
  {
    guard let value else { throw .missingParameter(what, of: name, expected: expected) }
    return value
  }

  /// Complains about what nobody took.
  func finish() throws(StrategyError) {
    guard let first = rest.first else { return }
    if let label = first.label, known.contains(label) { throw .repeatedParameter(label, of: name) }
    if let label = first.label { throw .unknownParameter(label, of: name, known: known) }
    guard let proper = known.first else { throw .missingParameter("parameters", of: name, expected: name) }
    throw .missingParameter("a label", of: name, expected: "\(name)(\(proper): …)")
  }
}
