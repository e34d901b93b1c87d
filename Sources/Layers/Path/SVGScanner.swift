/// Reads the tokens of SVG path data: commands, numbers and flags.
struct SVGScanner {
  private let bytes: [UInt8]
  private var index = 0
  /// Whether a comma may come next: between numbers, not after a command.
  private var isAfterNumber = false

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Whether everything was read.
  var isAtEnd: Bool { index >= bytes.count }

  /// Whether a number comes next.
  var isAtNumber: Bool {
    guard !isAtEnd else { return false }
    let byte = bytes[index]
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
  }

  /// The next byte.
  mutating func command() -> UInt8? {
    guard !isAtEnd else { return nil }
    isAfterNumber = false
    defer { index += 1 }
    return bytes[index]
  }

  /// A flag of an arc: one digit, 0 or 1, after which nothing needs to follow.
  mutating func flag() -> Bool? {
    skipSeparators()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "0") || bytes[index] == UInt8(ascii: "1") else {
      return nil
    }
    isAfterNumber = true
    defer { index += 1 }
    return bytes[index] == UInt8(ascii: "1")
  }

  /// A finite number after any separators.
  mutating func number() -> Double? {
    skipSeparators()
    let first = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      index += 1
    }
    skipDigits()
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      skipDigits()
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
        index += 1
      }
      skipDigits()
    }
    guard let value = Double(String(decoding: bytes[first..<index], as: UTF8.self)), value.isFinite else {
      return nil
    }
    isAfterNumber = true
    return value
  }

  private mutating func skipDigits() {
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
  }

  /// Skips white space.
  mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[index]) { index += 1 }
  }

  /// Skips space and, after a number, at most one comma; says whether there was one.
  @discardableResult
  mutating func skipSeparators() -> Bool {
    skipSpace()
    guard isAfterNumber, index < bytes.count, bytes[index] == UInt8(ascii: ",") else { return false }
    index += 1
    skipSpace()
    return true
  }
}
