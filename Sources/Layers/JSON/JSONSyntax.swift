/// Checks that bytes are one JSON value as RFC 8259 has it, in UTF-8, with each key once in its object.
///
/// The decoder takes more than that: commas before a closing bracket, a key twice, other encodings. What one program
/// passes over another reads differently, so none of it is a layer tree here.
struct JSONSyntax {
  /// What is wrong at a byte.
  struct Problem: Error, Equatable {
    var fact: Fact
    /// The byte's place, from 0.
    var offset: Int
  }

  /// What can be wrong.
  enum Fact: Equatable {
    /// Something else stands there than belongs there, each described.
    case unexpected(found: String, expected: String)
    /// The text ends before the value does.
    case ends(expected: String)
    /// The bytes are not UTF-8, or begin with a byte order mark.
    case encoding(String)
    /// A key that its object has already.
    case duplicateKey(String)
    /// More arrays and objects are open than may be.
    case tooDeep
  }

  private enum Container {
    case array, object
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let depthLimit: Int
  private var place = 0
  private var open: [Container] = []
  /// The keys so far of each object that is open.
  private var keys: [Set<[UInt8]>] = []

  /// Throws the first problem of the bytes, in which at most so many arrays and objects may be open at once.
  static func check(_ bytes: [UInt8], depthLimit: Int) throws(Problem) {
    try bytes.withUnsafeBufferPointer { bytes throws(Problem) in
      var syntax = JSONSyntax(bytes: bytes, depthLimit: depthLimit)
      try syntax.document()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  private mutating func document() throws(Problem) {
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]]
    if marks.contains(where: { bytes.starts(with: $0) }) {
      throw problem(.encoding("there is a byte order mark; UTF-8 without one belongs here"))
    }
    try value("a value")
    // A value in an array or object is followed by others, or by the end.
    while let container = open.last {
      switch container {
      case .array:
        if close("]") { continue }
        try need(",", or: "a comma or ]")
        try value("a value")
      case .object:
        if close("}") { continue }
        try need(",", or: "a comma or }")
        try key("a key")
        try value("a value")
      }
    }
    skipSpace()
    if place < bytes.count { throw unexpected("the end") }
  }

  /// Reads a value without others in it, or the beginning of one up to and with the first value in it.
  private mutating func value(_ expected: String) throws(Problem) {
    var expected = expected
    while true {
      skipSpace()
      guard let byte = peek else { throw problem(.ends(expected: expected)) }
      switch byte {
      case "[":
        try enter(.array)
        if close("]") { return }
        expected = "a value or ]"
      case "{":
        try enter(.object)
        keys.append([])
        if close("}") { return }
        try key("a key or }")
        expected = "a value"
      case "\"": return _ = try string()
      case "-", "0"..."9": return try number()
      case "t": return try word("true", expected)
      case "f": return try word("false", expected)
      case "n": return try word("null", expected)
      default: throw unexpected(expected)
      }
    }
  }

  private mutating func enter(_ container: Container) throws(Problem) {
    guard open.count < depthLimit else { throw problem(.tooDeep) }
    open.append(container)
    place += 1
  }

  /// Leaves an array or object where it ends here.
  private mutating func close(_ bracket: Unicode.Scalar) -> Bool {
    skipSpace()
    guard take(bracket) else { return false }
    if open.popLast() == .object { _ = keys.popLast() }
    return true
  }

  private mutating func key(_ expected: String) throws(Problem) {
    skipSpace()
    let start = place
    guard peek == "\"" else { throw unexpected(expected) }
    let key = try string()
    guard keys[keys.count - 1].insert(key).inserted else {
      throw Problem(fact: .duplicateKey(String(decoding: key, as: UTF8.self)), offset: start)
    }
    skipSpace()
    try need(":", or: "a colon")
  }
}

extension JSONSyntax {
  /// The byte that is next, as the ASCII character it is; nil at the end.
  private var peek: Unicode.Scalar? { place < bytes.count ? Unicode.Scalar(bytes[place]) : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == " " || byte == "\n" || byte == "\r" || byte == "\t" { place += 1 }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    place += 1
    return true
  }

