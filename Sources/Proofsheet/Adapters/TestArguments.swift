internal import Testing

/// The arguments of a parameterized test as references are named after them.
enum TestArguments {
  /// A short form of the arguments, the same in every run; empty for a test without any.
  static func label(of testCase: Test.Case) -> String {
    guard testCase.isParameterized else { return "" }
    return values(in: Mirror(reflecting: testCase), depth: 0).map(label).joined(separator: ",")
  }

  /// What is shown for a value: what distinguishes a matrix's cells, the value's own description where it has one, and
  /// else its type with digits of the digest of its properties.
  static func label(of value: Any) -> String {
    switch value {
    case let cell as Matrix.Cell: return label(of: cell)
    case let device as DeviceProfile: return RenderCase.name(of: device)
    case let text as any StringProtocol: return String(text)
    case let value as any CustomTestStringConvertible: return value.testDescription
    case let value as any RawRepresentable: return label(ofRawValueOf: value)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    let labels = mirror.children.map { label(of: $0.value) }
    switch mirror.displayStyle {
    case .optional: return labels.first ?? "nil"
    case .collection, .tuple: return labels.joined(separator: ",")
    case .set, .dictionary: return labels.sorted().joined(separator: ",")
    case .enum where labels.isEmpty: return "\(value)"
    case .enum:
      return [mirror.children.first?.label ?? "", labels.joined(separator: ",")].joined(separator: " ")
    default: break
    }
    let isDescribed = mirror.displayStyle == nil || value is any CustomStringConvertible
    return isDescribed ? String(describing: value) : digest(of: value)
  }

  private static func label(of cell: Matrix.Cell) -> String {
    let parts = [cell.device.map(RenderCase.name), cell.traits.isEmpty ? nil : "\(cell.traits)"]
    let label = parts.compactMap { $0 }.joined(separator: ".").replacing(", ", with: "+")
    return label.isEmpty ? "default" : label
  }

  private static func label(ofRawValueOf value: some RawRepresentable) -> String {
    label(of: value.rawValue)
  }

  private static func digest(of value: Any) -> String {
    "\(type(of: value)) \(Digest(of: MirrorTree(of: value).text.utf8).description.prefix(6))"
  }

  /// The arguments, which have no public name: read by reflection, none if that changes.
  private static func values(in mirror: Mirror, depth: Int) -> [Any] {
    guard depth < 4 else { return [] }
    for child in mirror.children {
      if child.label == "arguments" {
        return Mirror(reflecting: child.value).children.map { argument in
          Mirror(reflecting: argument.value).children.first { $0.label == "value" }?.value ?? argument.value
        }
      }
      let found = values(in: Mirror(reflecting: child.value), depth: depth + 1)
      if !found.isEmpty { return found }
    }
    return []
  }
}
