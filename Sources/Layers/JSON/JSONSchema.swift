internal import Foundation

/// A part of a JSON Schema, draft 2020-12.
indirect enum JSONSchema {
  case text(pattern: String?)
  case name([String])
  case number(minimum: Double?, maximum: Double?)
  case integer(minimum: Int, maximum: Int)
  case truth
  case constant(Int)
  case list(JSONSchema)
  case tuple([JSONSchema])
  case object(required: [String], properties: [String: JSONSchema])
  case oneOf([JSONSchema])
  case definition(String)

  /// The schema as nested dictionaries and arrays.
  var plain: [String: Any] {
    switch self {
    case .text(let pattern):
      return pattern.map { ["type": "string", "pattern": $0] } ?? ["type": "string"]
    case .name(let names): return ["enum": names]
    case .number(let minimum, let maximum):
      var plain: [String: Any] = ["type": "number"]
      plain["minimum"] = minimum
      plain["maximum"] = maximum
      return plain
    case .integer(let minimum, let maximum):
      return ["type": "integer", "minimum": minimum, "maximum": maximum]
    case .truth: return ["type": "boolean"]
    case .constant(let value): return ["const": value]
    case .list(let item): return ["type": "array", "items": item.plain]
    case .tuple(let items):
      return [
        "type": "array", "prefixItems": items.map(\.plain), "items": false, "minItems": items.count,
        "maxItems": items.count,
      ]
    case .object(let required, let properties):
      return [
        "type": "object", "required": required.sorted(), "additionalProperties": false,
        "properties": properties.mapValues(\.plain),
      ]
    case .oneOf(let choices): return ["oneOf": choices.map(\.plain)]
    case .definition(let name): return ["$ref": "#/$defs/\(name)"]
    }
  }

  static var number: JSONSchema { .number(minimum: nil, maximum: nil) }
  static var positive: JSONSchema { .number(minimum: 0, maximum: nil) }
  static var color: JSONSchema { .definition("color") }
  static var point: JSONSchema { .tuple([.number, .number]) }
  static var rect: JSONSchema { .tuple([.number, .number, .number, .number]) }

  /// One of a type's names.
  static func names<Value: RawRepresentable & CaseIterable>(_: Value.Type) -> JSONSchema
  where Value.RawValue == String {
    .name(Value.allCases.map(\.rawValue))
  }

  /// An object with exactly a type's keys, each of which must be described.
  static func keys<Key: CodingKey & CaseIterable & Hashable>(
    _: Key.Type, required: [Key] = [], _ properties: [Key: JSONSchema]
  ) -> JSONSchema {
    precondition(properties.count == Key.allCases.count, "Every key of \(Key.self) needs a description.")
    return .object(
      required: required.map(\.stringValue),
      properties: Dictionary(uniqueKeysWithValues: properties.map { ($0.key.stringValue, $0.value) }))
  }
}
