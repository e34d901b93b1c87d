/// A value's reflection as indented lines in the format of swift-snapshot-testing: what `.dump` compares.
///
/// Members of structs, classes, sets and dictionaries are sorted, object addresses never show, and a cycle of
/// references ends where it closes. Members that a class inherits are left out.
package struct MirrorTree {
  /// The lines, each with its break.
  package let text: String

  /// Reflects a value.
  package init(of value: Any) {
    text = Block(of: value, ancestors: []).lines(label: nil).joined(separator: "\n") + "\n"
  }

  /// A value's own line, which its label completes, and the lines of what is inside.
  fileprivate struct Block {
    var bullet: String
    /// What stands behind the label; nil where a cycle closes.
    var heading: String?
    var inner: [String] = []

    func lines(label: String?) -> [String] {
      let own =
        if let heading {
          label.map { "\($0): \(heading)" } ?? heading
        } else {
          "\(label ?? "value") (circular reference detected)"
        }
      return ["\(bullet) \(own)"] + inner.map { "  \($0)" }
    }
  }
}

extension MirrorTree.Block {
  /// What a value's line says, and how its children follow.
  private enum Style {
    case ordered(String), sorted(String), alone(String)
  }

  init(of value: Any, ancestors: Set<ObjectIdentifier>) {
    let mirror = Mirror(reflecting: value)
    var ancestors = ancestors
    bullet = mirror.children.isEmpty ? "-" : "▿"
    if mirror.displayStyle == .class, !ancestors.insert(ObjectIdentifier(value as AnyObject)).inserted {
      return
    }
    switch Self.style(of: value, mirror) {
    case .alone(let text): (bullet, heading) = ("-", text)
    case .ordered(let text):
      heading = text
      inner = mirror.children.flatMap { Self(of: $0.value, ancestors: ancestors).lines(label: $0.label) }
    case .sorted(let text):
      heading = text
      inner = Self.sorted(mirror.children.map { ($0.label, Self(of: $0.value, ancestors: ancestors)) })
    }
  }

  /// The lines of members in the order of their labels, and without such in the order of their own lines.
  private static func sorted(_ members: [(label: String?, block: Self)]) -> [String] {
    let keyed = members.map { label, block in
      let value = block.lines(label: "value").joined(separator: "\n")
      return (key: "\(label?.debugDescription ?? "")\n\(value)", lines: block.lines(label: label))
    }
    return keyed.sorted { $0.key < $1.key }.flatMap(\.lines)
  }

  private static func style(of value: Any, _ mirror: Mirror) -> Style {
    let count = mirror.children.count
    switch mirror.displayStyle {
    case .collection: return .ordered(count == 1 ? "1 element" : "\(count) elements")
    case .dictionary: return .sorted(count == 1 ? "1 key/value pair" : "\(count) key/value pairs")
    case .set: return .sorted(count == 1 ? "1 member" : "\(count) members")
    case .tuple: return .ordered(count == 1 ? "(1 element)" : "(\(count) elements)")
    case .optional: return .ordered(count == 0 ? "\(typeName(mirror)).none" : typeName(mirror))
    default: break
    }
    if let custom = value as? any AnySnapshotStringConvertible {
      let text = custom.snapshotDescription
      return type(of: custom).renderChildren ? .ordered(text) : .alone(text)
    }
    if let described = value as? any CustomStringConvertible {
      return .ordered(described.description.withoutAddresses)
    }
    switch mirror.displayStyle {
    case .class, .struct: return .sorted(typeName(mirror))
    case .enum: return .ordered(count == 0 ? "\(typeName(mirror)).\(value)" : typeName(mirror))
    default: return .ordered(String(describing: value).withoutAddresses)
    }
  }

  /// The type without the numbers that the compiler gives private and local types.
  private static func typeName(_ mirror: Mirror) -> String {
    String(describing: mirror.subjectType).replacing(#/ #\d+/#, with: "")
  }
}

extension String {
  /// The text without what looks like the address of an object: nine hexadecimal digits or more.
  var withoutAddresses: String {
    replacing(#/:?\s*0x[0-9a-f]{9,}/#, with: "")
  }
}
