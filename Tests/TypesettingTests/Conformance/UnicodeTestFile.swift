import Foundation
import Testing

/// One of Unicode's conformance test files, as Debian's package `unicode-data` installs it.
struct UnicodeTestFile {
  /// A line that is neither empty nor a comment: its number, its bytes and its comment.
  struct Line {
    let number: Int
    let bytes: ArraySlice<UInt8>
    let comment: ArraySlice<UInt8>
  }

  let name: String
  let lines: [Line]

  init(_ name: String) throws {
    self.name = name
    let path = "/usr/share/unicode/\(name)"
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Missing(path: path)
    }
    var lines: [Line] = []
    for (index, bytes) in [UInt8](data).split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let content = bytes.prefix { $0 != UInt8(ascii: "#") }
      if content.contains(where: { $0 > 0x20 }) {
        lines.append(Line(number: index + 1, bytes: content, comment: bytes[content.endIndex...]))
      }
    }
    self.lines = lines
  }

  struct Missing: Error, CustomStringConvertible {
    let path: String
    var description: String {
      "\(path) is missing. Install Debian's package unicode-data (scripts/install-packages)."
    }
  }
}

extension UnicodeTestFile.Line {
  /// The parts between semicolons.
  var fields: [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
  }

  /// A text with `÷` and `×` between its characters: its units, and whether there is a boundary before each and at
  /// the end.
  var markedText: (units: [UInt16], boundaries: [Bool]) {
    var units: [UInt16] = []
    var boundaries: [Bool] = []
    for token in bytes.split(whereSeparator: { $0 <= 0x20 }) {
      if token.first == 0xC3 {
        // U+00F7 ÷ is C3 B7, U+00D7 × is C3 97.
        boundaries.append(token.last == 0xB7)
      } else {
        let scalar = UnicodeTestFile.hex(token)
        units += UnicodeTestFile.units(of: scalar)
        if scalar > 0xFFFF { boundaries.append(false) }
      }
    }
    return (units, boundaries)
  }
}

extension UnicodeTestFile {
  /// The line breaking class of each unit, as the comment of a line of LineBreakTest.txt names them.
  func lineBreakClasses(of line: Line) throws -> [String] {
    let comment = String(decoding: line.comment, as: UTF8.self)
    let names = comment.matches(of: /\(([A-Z0-9_]+)\) [×÷]/).map { String($0.1) }
    let scalars = line.bytes.split(whereSeparator: { $0 <= 0x20 }).filter { $0.first != 0xC3 }
    try #require(names.count == scalars.count)
    return zip(names, scalars).flatMap { name, scalar in
      Array(repeating: name, count: UnicodeTestFile.units(of: UnicodeTestFile.hex(scalar)).count)
    }
  }

  static func hex(_ digits: ArraySlice<UInt8>) -> UInt32 {
    digits.reduce(0) { $0 << 4 | UInt32($1 <= 0x39 ? $1 - 0x30 : $1 - 0x37) }
  }

  static func units(of scalar: UInt32) -> [UInt16] {
    scalar < 0x10000
      ? [UInt16(scalar)]
      : [UInt16(0xD800 + (scalar - 0x10000) >> 10), UInt16(0xDC00 + (scalar - 0x10000) & 0x3FF)]
  }
}
