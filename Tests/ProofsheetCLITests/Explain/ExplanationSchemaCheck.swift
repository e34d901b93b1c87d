import Foundation

/// A JSON Schema validator for the keywords that the explanation's schema uses.
struct ExplanationSchemaCheck {
  let schema: [String: Any]
  /// The definition that a value has to be; nil for the whole document.
  var definition: String?

  /// What is wrong with a value, and where; nil where nothing is.
  ///
  /// A word that is not known is a problem.
  func problem(of value: Any) -> String? {
    problem(value, definition.map { ["$ref": "#/$defs/\($0)"] } ?? schema, at: "")
  }

  private func problem(_ value: Any, _ schema: [String: Any], at path: String) -> String? {
    for (word, rule) in schema {
      if let problem = problem(word, rule, value, schema, at: path) { return problem }
    }
    return nil
  }

  private func problem(_ word: String, _ rule: Any, _ value: Any, _ schema: [String: Any], at path: String)
    -> String?
  {
    let object = value as? [String: Any] ?? [:]
    let isTruth = (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
    let number = isTruth ? nil : (value as? NSNumber)?.doubleValue
    var isValid = true
    switch word {
    case "$schema", "title", "$defs", "additionalProperties": break
    case "$ref":
      let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
      guard let definition = (self.schema["$defs"] as? [String: [String: Any]])?[name] else {
        return "no \(name)"
      }
      return problem(value, definition, at: path)
    case "const": isValid = (rule as? NSObject) == (value as? NSObject)
    case "enum": isValid = (rule as? [String])?.contains(value as? String ?? "") == true
    case "minimum": isValid = (number ?? -.infinity) >= (rule as? Double ?? .infinity)
    case "maximum": isValid = (number ?? .infinity) <= (rule as? Double ?? -.infinity)
    case "required": isValid = (rule as? [String])?.allSatisfy { object[$0] != nil } == true
    case "items":
      for (place, item) in (value as? [Any] ?? []).enumerated() {
        if let found = problem(item, rule as? [String: Any] ?? ["?": 0], at: "\(path)[\(place)]") {
          return found
        }
      }
    case "properties":
      for (key, part) in object {
        guard let rule = (rule as? [String: [String: Any]])?[key] else {
          return "\(path).\(key) is not known"
        }
        if let found = problem(part, rule, at: "\(path).\(key)") { return found }
      }
    case "type":
      isValid =
        switch rule as? String {
        case "string": value is String
        case "boolean": isTruth
        case "number": number != nil
        case "integer": number.map { $0 == $0.rounded() } ?? false
        case "array": value is [Any]
        case "object": value is [String: Any]
        default: false
        }
    default: return "\(path): the word \(word) is not known"
    }
    return isValid ? nil : "\(path): \(value) is not \(word) \(rule)"
  }
}
