internal import PixelBuffers

/// The structure of an OpenType file, checked before anyone relies on it.
///
/// Looks at what FreeType and HarfBuzz would otherwise answer with silence: tables cut off, missing, or at odds
/// with each other. Source: OpenType 1.9.1, chapters "Font file", "head", "hhea", "hmtx", "loca", "maxp".
struct OpenTypeFile {
  let bytes: UnsafeRawBufferPointer
  let path: String

  /// The places in the file at which its faces start.
  func faceOffsets() throws(FontError) -> [Int] {
    guard let tag = tag(at: 0) else { throw .notAFont(path: path, found: "it has \(bytes.count) bytes") }
    if ["OTTO", "true", "\0\u{1}\0\0"].contains(tag) { return [0] }
    guard tag == "ttcf" else { throw .notAFont(path: path, found: "it starts with \(shown(tag))") }
    guard let count = number(at: 8, bytes: 4), count > 0, count <= 256, 12 + 4 * count <= bytes.count else {
      throw .damaged(path: path, table: "ttcf", problem: "has an impossible number of faces")
    }
    return (0..<count).compactMap { number(at: 12 + 4 * $0, bytes: 4) }
  }

  /// Checks one face.
  func check(faceAt offset: Int) throws(FontError) {
    let tables = try directory(at: offset)
    for name in ["cmap", "head", "hhea", "hmtx", "maxp", "name"] where tables[name] == nil {
      throw .damaged(path: path, table: name, problem: "is missing")
    }
    if let variations = tables["fvar"] { throw .variable(path: path, axes: axes(in: variations)) }
    if let characters = tables["cmap"] { try check(characters: characters) }
    let glyphCount = try checkCounts(tables)
    if let locations = tables["loca"], let outlines = tables["glyf"], let head = tables["head"] {
      try check(locations: locations, outlines: outlines, head: head, glyphCount: glyphCount)
    } else if !["CFF ", "CFF2", "CBDT"].contains(where: { tables[$0] != nil }) {
      throw .damaged(path: path, table: "glyf", problem: "is missing, and so is every other kind of outline")
    }
  }

  /// The tables of the face that starts at a place in the file.
  func directory(at offset: Int) throws(FontError) -> [String: Range<Int>] {
    guard let count = number(at: offset + 4, bytes: 2), count > 0,
      offset + 12 + 16 * count <= bytes.count
    else { throw .damaged(path: path, table: "table directory", problem: "is cut off") }
    var tables: [String: Range<Int>] = [:]
    for index in 0..<count {
      let record = offset + 12 + 16 * index
      guard let name = tag(at: record), let start = number(at: record + 8, bytes: 4),
        let length = number(at: record + 12, bytes: 4)
      else { continue }
      guard start + length <= bytes.count else {
        let problem = "ends at byte \(start + length) of a file of \(bytes.count)"
        throw .damaged(path: path, table: name, problem: problem)
      }
      tables[name] = start..<start + length
    }
    return tables
  }

  /// The axes of a variable font, each with its value for a bold style: the default but for the weight's.
  ///
  /// A file that keeps one of them is still variable.
  private func axes(in table: Range<Int>) -> [String] {
    let start = table.lowerBound
    guard let first = number(at: start + 4, bytes: 2), let count = number(at: start + 8, bytes: 2),
      let size = number(at: start + 10, bytes: 2)
    else { return [] }
    func value(at offset: Int) -> Double? {
      number(at: offset, bytes: 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
    }
    return (0..<min(count, 64)).compactMap { index in
      let axis = start + first + size * index
      guard let name = tag(at: axis), let least = value(at: axis + 4), let usual = value(at: axis + 8),
        let most = value(at: axis + 12)
      else { return nil }
      let wanted = name == "wght" ? min(max(700, least), max(most, least)) : usual
      return "\(name.filter { $0.isLetter || $0.isNumber })=\(wanted.spelled)"
    }
  }

  private func checkCounts(_ tables: [String: Range<Int>]) throws(FontError) -> Int {
    func field(_ table: String, _ offset: Int, bytes: Int) -> Int {
      guard let range = tables[table], offset + bytes <= range.count else { return 0 }
      return number(at: range.lowerBound + offset, bytes: bytes) ?? 0
    }
    guard field("head", 12, bytes: 4) == 0x5F0F_3CF5 else {
      throw .damaged(path: path, table: "head", problem: "lacks its magic number")
    }
    guard (16...16_384).contains(field("head", 18, bytes: 2)) else {
      throw .damaged(path: path, table: "head", problem: "has an impossible number of units per em")
    }
    let glyphCount = field("maxp", 4, bytes: 2)
    guard glyphCount > 0 else { throw .damaged(path: path, table: "maxp", problem: "counts no glyphs") }
    let metricsCount = field("hhea", 34, bytes: 2)
    guard metricsCount > 0, metricsCount <= glyphCount, let widths = tables["hmtx"],
      widths.count >= 4 * metricsCount
    else { throw .damaged(path: path, table: "hmtx", problem: "is shorter than 'hhea' says") }
    return glyphCount
  }

  private func check(
    locations: Range<Int>, outlines: Range<Int>, head: Range<Int>, glyphCount: Int
  ) throws(FontError) {
    let isLong = number(at: head.lowerBound + 50, bytes: 2) == 1
    let width = isLong ? 4 : 2
    guard locations.count >= width * (glyphCount + 1) else {
      throw .damaged(path: path, table: "loca", problem: "is too short for \(glyphCount) glyphs")
    }
    var previous = 0
    for glyph in 0...glyphCount {
      let value = number(at: locations.lowerBound + width * glyph, bytes: width) ?? 0
      let place = isLong ? value : value * 2
      guard place >= previous, place <= outlines.count else {
        throw .damaged(path: path, table: "loca", problem: "puts glyph \(glyph) outside of 'glyf'")
      }
      previous = place
    }
  }

  func number(at offset: Int, bytes width: Int) -> Int? {
    guard offset >= 0, offset + width <= bytes.count else { return nil }
    return (0..<width).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
  }

  /// The four letters at a place.
  func tag(at offset: Int) -> String? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return String(String.UnicodeScalarView((0..<4).map { Unicode.Scalar(bytes[offset + $0]) }))
  }

  private func shown(_ tag: String) -> String {
    tag.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) }
      ? "'\(tag)'" : tag.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }
}
