/// Encodes a value, and what lies in it, as one line with sorted keys.
///
/// The bytes are those of `JSONEncoder` with sorted keys and slashes as they are, and take less than half of the time: they are
/// written at once, not kept as values first. A `URL`, `Data` or `Decimal` is written as its own coding says, and a document that
/// encodes nothing is an empty object.
final class JSONEncoding: Encoder {
  /// What a value turns out to be.
  private enum Kind { case nothing, single, array, object }

  let userInfo: [CodingUserInfoKey: Any]
  private let parent: JSONEncoding?
  private let key: (any CodingKey)?
  private let output: JSONOutput
  private let start: Int
  private var kind = Kind.nothing
  /// The keys of an object, and where each of them is written.
  private var members: [(name: String, start: Int)] = []
  /// How many elements an array has.
  fileprivate private(set) var count = 0
  /// What is written apart, since it may be filled while other values are, and where it belongs.
  private var parts: [(place: Int, encoding: JSONEncoding)] = []

  private init(
    _ parent: JSONEncoding?, at key: (any CodingKey)?, _ output: JSONOutput,
    _ userInfo: [CodingUserInfoKey: Any]
  ) {
    (self.parent, self.key, self.output, self.userInfo) = (parent, key, output, userInfo)
    start = output.bytes.count
  }

  /// The bytes of a value.
  static func bytes(
    of value: some Encodable, userInfo: [CodingUserInfoKey: Any]
  ) throws -> [UInt8] {
    let output = JSONOutput()
    let encoding = JSONEncoding(nil, at: nil, output, userInfo)
    try encoding.write(value, at: nil)
    return output.bytes
  }

  var codingPath: [any CodingKey] { path(to: key, in: parent) }

  private func path(to key: (any CodingKey)?, in around: JSONEncoding?) -> [any CodingKey] {
    (around?.codingPath ?? []) + (key.map { [$0] } ?? [])
  }

