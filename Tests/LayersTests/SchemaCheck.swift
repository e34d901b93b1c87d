import Foundation

/// A JSON Schema validator for the keywords that the layer tree's schema uses.
struct SchemaCheck {
  let schema: [String: Any]
  /// What `$ref` names; to look it up in the schema would cast all of it each time.
  private let definitions: [String: [String: Any]]

  init(schema: [String: Any]) {
    self.schema = schema
    definitions = schema["$defs"] as? [String: [String: Any]] ?? [:]
  }

  /// Whether a value is valid; an unknown word in the schema makes everything invalid.
  func accepts(_ value: Any) -> Bool { accepts(value, schema) }

  private func accepts(_ value: Any, _ schema: [String: Any]) -> Bool {
    schema.allSatisfy { word, rule in holds(word, rule, for: value, in: schema) }
  }

  private func holds(_ word: String, _ rule: Any, for value: Any, in schema: [String: Any]) -> Bool {
    switch word {
    case "$schema", "title", "$defs": return true
    case "$ref":
      guard let name = (rule as? String)?.split(separator: "/").last,
        let definition = definitions[String(name)]
      else { return false }
      return accepts(value, definition)
    case "oneOf": return (rule as? [[String: Any]])?.count { accepts(value, $0) } == 1
    case "type": return type(of: value, is: rule as? String)
    case "const", "enum":
      let choices = rule as? [Any] ?? [rule]
      return choices.contains { ($0 as? NSObject) == (value as? NSObject) }
    case "pattern":
      guard let text = value as? String, let pattern = rule as? String else { return false }
      return text.range(of: pattern, options: .regularExpression) != nil
    case "minimum": return (value as? Double).map { $0 >= (rule as? Double ?? .infinity) } ?? false
    case "maximum": return (value as? Double).map { $0 <= (rule as? Double ?? -.infinity) } ?? false
    case "minItems": return (value as? [Any]).map { $0.count >= (rule as? Int ?? .max) } ?? false
    case "maxItems": return (value as? [Any]).map { $0.count <= (rule as? Int ?? 0) } ?? false
    case "prefixItems":
      guard let rules = rule as? [[String: Any]], let items = value as? [Any] else { return false }
      return zip(items, rules).allSatisfy { accepts($0, $1) }
    case "items":
      guard let rule = rule as? [String: Any] else { return (rule as? Bool) == false }
      return (value as? [Any])?.allSatisfy { accepts($0, rule) } ?? false
    case "required":
      guard let keys = rule as? [String], let object = value as? [String: Any] else { return false }
      return keys.allSatisfy { object[$0] != nil }
    case "properties":
      guard let rules = rule as? [String: [String: Any]], let object = value as? [String: Any] else {
        return false
      }
      return object.allSatisfy { key, value in rules[key].map { accepts(value, $0) } ?? true }
    case "additionalProperties":
      guard let object = value as? [String: Any] else { return false }
      if let rule = rule as? [String: Any] { return object.values.allSatisfy { accepts($0, rule) } }
      guard let rules = schema["properties"] as? [String: Any] else { return false }
      return object.keys.allSatisfy { rules[$0] != nil }
    default: return false
    }
  }

  private func type(of value: Any, is name: String?) -> Bool {
    let isTruth = (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
    switch name {
    case "string": return value is String
    case "number": return value is NSNumber && !isTruth
    case "integer": return !isTruth && ((value as? Double).map { $0 == $0.rounded() } ?? false)
    case "boolean": return value is Bool
    case "array": return value is [Any]
    case "object": return value is [String: Any]
    default: return false
    }
  }
}
