/// Decodes a value of a document, and what lies in it.
///
/// As `JSONDecoder` decodes without strategies, and several times as fast: nothing is parsed twice, and the way to a value is
/// only looked for where an error names it. Looking for it takes as long as there are values before: an error that another
/// attempt follows makes reading a long array quadratic, so ask for the `kind` first.
///
/// A `URL`, `Data` or `Decimal` is read as its own coding says, not as `JSONDecoder` has it, and a decoder for `super` that is
/// missing is that of the object.
struct JSONDecoding: Decoder, SingleValueDecodingContainer {
  let document: JSONDocument
  let place: Int

  init(_ document: JSONDocument, at place: Int = 0) {
    self.document = document
    self.place = place
  }

  private var entry: JSONDocument.Entry { document.entries[place] }
  /// What the value is.
  var kind: JSONDocument.Kind { entry.kind }

  var codingPath: [any CodingKey] { document.path(to: place) }
  var userInfo: [CodingUserInfoKey: Any] { document.userInfo }

  func container<Key: CodingKey>(keyedBy: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard entry.kind == .object else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(JSONObject(around: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard entry.kind == .array else { throw mismatch([Any].self) }
    return JSONArray(around: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { entry.kind == .null }

  func decode(_: Bool.Type) throws -> Bool {
    switch entry.kind {
    case .isTrue: true
    case .isFalse: false
    default: throw mismatch(Bool.self)
    }
  }

  func decode(_: String.Type) throws -> String {
    guard entry.kind == .text || entry.kind == .escapedText else { throw mismatch(String.self) }
    return document.text(entry)
  }

  func decode(_: Double.Type) throws -> Double {
    guard entry.kind == .number else { throw mismatch(Double.self) }
    guard let number = document.number(entry) else { throw mismatch(Double.self, "a finite number") }
    return number
  }

  func decode(_: Float.Type) throws -> Float {
    guard entry.kind == .number else { throw mismatch(Float.self) }
    guard let number = Float(document.spelling(entry)), number.isFinite else {
      throw mismatch(Float.self, "a finite number")
    }
    return number
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // What layer trees are full of is read at once.
    let id = ObjectIdentifier(type)
    if id == JSONDocument.glyphs, let glyphs = glyphs as? Value { return glyphs }
    if id == JSONDocument.numbers, let numbers = numbers as? Value { return numbers }
    return try Value(from: self)
  }

  /// A whole number, also one with an exponent or zeros behind the point.
  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    guard entry.kind == .number, let number = document.wholeNumber(type, entry) else { throw mismatch(type) }
    return number
  }
}

extension JSONDecoding {
  /// The numbers of an array; nil where it has anything else in it.
  private var numbers: [Double]? {
    guard entry.kind == .array else { return nil }
    var numbers: [Double] = []
    for place in (place + 1)..<Int(entry.next) {
      let entry = document.entries[place]
      guard entry.kind == .number, let number = document.number(entry) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// The glyphs of an array; nil where it has anything else in it.
  private var glyphs: [GlyphRun.Glyph]? {
    guard entry.kind == .array, (Int(entry.next) - place - 1) % 4 == 0 else { return nil }
    var glyphs: [GlyphRun.Glyph] = []
    glyphs.reserveCapacity((Int(entry.next) - place - 1) / 4)
    for place in stride(from: place + 1, to: Int(entry.next), by: 4) {
      let (array, id) = (document.entries[place], document.entries[place + 1])
      let (x, y) = (document.entries[place + 2], document.entries[place + 3])
      guard array.kind == .array, Int(array.next) == place + 4, id.kind == .number, x.kind == .number,
        y.kind == .number, let id = document.number(id).flatMap(UInt32.init(exactly:)),
        let x = document.number(x), let y = document.number(y)
      else { return nil }
      glyphs.append(.init(id: id, position: .init(x: x, y: y)))
    }
    return glyphs
  }

  /// The value of a key; nil where the object does not have it.
  fileprivate func value(of name: String) -> JSONDecoding? {
    var key = place + 1
    let end = Int(entry.next)
    while key < end {
      if document.isKey(document.entries[key], name) { return JSONDecoding(document, at: key + 1) }
      key = Int(document.entries[key + 1].next)
    }
    return nil
  }

  /// The places of an object's values by their keys; nil where the keys are few, and are found faster one by one.
  fileprivate var manyKeys: [[UInt8]: Int]? {
    let (first, end) = (place + 1, Int(entry.next))
    guard end - first > 2 * Self.fewKeys else { return nil }
    var (count, key) = (0, first)
    while key < end {
      count += 1
      key = Int(document.entries[key + 1].next)
    }
    guard count > Self.fewKeys else { return nil }
    var places: [[UInt8]: Int] = [:]
    places.reserveCapacity(count)
    key = first
    while key < end {
      places[Array(document.text(document.entries[key]).utf8)] = key + 1
      key = Int(document.entries[key + 1].next)
    }
    return places
  }

  /// The most keys of an object that are compared one by one.
  private static let fewKeys = 32

  /// The keys of an object; none of anything else.
  var keys: [String] {
    guard entry.kind == .object else { return [] }
    var (keys, key): ([String], Int) = ([], place + 1)
    while key < Int(entry.next) {
      keys.append(document.text(document.entries[key]))
      key = Int(document.entries[key + 1].next)
    }
    return keys
  }

  /// How many elements the arrays have, together, that objects in this value have at a key.
  func elementCount(ofArraysAt name: String) -> Int {
    (place..<Int(entry.next)).reduce(0) { count, place in
      guard document.entries[place].kind == .object,
        let array = JSONDecoding(document, at: place).value(of: name), array.kind == .array
      else { return count }
      var (elements, element) = (0, array.place + 1)
      while element < Int(array.entry.next) {
        elements += 1
        element = Int(document.entries[element].next)
      }
      return count + elements
    }
  }

  /// The keys of an object that are of a type, in their order, and the first that is none; nil where all are.
  func knownKeys<Key: CodingKey>(_: Key.Type) -> (known: [Key], unknown: String?) {
    var (known, key): ([Key], Int) = ([], place + 1)
    while key < Int(entry.next) {
      let entry = document.entries[key]
      let text = document.text(entry)
      // Texts of other bytes may be equal as characters.
      guard let found = Key(stringValue: text), document.isKey(entry, found.stringValue) else {
        return (known, text)
      }
      known.append(found)
      key = Int(document.entries[key + 1].next)
    }
    return (known, nil)
  }

  fileprivate func mismatch(_ type: Any.Type, _ expected: String? = nil) -> DecodingError {
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: expected ?? "\(type)")
    if expected != nil { return .dataCorrupted(context) }
    return entry.kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

/// The values of an object by their keys.
private struct JSONObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let around: JSONDecoding
  /// The places of the values where they are many.
  private let many: [[UInt8]: Int]?

  init(around: JSONDecoding) {
    self.around = around
    many = around.manyKeys
  }

  var codingPath: [any CodingKey] { around.codingPath }
  var allKeys: [Key] { around.keys.compactMap(Key.init(stringValue:)) }
  func contains(_ key: Key) -> Bool { value(of: key.stringValue) != nil }

  private func value(of name: String) -> JSONDecoding? {
    guard let many else { return around.value(of: name) }
    return many[Array(name.utf8)].map { JSONDecoding(around.document, at: $0) }
  }

  private func value(_ key: Key) throws -> JSONDecoding {
    guard let value = value(of: key.stringValue) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "The key is missing."))
    }
    return value
  }

  func decodeNil(forKey key: Key) throws -> Bool { try value(key).decodeNil() }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).decode(type) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).decode(type) }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try value(key).decode(type)
  }

  /// The value of a key that an object may lack or have as null; the protocol's own methods look for it three times.
  private func present(_ key: Key) -> JSONDecoding? {
    value(of: key.stringValue).flatMap { $0.decodeNil() ? nil : $0 }
  }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try present(key)?.decode(type) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try present(key)?.decode(type) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try present(key)?.decode(type)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try present(key)?.decode(type)
  }
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try present(key)?.decode(type)
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> {
    try value(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(key).unkeyedContainer()
  }
  func superDecoder() -> any Decoder { value(of: "super") ?? around }
  func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }
}

