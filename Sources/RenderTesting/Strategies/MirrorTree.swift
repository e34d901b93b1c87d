internal import Foundation

/// A value's reflection as indented lines: what `.dump` compares.
///
/// Unordered collections are sorted by their text, object addresses never show, and a cycle of references
/// ends where it closes.
package struct MirrorTree {
  /// The lines, each with its break.
  package let text: String

  /// Reflects a value.
  package init(of value: Any) {
    text = Self.lines(of: value, label: nil, depth: 0, ancestors: []).joined(separator: "\n") + "\n"
  }

  private static func lines(
    of value: Any, label: String?, depth: Int, ancestors: Set<ObjectIdentifier>
  ) -> [String] {
    let mirror = Mirror(reflecting: value)
    var ancestors = ancestors
    let margin = String(repeating: "  ", count: depth)
    let title = label.map { "\($0): " } ?? ""
    if mirror.displayStyle == .class {
      let identity = ObjectIdentifier(value as AnyObject)
      guard ancestors.insert(identity).inserted else {
        return ["\(margin)- \(title)\(typeName(mirror)) (seen above)"]
      }
    }
    let (description, showsChildren) = heading(of: value, mirror: mirror)
    let children = showsChildren ? childLines(of: mirror, depth: depth, ancestors: ancestors) : []
    return ["\(margin)\(children.isEmpty ? "-" : "▿") \(title)\(description)"] + children
  }

  private static func childLines(
    of mirror: Mirror, depth: Int, ancestors: Set<ObjectIdentifier>
  ) -> [String] {
    let inherited = mirror.superclassMirror.map {
      childLines(of: $0, depth: depth, ancestors: ancestors)
    }
    let blocks = mirror.children.map { child in
      lines(of: child.value, label: child.label, depth: depth + 1, ancestors: ancestors)
    }
    let isUnordered = mirror.displayStyle == .dictionary || mirror.displayStyle == .set
    let sorted = isUnordered ? blocks.sorted { $0.lexicographicallyPrecedes($1) } : blocks
    return (inherited ?? []) + sorted.flatMap { $0 }
  }

  private static func heading(of value: Any, mirror: Mirror) -> (text: String, showsChildren: Bool) {
    if let custom = value as? any AnySnapshotStringConvertible {
      return (custom.snapshotDescription, type(of: custom).renderChildren)
    }
    let count = mirror.children.count
    switch mirror.displayStyle {
    case .collection: return (count == 1 ? "1 element" : "\(count) elements", true)
    case .dictionary: return (count == 1 ? "1 key/value pair" : "\(count) key/value pairs", true)
    case .set: return (count == 1 ? "1 member" : "\(count) members", true)
    case .tuple: return (count == 1 ? "(1 element)" : "(\(count) elements)", true)
    case .optional: return (count == 0 ? "\(typeName(mirror)).none" : typeName(mirror), true)
    case .enum where count == 0: return ("\(typeName(mirror)).\(value)", true)
    default: break
    }
    if let described = value as? any CustomStringConvertible {
      return (withoutAddresses(described.description), true)
    }
    return (mirror.displayStyle == nil ? String(describing: value) : typeName(mirror), true)
  }

  /// The type without the numbers that the compiler gives private and local types.
  private static func typeName(_ mirror: Mirror) -> String {
    String(describing: mirror.subjectType).replacing(#/ #\d+/#, with: "")
  }

  private static func withoutAddresses(_ text: String) -> String {
    text.replacing(#/:?\s*0x[0-9a-f]{4,}/#, with: "")
  }
}
