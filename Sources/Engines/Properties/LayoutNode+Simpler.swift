extension LayoutNode {
  /// Nodes count most, then properties, then what their values are made of.
  package var weight: Int {
    all.reduce(0) { sum, node in
      sum + 1_000 + (node.text.map { 100 + min($0.utf8.count, 50) } ?? 0)
        + node.style.reduce(0) { $0 + 20 + $1.value.weight }
    }
  }

  /// Trees in a screen that are simpler, with fewer nodes first.
  package var simplerScreens: [LayoutNode] {
    guard let tree = children.first else { return [] }
    return tree.simpler.map { simpler in with(self) { $0.children = [simpler] } }
  }

  private var simpler: [LayoutNode] {
    children.flatMap { [$0] } + withFewerNodes + withSimplerStyle
      + children.indices.flatMap { index in
        children[index].simpler.map { child in with(self) { $0.children[index] = child } }
      }
  }

  /// Without one of the children, or with its children in its place.
  private var withFewerNodes: [LayoutNode] {
    children.indices.map { index in with(self) { _ = $0.children.remove(at: index) } }
      + children.indices.filter { !children[$0].children.isEmpty }.flatMap { index in
        [
          with(self) { $0.children.replaceSubrange(index...index, with: children[index].children) },
          with(self) { $0.children[index].children = [] },
        ]
      }
  }

  private var withSimplerStyle: [LayoutNode] {
    // In a fixed order, since a dictionary has none.
    let given = LayerLayout.Property.allCases.compactMap { property in style[property].map { (property, $0) }
    }
    let without = given.filter { $0.0 != .display || children.isEmpty }.map { property, _ in
      with(self) { node in
        node.style[property] = nil
        // Without a position, insets mean nothing.
        if property == .position { node.style[.inset] = nil }
      }
    }
    let simpler = given.flatMap { property, value in
      value.simpler.map { simpler in with(self) { $0.style[property] = simpler } }
    }
    let texts =
      text == nil ? [] : [with(self) { $0.text = nil }] + (text == "a" ? [] : [with(self) { $0.text = "a" }])
    return texts + without + simpler
  }
}

extension LayerLayout.Value {
  fileprivate var weight: Int {
    switch self {
    case .keyword(let keyword): keyword.hasSuffix("reverse") ? 2 : 1
    case .number(let number): number == 1 || number == 0 ? 1 : 2
    case .length(let length): length.weight
    case .edges(let lengths): lengths.reduce(0) { $0 + $1.value.weight + ($1.key == .all ? 0 : 3) }
    }
  }

  fileprivate var simpler: [LayerLayout.Value] {
    switch self {
    case .keyword(let keyword): keyword.hasSuffix("-reverse") ? [.keyword(String(keyword.dropLast(8)))] : []
    case .number(let number): number == 1 ? [] : [.number(1)]
    case .length(let length): length.simpler.map { .length($0) }
    case .edges(let lengths):
      LayerLayout.Edge.allCases.filter { lengths[$0] != nil }.flatMap { edge -> [LayerLayout.Value] in
        let without: [LayerLayout.Value] = lengths.count > 1 ? [.edges(with(lengths) { $0[edge] = nil })] : []
        return without
          + (lengths[edge]?.simpler ?? []).map { length in .edges(with(lengths) { $0[edge] = length }) }
      }
    }
  }
}

extension LayerLayout.Length {
  /// Round numbers weigh least.
  fileprivate var weight: Int {
    switch self {
    case .auto: 2
    case .percent(let percent): percent == 50 ? 3 : 4
    case .points(let points): points < 0 ? 4 : points.truncatingRemainder(dividingBy: 10) == 0 ? 1 : 2
    }
  }

  fileprivate var simpler: [LayerLayout.Length] {
    switch self {
    case .auto: []
    case .percent(let percent): percent == 50 ? [] : [.percent(50)]
    case .points(let points):
      points.truncatingRemainder(dividingBy: 10) == 0
        ? [] : [.points(max(10, (points / 10).rounded() * 10)), .points(100)]
    }
  }
}