  func container<Key: CodingKey>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> {
    begin(.object, with: UInt8(ascii: "{"))
    return KeyedEncodingContainer(JSONMembers(encoding: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    begin(.array, with: UInt8(ascii: "["))
    return JSONElements(encoding: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { JSONSingle(encoding: self) }

  private func begin(_ kind: Kind, with bracket: UInt8) {
    guard self.kind == .nothing else { return }
    self.kind = kind
    output.bytes.append(bracket)
  }

  /// Writes the key of a value that follows.
  fileprivate func beginMember(_ name: String) {
    if !members.isEmpty { output.bytes.append(UInt8(ascii: ",")) }
    members.append((name, output.bytes.count))
    output.append(name)
    output.bytes.append(UInt8(ascii: ":"))
  }

  /// Begins an element that follows, and gives its key.
  fileprivate func beginElement() -> JSONStep {
    if count > 0 { output.bytes.append(UInt8(ascii: ",")) }
    count += 1
    return JSONStep(count - 1)
  }

  /// What encodes a value that may be filled later.
  fileprivate func part(at key: any CodingKey) -> JSONEncoding {
    let part = JSONEncoding(self, at: key, JSONOutput(), userInfo)
    parts.append((output.bytes.count, part))
    return part
  }

  fileprivate func writeNil() { output.append("null" as StaticString) }
  fileprivate func write(_ value: Bool) { output.append(value ? "true" as StaticString : "false") }
  fileprivate func write(_ value: String) { output.append(value) }
  fileprivate func write(_ value: some FixedWidthInteger) { output.append(number: value.description) }

  fileprivate func write<Number: BinaryFloatingPoint & CustomStringConvertible>(
    _ value: Number, at key: (any CodingKey)?
  ) throws {
    guard value.isFinite else { throw notFinite(value, path(to: key, in: self)) }
    output.append(number: value.description)
  }

  /// Writes a value of any type; `key` is its place in this one.
  fileprivate func write<Value: Encodable>(_ value: Value, at key: (any CodingKey)?) throws {
    // What layer trees are full of is written at once.
    let type = ObjectIdentifier(Value.self)
    if type == JSONDocument.numbers, let numbers = value as? [Double] { return try write(numbers, at: key) }
    if type == JSONDocument.glyphs, let glyphs = value as? [GlyphRun.Glyph], glyphs.allSatisfy(\.isFinite) {
      return output.append(glyphs)
    }
    let encoding = JSONEncoding(self, at: key, output, userInfo)
    try value.encode(to: encoding)
    encoding.finish()
  }

  private func write(_ numbers: [Double], at key: (any CodingKey)?) throws {
    if let index = numbers.firstIndex(where: { !$0.isFinite }) {
      throw notFinite(numbers[index], path(to: key, in: self) + [JSONStep(index)])
    }
    output.append(numbers)
  }

  private func notFinite(_ number: Any, _ path: [any CodingKey]) -> EncodingError {
    .invalidValue(number, .init(codingPath: path, debugDescription: "The number is not finite."))
  }

  /// Notes that a value is written that has no container.
  fileprivate func single() -> JSONEncoding {
    kind = .single
    return self
  }

  /// Completes a value, once all of it is encoded.
  private func finish() {
    for (place, part) in parts.reversed() {
      part.finish()
      output.bytes.insert(contentsOf: part.output.bytes, at: place)
      for index in members.indices where members[index].start > place {
        members[index].start += part.output.bytes.count
      }
    }
    switch kind {
    case .nothing: output.append("{}" as StaticString)
    case .single: break
    case .array: output.bytes.append(UInt8(ascii: "]"))
    case .object:
      sort()
      output.bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Puts the members of an object in order; of several with one key, the last counts.
  private func sort() {
    guard zip(members, members.dropFirst()).contains(where: { $0.name >= $1.name }) else { return }
    let ends = members.dropFirst().map { $0.start - 1 } + [output.bytes.count]
    let order = members.indices.sorted { (members[$0].name, $0) < (members[$1].name, $1) }
    var sorted: [UInt8] = []
    sorted.reserveCapacity(output.bytes.count - start)
    for (place, index) in order.enumerated() {
      let isLast = place + 1 == order.count || members[order[place + 1]].name != members[index].name
      guard isLast else { continue }
      if !sorted.isEmpty { sorted.append(UInt8(ascii: ",")) }
      sorted += output.bytes[members[index].start..<ends[index]]
    }
    output.bytes.replaceSubrange((start + 1)..., with: sorted)
  }
}

extension GlyphRun.Glyph {
  fileprivate var isFinite: Bool { position.x.isFinite && position.y.isFinite }
}

/// Bytes that grow.
private final class JSONOutput {
  var bytes: [UInt8] = []

  func append(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  func append(number text: String) { Self.append(text, to: &bytes) }

  func append(_ glyphs: [GlyphRun.Glyph]) {
    var written: [UInt8] = []
    written.reserveCapacity(20 * glyphs.count + 2)
    written.append(UInt8(ascii: "["))
    for glyph in glyphs {
      if written.count > 1 { written.append(UInt8(ascii: ",")) }
      written.append(UInt8(ascii: "["))
      written.append(contentsOf: glyph.id.description.utf8)
      for number in [glyph.position.x, glyph.position.y] {
        written.append(UInt8(ascii: ","))
        Self.append(number.description, to: &written)
      }
      written.append(UInt8(ascii: "]"))
    }
    written.append(UInt8(ascii: "]"))
    bytes += written
  }

  func append(_ numbers: [Double]) {
    var written: [UInt8] = []
    written.reserveCapacity(8 * numbers.count + 2)
    written.append(UInt8(ascii: "["))
    for number in numbers {
      if written.count > 1 { written.append(UInt8(ascii: ",")) }
      Self.append(number.description, to: &written)
    }
    written.append(UInt8(ascii: "]"))
    bytes += written
  }

  /// Appends what Swift writes for a number; the `.0` of a whole one is left out.
  private static func append(_ number: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: number.utf8)
    // A number never begins with a point.
    let end = bytes.count
    if bytes[end - 1] == UInt8(ascii: "0"), end > 1, bytes[end - 2] == UInt8(ascii: ".") {
      bytes.removeLast(2)
    }
  }

  func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      if utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
        for byte in utf8 { append(escaped: byte) }
      } else {
        bytes.append(contentsOf: utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"" as StaticString)
    case UInt8(ascii: "\\"): append("\\\\" as StaticString)
    case 0x08: append("\\b" as StaticString)
    case 0x09: append("\\t" as StaticString)
    case 0x0A: append("\\n" as StaticString)
    case 0x0C: append("\\f" as StaticString)
    case 0x0D: append("\\r" as StaticString)
    case ..<0x20:
      append(byte < 0x10 ? "\\u000" as StaticString : "\\u00")
      bytes.append(contentsOf: String(byte, radix: 16).utf8)
    default: bytes.append(byte)
    }
  }
}

/// The values of an object by their keys.
private struct JSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoding: JSONEncoding
  var codingPath: [any CodingKey] { encoding.codingPath }

  private func at(_ key: Key) -> JSONEncoding {
    encoding.beginMember(key.stringValue)
    return encoding
  }

  func encodeNil(forKey key: Key) { at(key).writeNil() }
  func encode(_ value: Bool, forKey key: Key) { at(key).write(value) }
  func encode(_ value: Int, forKey key: Key) { at(key).write(value) }
  func encode(_ value: String, forKey key: Key) { at(key).write(value) }
  func encode(_ value: Double, forKey key: Key) throws { try at(key).write(value, at: key) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try at(key).write(value, at: key) }
  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    at(key).part(at: key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    at(key).part(at: key).unkeyedContainer()
  }
  func superEncoder(forKey key: Key) -> any Encoder { at(key).part(at: key) }
  func superEncoder() -> any Encoder {
    encoding.beginMember("super")
    return encoding.part(at: JSONStep("super"))
  }
}

/// The values of an array, one after the other.
private struct JSONElements: UnkeyedEncodingContainer {
  let encoding: JSONEncoding
  var codingPath: [any CodingKey] { encoding.codingPath }
  var count: Int { encoding.count }

  func encodeNil() {
    _ = encoding.beginElement()
    encoding.writeNil()
  }
  func encode<Value: Encodable>(_ value: Value) throws {
    let step = encoding.beginElement()
    try encoding.write(value, at: step)
  }
  func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
    part().container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { part().unkeyedContainer() }
  func superEncoder() -> any Encoder { part() }

  private func part() -> JSONEncoding {
    let step = encoding.beginElement()
    return encoding.part(at: step)
  }
}

/// A value without keys or elements.
private struct JSONSingle: SingleValueEncodingContainer {
  let encoding: JSONEncoding
  var codingPath: [any CodingKey] { encoding.codingPath }

  func encodeNil() { encoding.single().writeNil() }
  func encode(_ value: Bool) { encoding.single().write(value) }
  func encode(_ value: String) { encoding.single().write(value) }
  func encode(_ value: Double) throws { try encoding.single().write(value, at: nil) }
  func encode(_ value: Float) throws { try encoding.single().write(value, at: nil) }
  func encode<Number: FixedWidthInteger & Encodable>(_ value: Number) { encoding.single().write(value) }
  func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: encoding) }
}
