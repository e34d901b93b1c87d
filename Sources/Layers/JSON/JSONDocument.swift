/// JSON that was read strictly: its values in the order of the text, those in an array or object behind it.
final class JSONDocument {
  /// What a value is; keys are texts before their values.
  enum Kind: UInt8 {
    case null, isTrue, isFalse, number, text, escapedText, array, object
  }

  /// A value, or a key.
  struct Entry {
    var kind: Kind
    /// Its bytes; of a text those between the quotation marks.
    var start, end: UInt32
    /// The place of the entry behind it and all in it.
    var next: UInt32

    init(kind: Kind, start: Int, end: Int, next: Int) {
      (self.kind, self.start, self.end, self.next) = (kind, UInt32(start), UInt32(end), UInt32(next))
    }

    /// The bytes that a text stands for.
    func content(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
      let own = bytes[Int(start)..<Int(end)]
      return kind == .escapedText ? JSONDocument.unescaped(own) : [UInt8](own)
    }
  }

  let bytes: [UInt8]
  let entries: [Entry]
  /// What decoding has to know besides.
  var userInfo: [CodingUserInfoKey: Any] = [:]

  init(bytes: [UInt8], entries: [Entry]) {
    self.bytes = bytes
    self.entries = entries
  }

  /// The text of a value or a key.
  func text(_ entry: Entry) -> String {
    let own = bytes[Int(entry.start)..<Int(entry.end)]
    guard entry.kind == .escapedText else { return String(decoding: own, as: UTF8.self) }
    return String(decoding: bytes.withUnsafeBufferPointer { entry.content(of: $0) }, as: UTF8.self)
  }

  /// Whether a key is a text.
  func isKey(_ entry: Entry, _ name: String) -> Bool {
    // By bytes: other characters may be equal to those of a name.
    guard entry.kind == .text else { return text(entry).utf8.elementsEqual(name.utf8) }
    let count = Int(entry.end - entry.start)
    guard count == name.utf8.count else { return false }
    var name = name
    return name.withUTF8 { name in
      bytes.withUnsafeBufferPointer { bytes in
        let start = Int(entry.start)
        for index in 0..<count where bytes[start + index] != name[index] { return false }
        return true
      }
    }
  }

  /// Arrays that have a way of their own; asking for their types takes longer than comparing these.
  static let glyphs = ObjectIdentifier([GlyphRun.Glyph].self)
  static let numbers = ObjectIdentifier([Double].self)

  /// The way from the whole to a value.
  func path(to place: Int) -> [any CodingKey] {
    var (path, around): ([any CodingKey], Int) = ([], 0)
    while around < place {
      var (entry, index) = (around + 1, 0)
      let isObject = entries[around].kind == .object
      while true {
        let value = isObject ? entry + 1 : entry
        if place < Int(entries[value].next) {
          path.append(isObject ? JSONStep(text(entries[entry])) : JSONStep(index))
          around = value
          break
        }
        (entry, index) = (Int(entries[value].next), index + 1)
      }
    }
    return path
  }

  private static func unescaped(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var (text, rest): ([UInt8], Slice<UnsafeBufferPointer<UInt8>>) = ([], bytes)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        text.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "u"):
        var unit = hexadecimal(&rest)
        if (0xD800..<0xDC00).contains(unit) {
          rest = rest.dropFirst(2)
          unit = 0x10000 + (unit - 0xD800) << 10 + (hexadecimal(&rest) - 0xDC00)
        }
        if let scalar = Unicode.Scalar(unit) { text += UTF8.encode(scalar) ?? .init() }
      default: text.append(letter)
      }
    }
    return text
  }

  private static func hexadecimal(_ bytes: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
    let digits = bytes.prefix(4)
    bytes = bytes.dropFirst(4)
    return digits.reduce(0) { value, byte in
      value << 4 | UInt32(Character(Unicode.Scalar(byte)).hexDigitValue ?? 0)
    }
  }
}

/// A step on the way to a value.
struct JSONStep: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ name: String) { (stringValue, intValue) = (name, nil) }
  init(_ index: Int) { (stringValue, intValue) = ("Index \(index)", index) }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}

/// The keys of one object.
struct JSONKeys {
  private var few: [JSONDocument.Entry] = []
  /// All of them where they are many.
  private var many: Set<[UInt8]> = []

  /// Adds a key; false where the object has it.
  mutating func insert(_ key: JSONDocument.Entry, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if few.count < 32 {
      guard !few.contains(where: { Self.isEqual($0, key, bytes) }) else { return false }
      few.append(key)
      return true
    }
    if many.isEmpty { many = Set(few.map { $0.content(of: bytes) }) }
    return many.insert(key.content(of: bytes)).inserted
  }

  private static func isEqual(
    _ one: JSONDocument.Entry, _ other: JSONDocument.Entry, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard one.kind == .text, other.kind == .text else {
      return one.content(of: bytes) == other.content(of: bytes)
    }
    return one.end - one.start == other.end - other.start
      && bytes[Int(one.start)..<Int(one.end)].elementsEqual(bytes[Int(other.start)..<Int(other.end)])
  }
}
