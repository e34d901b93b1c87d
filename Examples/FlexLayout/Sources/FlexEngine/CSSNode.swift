import Foundation

/// What `FlexRow` does not have.
struct Unsupported: Error, CustomStringConvertible {
  let description: String

  init(_ what: String) { description = "not supported: \(what)" }
}

/// A length in points, a part of the parent's, or one that the content decides.
enum CSSLength {
  case points(Double), part(Double), auto

  /// The length where the parent's is known; nil if it is not, or if the content decides.
  func points(of parent: Double?) -> Double? {
    switch self {
    case .points(let points): points
    case .part(let part): parent.map { $0 * part }
    case .auto: nil
    }
  }
}

/// A node of a case, whose properties are all supported.
struct CSSNode {
  /// The supported properties; those with words have these alone, the others are numbers or lengths.
  static let supported: [String: [String]] = {
    let ends = ["start", "end", "flex-start", "flex-end", "center"]
    let spaces = ["space-between", "space-around", "space-evenly", "stretch", "normal"]
    let items = ends + ["self-start", "self-end", "stretch", "normal", "baseline"]
    return [
      "display": ["flex", "none"], "flexDirection": ["row", "row-reverse"], "flexWrap": ["nowrap", "wrap"],
      "justifyContent": ends + spaces + ["left", "right"], "alignContent": ends + spaces, "alignItems": items,
      "alignSelf": items + ["auto"], "flexGrow": [], "flexShrink": [], "flexBasis": [], "width": [],
      "height": [],
      "minWidth": [], "maxWidth": [], "minHeight": [], "maxHeight": [], "gap": [], "rowGap": [],
      "columnGap": [],
    ]
  }()

  let id: String
  let text: String?
  let children: [CSSNode]
  private let style: [String: Any]

  init(_ node: [String: Any], isRoot: Bool = true) throws {
    id = node["id"] as? String ?? ""
    text = node["text"] as? String
    style = node["style"] as? [String: Any] ?? [:]
    let inside = node["children"] as? [[String: Any]] ?? []
    guard isRoot || inside.isEmpty else { throw Unsupported("a flexbox in a flexbox") }
    guard !isRoot || text == nil else { throw Unsupported("a text that is no item") }
    for (name, value) in style {
      guard let words = Self.supported[name] else { throw Unsupported(name) }
      if !words.isEmpty, let word = value as? String, !words.contains(word) {
        throw Unsupported("\(name): \(word)")
      }
      if words.isEmpty, Self.length(value) == nil { throw Unsupported("\(name): \(value)") }
    }
    children = try inside.map { try CSSNode($0, isRoot: false) }
  }

  var isHidden: Bool { word("display") == "none" }

  func word(_ name: String) -> String? { style[name] as? String }

  func number(_ name: String, _ initial: Double) -> Double {
    (style[name] as? NSNumber)?.doubleValue ?? initial
  }

  func length(_ name: String) -> CSSLength { style[name].flatMap(Self.length) ?? .auto }

  private static func length(_ value: Any) -> CSSLength? {
    if let number = value as? NSNumber { return .points(number.doubleValue) }
    guard let word = value as? String else { return nil }
    if word == "auto" { return .auto }
    guard word.hasSuffix("%") else { return nil }
    return Double(word.dropLast()).map { .part($0 / 100) }
  }
}
