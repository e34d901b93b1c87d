extension JSONDocument {
  /// The number that an entry spells; nil where it is too large for a double.
  func number(_ entry: Entry) -> Double? {
    let spelled = bytes[Int(entry.start)..<Int(entry.end)]
    if let exact = JSONDocument.exact(spelled) { return exact }
    guard let number = Double(String(decoding: spelled, as: UTF8.self)), number.isFinite else { return nil }
    return number
  }

  /// The number that an entry spells where it is a whole one, also with an exponent or zeros behind the point; nil where it is
  /// none, or too large for the type.
  ///
  /// Every digit counts: a double in between would round those behind the sixteenth.
  func wholeNumber<Number: FixedWidthInteger>(_: Number.Type, _ entry: Entry) -> Number? {
    if let number = Self.digits(bytes[Int(entry.start)..<Int(entry.end)]) { return Number(exactly: number) }
    let spelled = spelling(entry)
    guard let end = spelled.firstIndex(where: { ".eE".contains($0) }) else { return Number(spelled) }
    let parts = spelled.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
    let behindPoint = parts[0][end...].dropFirst()
    var digits = (spelled[..<end] + behindPoint).drop { $0 == "-" || $0 == "0" }
    guard !digits.isEmpty else { return 0 }
    guard let exponent = parts.count < 2 ? 0 : Int32(parts[1]).map(Int.init) else { return nil }
    var zeros = exponent - behindPoint.count
    while digits.last == "0" {
      digits.removeLast()
      zeros += 1
    }
    // No type has more than 39 digits.
    guard zeros >= 0, zeros + digits.count < 40 else { return nil }
    return Number((spelled.hasPrefix("-") ? "-" : "") + digits + String(repeating: "0", count: zeros))
  }

  /// The number that up to 18 digits spell; nil where there is anything else.
  private static func digits(_ spelled: ArraySlice<UInt8>) -> Int64? {
    guard (1...18).contains(spelled.count) else { return nil }
    var number: Int64 = 0
    for byte in spelled {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = 10 * number + Int64(byte - UInt8(ascii: "0"))
    }
    return number
  }

  /// The number that a text spells as JSON has it, but for zeros in front; nil where it spells none, or one too large for a double.
  static func number(of text: Substring) -> Double? {
    var rest = text.utf8
    func skip(_ bytes: String.UTF8View) -> Bool {
      let isThere = rest.first.map(bytes.contains) ?? false
      if isThere { rest = rest.dropFirst() }
      return isThere
    }
    func skipDigits() -> Bool {
      let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      rest = rest.dropFirst(count)
      return count > 0
    }
    _ = skip("-".utf8)
    guard skipDigits(), !skip(".".utf8) || skipDigits() else { return nil }
    if skip("eE".utf8) {
      _ = skip("+-".utf8)
      guard skipDigits() else { return nil }
    }
    guard rest.isEmpty, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// The characters of a number.
  func spelling(_ entry: Entry) -> String {
    String(decoding: bytes[Int(entry.start)..<Int(entry.end)], as: UTF8.self)
  }

  /// The number where one multiplication or division gives it exactly: 2⁵³ and 10²² are doubles, and so is all below.
  ///
  /// Source: W. D. Clinger, How to read floating point numbers accurately, 1990.
  private static func exact(_ spelled: ArraySlice<UInt8>) -> Double? {
    var (digits, exponent, place): (UInt64, Int, Int) = (0, 0, spelled.startIndex)
    let isNegative = spelled.first == UInt8(ascii: "-")
    if isNegative { place += 1 }
    var isBehindPoint = false
    while place < spelled.endIndex {
      let byte = spelled[place]
      if byte == UInt8(ascii: ".") {
        isBehindPoint = true
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        guard digits < 1 << 53 / 10 else { return nil }
        digits = 10 * digits + UInt64(byte - UInt8(ascii: "0"))
        if isBehindPoint { exponent -= 1 }
      } else {
        return nil
      }
      place += 1
    }
    guard exponent >= -22 else { return nil }
    let number = Double(digits) / powers[-exponent]
    return isNegative ? -number : number
  }

  private static let powers = (0...22).map { power in (0..<power).reduce(1.0) { value, _ in value * 10 } }
}