  private mutating func need(_ scalar: Unicode.Scalar, or expected: String) throws(Problem) {
    guard take(scalar) else { throw unexpected(expected) }
  }

  private mutating func word(_ word: StaticString, _ expected: String) throws(Problem) {
    for index in 0..<word.utf8CodeUnitCount {
      guard place < bytes.count, bytes[place] == word.utf8Start[index] else { throw unexpected(expected) }
      place += 1
    }
  }

  private mutating func number() throws(Problem) {
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
  }

  private mutating func digits() throws(Problem) {
    let start = place
    while let byte = peek, ("0"..."9").contains(byte) { place += 1 }
    if place == start { throw unexpected("a digit") }
  }

  /// Reads a string and returns what it stands for in UTF-8.
  private mutating func string() throws(Problem) -> [UInt8] {
    place += 1
    var start = place
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case "\"":
        text += bytes[start..<place]
        place += 1
        return text
      case "\\":
        text += bytes[start..<place]
        place += 1
        text += try escape()
        start = place
      case "\0"..."\u{1F}": throw unexpected("an escape in place of a control character")
      case "\0"..."\u{7F}": place += 1
      default: try multibyte()
      }
    }
    throw problem(.ends(expected: "a quotation mark"))
  }

  private mutating func escape() throws(Problem) -> [UInt8] {
    let plain: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    guard let letter = peek else { throw problem(.ends(expected: "an escape")) }
    if let scalar = plain[letter] {
      place += 1
      return [UInt8](Character(scalar).utf8)
    }
    let start = place - 1
    guard take("u") else { throw unexpected("an escape: one of \"\\/bfnrtu") }
    var unit = try fourDigits()
    if (0xD800..<0xDC00).contains(unit), take("\\"), take("u") {
      let low = try fourDigits()
      if (0xDC00..<0xE000).contains(low) { unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00) }
    }
    guard let scalar = Unicode.Scalar(unit) else {
      throw Problem(
        fact: .unexpected(found: "half of a surrogate pair", expected: "a whole character"), offset: start)
    }
    return [UInt8](Character(scalar).utf8)
  }

  private mutating func fourDigits() throws(Problem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek.flatMap({ Character($0).hexDigitValue }) else {
        throw unexpected("four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      place += 1
    }
    return value
  }

  /// Moves behind a character outside ASCII (Unicode Standard, table 3-7).
  private mutating func multibyte() throws(Problem) {
    let lead = bytes[place]
    let second: ClosedRange<UInt8> =
      switch lead {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    let length =
      switch lead {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    guard length > 0, bytes.count - place >= length, second.contains(bytes[place + 1]),
      bytes[(place + 2)..<(place + max(length, 2))].allSatisfy({ (0x80...0xBF).contains($0) })
    else { throw problem(.encoding("the byte \(spell(lead)) is not UTF-8")) }
    place += length
  }
}

extension JSONSyntax {
  private func problem(_ fact: Fact) -> Problem { Problem(fact: fact, offset: place) }

  private func unexpected(_ expected: String) -> Problem {
    guard place < bytes.count else { return problem(.ends(expected: expected)) }
    let byte = bytes[place]
    let isVisible = (0x21...0x7E).contains(byte)
    let found = isVisible ? "\"\(Character(Unicode.Scalar(byte)))\"" : "the byte \(spell(byte))"
    return problem(.unexpected(found: found, expected: expected))
  }

  private func spell(_ byte: UInt8) -> String {
    "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

extension JSONSyntax.Problem {
  /// The byte's line and column, from 1; columns count characters.
  func position(in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let line = before.split(separator: 0x0A, omittingEmptySubsequences: false)
    return (line.count, (line.last?.count { $0 & 0xC0 != 0x80 } ?? 0) + 1)
  }
}
