/// The English names of a face.
///
/// Source: OpenType 1.9.1, "name". Which of several records of a name is read, and that one record outside of the
/// table spoils all, is as in HarfBuzz.
struct NameTable {
  private let table: OpenTypeFile
  private let count, storage: Int

  /// Takes a table `name`; it has no names where any lies outside of the table.
  init(_ table: OpenTypeFile) {
    self.table = table
    let storage = table.number(at: 4, bytes: 2) ?? 0
    let count = table.number(at: 2, bytes: 2) ?? 0
    let isWhole = (0..<count).allSatisfy { index in
      guard let length = table.number(at: 6 + 12 * index + 8, bytes: 2),
        let offset = table.number(at: 6 + 12 * index + 10, bytes: 2)
      else { return false }
      return storage + offset + length <= table.bytes.count
    }
    self.storage = storage
    self.count = isWhole ? count : 0
  }

  /// The name of a number, at most 511 bytes of UTF-8 of it; empty where the face has none.
  subscript(id: Int) -> String {
    let records = (0..<count).filter { field($0, 6) == id }
    let ranked = records.compactMap { record in rank(of: record).map { (rank: $0, record: record) } }
    guard let best = ranked.min(by: { $0.rank < $1.rank }) else { return "" }
    let start = storage + field(best.record, 10)
    let bytes = table.bytes[start..<start + field(best.record, 8)]
    let text = best.rank == Self.latin ? NameTable.ascii(bytes) : NameTable.utf16(bytes)
    var size = 0
    let kept = text.unicodeScalars.prefix { scalar in
      size += UTF8.width(scalar)
      return size < 512
    }
    return String(String.UnicodeScalarView(kept))
  }

  private func field(_ record: Int, _ offset: Int) -> Int {
    table.number(at: 6 + 12 * record + offset, bytes: 2) ?? 0
  }

  private static let latin = 3

  /// The smaller, the better; none for other languages and encodings.
  private func rank(of record: Int) -> Int? {
    switch (field(record, 0), field(record, 2), field(record, 4)) {
    case (3, 10, 0x409): 0
    case (3, 1, 0x409): 1
    case (3, 0, 0x409): 2
    case (1, 0, 0): Self.latin
    default: nil
    }
  }

  private static func utf16(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Macintosh's Latin letters beyond ASCII are not distinguished.
  private static func ascii(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    String(String.UnicodeScalarView(bytes.map { $0 < 0x80 ? Unicode.Scalar($0) : "\u{FFFD}" }))
  }
}
