import Foundation

/// The bytes of a font whose tables a test edits.
///
/// Numbers in a font are big-endian. Checksums are left as they were: nobody who reads fonts here looks at them.
package struct EditedFont {
  /// The file.
  package private(set) var bytes: [UInt8]

  /// Takes a whole file with one face.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The place of a table; none where the file lacks it.
  package func table(_ tag: String) -> Range<Int>? {
    for record in records where Array(bytes[record..<record + 4]) == Array(tag.utf8) {
      let start = number(at: record + 8, bytes: 4)
      return start..<start + number(at: record + 12, bytes: 4)
    }
    return nil
  }

  private var records: [Int] { (0..<number(at: 4, bytes: 2)).map { 12 + 16 * $0 } }

  /// Reads a number without sign.
  package func number(at offset: Int, bytes width: Int) -> Int {
    (0..<width).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
  }

  /// Reads a number of a table.
  package func number(_ tag: String, _ offset: Int, bytes width: Int = 2) -> Int {
    table(tag).map { number(at: $0.lowerBound + offset, bytes: width) } ?? 0
  }

  /// Adds to a number of a table, 16 bits wide.
  package mutating func add(_ change: Int, to tag: String, at offset: Int) {
    guard let table = table(tag) else { return }
    let place = table.lowerBound + offset
    let value = UInt16(truncatingIfNeeded: number(at: place, bytes: 2) + change)
    (bytes[place], bytes[place + 1]) = (UInt8(value >> 8), UInt8(value & 0xFF))
  }

  /// Where the outline of a glyph begins in the file, and its length; the file has a `glyf` table.
  package func outline(of glyph: Int) -> (start: Int, length: Int) {
    let width = number("head", 50) == 1 ? 4 : 2
    func place(_ glyph: Int) -> Int { number("loca", width * glyph, bytes: width) * (width == 2 ? 2 : 1) }
    return ((table("glyf")?.lowerBound ?? 0) + place(glyph), place(glyph + 1) - place(glyph))
  }

  /// Puts some bytes of the file in the place of others.
  package mutating func copy(_ count: Int, from start: Int, to place: Int) {
    copy(Array(bytes[start..<start + count]), to: place)
  }

  /// Puts bytes in the place of others.
  package mutating func copy(_ new: [UInt8], to place: Int) {
    bytes.replaceSubrange(place..<place + new.count, with: new)
  }

  /// Takes a table away: its tag becomes one that nobody knows, and that keeps its place in the order.
  package mutating func remove(_ tag: String) {
    for record in records where Array(bytes[record..<record + 4]) == Array(tag.utf8) {
      bytes[record + 3] += 1
    }
  }

  /// Replaces every occurrence of some bytes by as many others.
  package mutating func replace(_ old: [UInt8], by new: [UInt8]) {
    precondition(old.count == new.count, "The bytes of a table keep their places.")
    // Foundation finds them with the optimizer, which these tests are without.
    var file = Data(bytes)
    var rest = file.startIndex..<file.endIndex
    while let found = file.range(of: Data(old), in: rest) {
      file.replaceSubrange(found, with: new)
      rest = found.upperBound..<file.endIndex
    }
    bytes = Array(file)
  }
}
