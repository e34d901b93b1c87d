extension Decoder {
  /// The object's values, after a check that it has no other keys.
  func strict<Key: CodingKey & CaseIterable>(_ type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try strictKeys(type).values
  }

  /// The object's values and the keys that it has, after a check that it has no others.
  func strictKeys<Key: CodingKey & CaseIterable>(_: Key.Type) throws -> (
    values: KeyedDecodingContainer<Key>, present: [Key]
  ) {
    let values = try container(keyedBy: Key.self)
    let (present, unknown): ([Key], String?) =
      if let decoding = self as? JSONDecoding {
        decoding.knownKeys(Key.self)
      } else {
        (
          values.allKeys,
          try container(keyedBy: JSONStep.self).allKeys.map(\.stringValue).first {
            Key(stringValue: $0) == nil
          }
        )
      }
    if let unknown {
      let path = (codingPath + [JSONStep(unknown)]).spelled
      throw JSONProblem.unknownKey(path: path, known: Key.allCases.map(\.stringValue).sorted())
    }
    return (values, present)
  }

  /// Whether the value may be of one of some kinds; true where the decoder does not say.
  ///
  /// Asked before attempts that may fail: an error looks for the way to the value, which takes long where many lie before it.
  func mayBe(_ kinds: JSONDocument.Kind...) -> Bool {
    (self as? JSONDecoding).map { kinds.contains($0.kind) } ?? true
  }

  /// An error that says what belongs here.
  func wrong(_ expected: String) -> JSONProblem {
    .wrongValue(path: codingPath.spelled, expected: expected)
  }
}

extension KeyedDecodingContainer {
  /// The value, or `standard` where the key is missing; null is not a value.
  func value<Value: Decodable>(_ key: Key, or standard: Value) throws -> Value {
    contains(key) ? try decode(Value.self, forKey: key) : standard
  }

  /// The value, or none where the key is missing.
  func optional<Value: Decodable>(_ key: Key) throws -> Value? {
    contains(key) ? try decode(Value.self, forKey: key) : nil
  }

  /// What a short form says, or none where the key is missing.
  func optional<Form: ShortForm>(_ key: Key, as form: Form.Type) throws -> Form.Value? {
    contains(key) ? try decode(Form.self, forKey: key).value : nil
  }

  /// What a short form says.
  func value<Form: ShortForm>(_ key: Key, as form: Form.Type) throws -> Form.Value {
    try decode(Form.self, forKey: key).value
  }
}

extension KeyedEncodingContainer {
  /// Writes a value unless it is the one a missing key stands for.
  mutating func encode<Value: Encodable & Equatable>(_ value: Value, _ key: Key, unless standard: Value)
    throws
  {
    if value != standard { try encode(value, forKey: key) }
  }

  /// Writes a value in its short form unless it is the one a missing key stands for.
  mutating func encode<Form: ShortForm>(
    _ value: Form.Value?, _ key: Key, as form: Form.Type, unless standard: Form.Value? = nil
  ) throws {
    if let value, value != standard { try encode(Form(value), forKey: key) }
  }
}

/// How a value is written where its own coding would be too long for people.
protocol ShortForm: Codable {
  associatedtype Value: Equatable
  var value: Value { get }
  init(_ value: Value)
}
