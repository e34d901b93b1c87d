/// A tree of nodes, in the form of a file of cases.
package struct LayoutNode: Sendable, Hashable {
  /// The name of the node and its layer.
  package var id: String
  /// The values of CSS's properties.
  package var style: [LayerLayout.Property: LayerLayout.Value]
  /// What a leaf says.
  package var text: String?
  /// The nodes in it.
  package var children: [LayoutNode]

  /// Makes a node.
  package init(
    _ id: String, _ style: [LayerLayout.Property: LayerLayout.Value] = [:], text: String? = nil,
    _ children: [LayoutNode] = []
  ) {
    (self.id, self.style, self.text, self.children) = (id, style, text, children)
  }

  /// The number of nodes.
  package var count: Int { children.reduce(1) { $0 + $1.count } }

  /// The node and all in it, parents first.
  package var all: [LayoutNode] { [self] + children.flatMap(\.all) }

  /// The tree with each node changed, parents first.
  package func map(_ change: (LayoutNode) -> LayoutNode) -> LayoutNode {
    with(change(self)) { $0.children = $0.children.map { $0.map(change) } }
  }
}

extension LayoutNode {
  var isAbsolute: Bool { keyword(.position) == "absolute" }
  var isRow: Bool { !(keyword(.flexDirection) ?? "row").hasPrefix("column") }
  var isReverse: Bool { keyword(.flexDirection)?.hasSuffix("reverse") == true }
  var isContentBox: Bool { keyword(.boxSizing) == "content-box" }
  var wraps: Bool { (keyword(.flexWrap) ?? "nowrap") != "nowrap" }
  /// The children that take part in flow.
  var inFlow: [LayoutNode] { children.filter { !$0.isAbsolute } }

  func keyword(_ property: LayerLayout.Property) -> String? {
    if case .keyword(let keyword) = style[property] { keyword } else { nil }
  }

  func number(_ property: LayerLayout.Property) -> Double? {
    if case .number(let number) = style[property] { number } else { nil }
  }

  func length(_ property: LayerLayout.Property) -> LayerLayout.Length? {
    if case .length(let length) = style[property], length != .auto { length } else { nil }
  }

  func points(_ property: LayerLayout.Property) -> Double? {
    if case .points(let points) = length(property) { points } else { nil }
  }

  /// Whether a property of the node itself has a percentage.
  var hasPercent: Bool { style.values.contains { $0.lengths.contains(where: \.isPercent) } }

  /// Whether the node has an alignment of its own that does not stretch it.
  var alignsItself: Bool { ![nil, "auto", "stretch"].contains(keyword(.alignSelf)) }

  /// How a container of this node aligns a child across.
  func alignment(of child: LayoutNode) -> String {
    let own = child.keyword(.alignSelf) ?? "auto"
    return own == "auto" ? keyword(.alignItems) ?? "stretch" : own
  }
}

extension LayerLayout.Value {
  /// The lengths in it.
  var lengths: [LayerLayout.Length] {
    switch self {
    case .keyword, .number: []
    case .length(let length): [length]
    case .edges(let lengths): Array(lengths.values)
    }
  }

  /// The value with its lengths changed.
  func mapLengths(_ change: (LayerLayout.Length) -> LayerLayout.Length) -> Self {
    switch self {
    case .keyword, .number: self
    case .length(let length): .length(change(length))
    case .edges(let lengths): .edges(lengths.mapValues(change))
    }
  }

  /// The same length at all edges.
  static func all(_ points: Double) -> Self { .edges([.all: .points(points)]) }
  /// A length in points.
  static func points(_ points: Double) -> Self { .length(.points(points)) }
}

extension LayerLayout.Length {
  var isPercent: Bool { if case .percent = self { true } else { false } }
}

extension LayoutNode: Encodable {
  private enum CodingKeys: String, CodingKey { case id, style, text, background, children }
  /// Colors by depth, so that a drawn case shows its boxes; asked for by the encoder.
  static let colors = CodingUserInfoKey(rawValue: "Engines.LayoutNode.colors")

  /// Writes what is given.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    if !style.isEmpty { try container.encode(LayerLayout(style), forKey: .style) }
    try container.encodeIfPresent(text, forKey: .text)
    if let key = Self.colors, encoder.userInfo[key] != nil {
      try container.encode(
        "#" + String(color | 0x100_0000, radix: 16, uppercase: true).dropFirst(), forKey: .background)
    }
    if !children.isEmpty { try container.encode(children, forKey: .children) }
  }

  /// A color by the name, pale enough for text: `0xRRGGBB`.
  package var color: UInt32 {
    let palette: [UInt32] = [
      0xCFE3FF, 0xFFD9C2, 0xCDEFD3, 0xF5D0EA, 0xFFF0B8, 0xD9D3F7, 0xBFEAEA, 0xE6E0D4,
    ]
    return palette[Int(id.utf8.reduce(0) { ($0 &* 31 &+ UInt32($1)) % 9973 }) % palette.count]
  }

  /// The tree as one line of JSON with sorted keys; with colors to be drawn.
  package func json(colored: Bool = false) -> String {
    let userInfo: [CodingUserInfoKey: Any] = colored ? Self.colors.map { [$0: true] } ?? [:] : [:]
    return (try? JSONForm.encode(self, userInfo: userInfo)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
