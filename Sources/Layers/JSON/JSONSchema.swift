internal import Foundation

/// A part of a JSON Schema, draft 2020-12.
package indirect enum JSONSchema {
  /// A text, of a form where there is a pattern.
  case text(pattern: String?)
  /// One of some names.
  case name([String])
  /// A number within limits.
  case number(minimum: Double?, maximum: Double?)
  /// A whole number within limits.
  case integer(minimum: Int, maximum: Int)
  /// True or false.
  case truth
  /// One number.
  case constant(Int)
  /// Any number of the same.
  case list(JSONSchema)
  /// As many items, each of its own form.
  case tuple([JSONSchema])
  /// An object with these keys and no others.
  case object(required: [String], properties: [String: JSONSchema])
  /// An object with any keys, each with a value of this form.
  case each(JSONSchema)
  /// Exactly one of several forms.
  case oneOf([JSONSchema])
  /// A form that has a name.
  case definition(String)

  /// The schema of a document as JSON, laid out for people: the form of the whole, and the forms with names.
  package static func document(
    _ whole: JSONSchema, titled title: String, definitions: [String: JSONSchema]
  ) -> [UInt8] {
    var schema = whole.plain
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = title
    schema["$defs"] = definitions.mapValues(\.plain)
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = try? JSONSerialization.data(withJSONObject: schema, options: options)
    return JSONText.indented([UInt8](bytes ?? Data()))
  }

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
    case .each(let value): return ["type": "object", "additionalProperties": value.plain]
    case .oneOf(let choices): return ["oneOf": choices.map(\.plain)]
    case .definition(let name): return ["$ref": "#/$defs/\(name)"]
    }
  }

  package static var number: JSONSchema { .number(minimum: nil, maximum: nil) }
  static var positive: JSONSchema { .number(minimum: 0, maximum: nil) }
  static var color: JSONSchema { .definition("color") }
  static var point: JSONSchema { .tuple([.number, .number]) }
  package static var rect: JSONSchema { .tuple([.number, .number, .number, .number]) }

  /// One of a type's names.
  package static func names<Value: RawRepresentable & CaseIterable>(_: Value.Type) -> JSONSchema
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