/// The values of an array, one after the other.
private struct JSONArray: UnkeyedDecodingContainer {
  let around: JSONDecoding
  private(set) var currentIndex = 0
  private var place: Int
  private let end: Int

  init(around: JSONDecoding) {
    self.around = around
    place = around.place + 1
    end = Int(around.document.entries[around.place].next)
  }

  var codingPath: [any CodingKey] { around.codingPath }
  var count: Int? { nil }
  var isAtEnd: Bool { place >= end }

  /// What `body` makes of the next value; it stays the next one where that throws.
  private mutating func next<Value>(
    _ type: Any.Type, _ body: (JSONDecoding) throws -> Value
  ) throws -> Value {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type,
        .init(codingPath: codingPath + [JSONStep(currentIndex)], debugDescription: "The array ends."))
    }
    let value = try body(JSONDecoding(around.document, at: place))
    place = Int(around.document.entries[place].next)
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard isAtEnd || around.document.entries[place].kind == .null else { return false }
    return try next(Never?.self) { _ in true }
  }
  mutating func decode(_ type: Bool.Type) throws -> Bool { try next(type) { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String { try next(type) { try $0.decode(type) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try next(type) { try $0.decode(type) } }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type) { try $0.decode(type) }
  }
  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) throws -> KeyedDecodingContainer<Inner> {
    try next(type) { try $0.container(keyedBy: type) }
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next([Any].self) { try $0.unkeyedContainer() }
  }
  mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) { $0 } }
}
