/// Reads bytes that are one JSON value as RFC 8259 has it, in UTF-8, with each key once in its object.
///
/// Other readers take more than that: commas before a closing bracket, a key twice, other encodings. What one program
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

  private let bytes: UnsafeBufferPointer<UInt8>
  private let depthLimit: Int
  private var place = 0
  /// The arrays and objects that are open, by their places among the entries.
  private var open: [Int] = []
  /// The keys so far of each object that is open.
  private var keys: [JSONKeys] = []
  private var entries: [JSONDocument.Entry] = []

  /// The values of the bytes, in which at most so many arrays and objects may be open at once; throws the first problem.
  static func document(_ bytes: [UInt8], depthLimit: Int) throws(Problem) -> JSONDocument {
    precondition(bytes.count < UInt32.max, "Limits of bytes are checked before.")
    let entries = try bytes.withUnsafeBufferPointer { (buffer) throws(Problem) -> [JSONDocument.Entry] in
      var syntax = JSONSyntax(bytes: buffer, depthLimit: depthLimit)
      try syntax.document()
      return syntax.entries
    }
    return JSONDocument(bytes: bytes, entries: entries)
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    entries.reserveCapacity(bytes.count / 8)
  }

  private mutating func document() throws(Problem) {
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]]
    if marks.contains(where: { bytes.starts(with: $0) }) {
      throw problem(.encoding("there is a byte order mark; UTF-8 without one belongs here"))
    }
    try value("a value")
    // A value in an array or object is followed by others, or by the end.
    while let container = open.last {
      if entries[container].kind == .array {
        if close("]") { continue }
        try need(",", or: "a comma or ]")
        try value("a value")
      } else {
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
        keys.append(JSONKeys())
        if close("}") { return }
        try key("a key or }")
        expected = "a value"
      case "\"": return try string()
      case "-", "0"..."9": return try number()
      case "t": return try word("true", .isTrue, expected)
      case "f": return try word("false", .isFalse, expected)
      case "n": return try word("null", .null, expected)
      default: throw unexpected(expected)
      }
    }
  }

  /// Notes a value that has begun at a place, and has no others in it.
  private mutating func note(_ kind: JSONDocument.Kind, from start: Int, to end: Int) {
    entries.append(.init(kind: kind, start: start, end: end, next: entries.count + 1))
  }

  private mutating func enter(_ kind: JSONDocument.Kind) throws(Problem) {
    guard open.count < depthLimit else { throw problem(.tooDeep) }
    open.append(entries.count)
    note(kind, from: place, to: place)
    place += 1
  }

  /// Leaves an array or object where it ends here.
  private mutating func close(_ bracket: Unicode.Scalar) -> Bool {
    skipSpace()
    guard take(bracket), let container = open.popLast() else { return false }
    entries[container].end = UInt32(place)
    entries[container].next = UInt32(entries.count)
    if entries[container].kind == .object { _ = keys.popLast() }
    return true
  }

  private mutating func key(_ expected: String) throws(Problem) {
    skipSpace()
    let start = place
    guard peek == "\"" else { throw unexpected(expected) }
    try string()
    let entry = entries[entries.count - 1]
    guard keys[keys.count - 1].insert(entry, of: bytes) else {
      let text = String(decoding: entry.content(of: bytes), as: UTF8.self)
      throw Problem(fact: .duplicateKey(text), offset: start)
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

  private mutating func word(
    _ word: StaticString, _ kind: JSONDocument.Kind, _ expected: String
  ) throws(Problem) {
    let start = place
    for index in 0..<word.utf8CodeUnitCount {
      guard place < bytes.count, bytes[place] == word.utf8Start[index] else { throw unexpected(expected) }
      place += 1
    }
    note(kind, from: start, to: place)
  }

  private mutating func number() throws(Problem) {
    let start = place
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    note(.number, from: start, to: place)
  }

  private mutating func digits() throws(Problem) {
    let start = place
    while let byte = peek, ("0"..."9").contains(byte) { place += 1 }
    if place == start { throw unexpected("a digit") }
  }

  /// Reads a string; its entry has what lies between the quotation marks.
  private mutating func string() throws(Problem) {
    place += 1
    let start = place
    var kind = JSONDocument.Kind.text
    while let byte = peek {
      switch byte {
      case "\"":
        note(kind, from: start, to: place)
        place += 1
        return
      case "\\":
        kind = .escapedText
        place += 1
        try escape()
      case "\0"..."\u{1F}": throw unexpected("an escape in place of a control character")
      case "\0"..."\u{7F}": place += 1
      default: try multibyte()
      }
    }
    throw problem(.ends(expected: "a quotation mark"))
  }

  /// Moves behind an escape, after its backslash.
  private mutating func escape() throws(Problem) {
    guard let letter = peek else { throw problem(.ends(expected: "an escape")) }
    let start = place - 1
    switch letter {
    case "\"", "\\", "/", "b", "f", "n", "r", "t": place += 1
    case "u":
      place += 1
      var unit = try fourDigits()
      if (0xD800..<0xDC00).contains(unit), take("\\"), take("u") {
        let low = try fourDigits()
        if (0xDC00..<0xE000).contains(low) { unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00) }
      }
      guard Unicode.Scalar(unit) != nil else {
        throw Problem(
          fact: .unexpected(found: "half of a surrogate pair", expected: "a whole character"), offset: start)
      }
    default: throw unexpected("an escape: one of \"\\/bfnrtu")
    }
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
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (before.count { $0 == 0x0A } + 1, before[start...].count { $0 & 0xC0 != 0x80 } + 1)
  }
}
