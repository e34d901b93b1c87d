/// Makes trees of nodes from random numbers: flexbox in CSS's terms.
///
/// Lengths are whole points, so that what layout makes of them can be distinguished from rounding.
package struct LayoutNodeGenerator {
  private static let texts = [
    "Hello", "Good morning", "Three new messages", "a", "Longest of all these texts",
  ]
  /// How deep containers nest.
  private static let depth = 3

  private var numbers: SplitMix64
  private var count = 0

  /// Makes the generator of one case of a seed.
  package init(seed: UInt64, case number: Int) {
    numbers = SplitMix64(seed: seed, case: number)
  }

  /// A screen with one tree at its top.
  package mutating func tree() -> LayoutNode { Self.screen(container(Self.depth)) }

  /// The node that is as large as the device, around a tree.
  static func screen(_ child: LayoutNode) -> LayoutNode {
    LayoutNode(
      "screen",
      [
        .display: .keyword("flex"), .flexDirection: .keyword("column"), .alignItems: .keyword("flex-start"),
      ], [child])
  }

  private mutating func name() -> String {
    defer { count += 1 }
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    return count < letters.count ? letters[count] : "n\(count)"
  }

  private mutating func container(_ depth: Int, in parent: LayoutNode? = nil) -> LayoutNode {
    var node = LayoutNode(name(), [.display: .keyword("flex")])
    node.style[.flexDirection] = .keyword(
      numbers.pick(["row", "row", "row", "column", "column", "column", "row-reverse", "column-reverse"]))
    if numbers.chance(75) { node.style[.width] = .points(numbers.number(80...320, step: 10)) }
    if numbers.chance(65) { node.style[.height] = .points(numbers.number(60...320, step: 10)) }
    if let parent { item(&node, in: parent) }
    if numbers.chance(15) {
      node.style[numbers.pick([.minWidth, .minHeight])] = .points(numbers.number(100...320, step: 10))
    }
    arrangement(&node)
    if numbers.chance(40) { padding(&node, 1...16, in: parent) }
    if numbers.chance(15) { node.style[.border] = edges(1...6) }
    for _ in 0..<1 + numbers.below(4) {
      let isContainer = depth > 1 && numbers.chance(35)
      node.children.append(isContainer ? container(depth - 1, in: node) : leaf(in: node))
    }
    if node.wraps, numbers.chance(60) { fit(&node) }
    return node
  }

  /// Makes a wrapping container about as long as its first items, so that little decides where a line breaks.
  private mutating func fit(_ node: inout LayoutNode) {
    let axis: Axis = node.isRow ? .horizontal : .vertical
    let lengths = node.inFlow.map { item in
      [axis.start, axis.end].reduce(item.points(axis.size) ?? 0) { sum, edge in
        if case .points(let margin) = LayerLayout(item.style).length(.margin, edge, .ltr) {
          sum + margin
        } else {
          sum
        }
      }
    }
    guard lengths.count > 1 else { return }
    let count = 2 + numbers.below(lengths.count - 1)
    let gap = node.points(axis.gap) ?? node.points(.gap) ?? 0
    let distances = [LayerLayout.Property.padding, .border].reduce(0) { sum, property in
      [axis.start, axis.end].reduce(sum) { sum, edge in
        if case .points(let own) = LayerLayout(node.style).length(property, edge, .ltr) {
          sum + own
        } else {
          sum
        }
      }
    }
    let length = lengths.prefix(count).reduce(distances + gap * Double(count - 1), +)
    node.style[axis.size] = .points(max(10, length + numbers.pick([-12, -6, -3, 3])))
  }

  /// How a container arranges its children.
  private mutating func arrangement(_ node: inout LayoutNode) {
    let spaced = ["flex-start", "flex-end", "center", "space-between", "space-around", "space-evenly"]
    if numbers.chance(50) { node.style[.justifyContent] = .keyword(numbers.pick(spaced)) }
    let aligned = ["stretch", "flex-start", "flex-end", "center"] + (node.isRow ? ["baseline"] : [])
    if numbers.chance(55) { node.style[.alignItems] = .keyword(numbers.pick(aligned)) }
    if numbers.chance(25) {
      node.style[.flexWrap] = .keyword(numbers.pick(["wrap", "wrap", "wrap", "wrap-reverse"]))
      if numbers.chance(60) { node.style[.alignContent] = .keyword(numbers.pick(spaced + ["stretch"])) }
    }
    if numbers.chance(40) {
      let gaps: [LayerLayout.Property] = [.gap, .gap, .gap, .rowGap, .columnGap]
      // A percentage is one of a length that is known.
      let isKnown = node.points(.width) != nil && node.points(.height) != nil
      node.style[numbers.pick(gaps)] =
        isKnown && numbers.chance(15)
        ? .length(.percent(numbers.pick([5, 10]))) : .points(numbers.number(1...20))
    }
  }

  private mutating func leaf(in parent: LayoutNode) -> LayoutNode {
    var node = LayoutNode(name())
    if numbers.chance(10) {
      node.text = numbers.pick(Self.texts)
    } else if numbers.chance(7) {
      node.style[.aspectRatio] = .number(numbers.pick([0.5, 1, 1.5, 2, 4]))
      node.style[numbers.pick([.width, .height])] = .points(numbers.number(10...80, step: 5))
    } else {
      for property in [LayerLayout.Property.width, .height] where numbers.chance(80) {
        node.style[property] = .length(length(10...120, percent: 15))
      }
    }
    // The direction of a box without children is no matter.
    if numbers.chance(20) { node.style[.flexDirection] = .keyword("column") }
    item(&node, in: parent)
    if numbers.chance(node.text == nil ? 10 : 40) { padding(&node, 1...12, in: parent) }
    if numbers.chance(5) { node.style[.border] = edges(1...6) }
    return node
  }

  /// What a node is to the container around it.
  private mutating func item(_ node: inout LayoutNode, in parent: LayoutNode) {
    if numbers.chance(12) {
      node.style[.position] = .keyword("absolute")
      if numbers.chance(70) { node.style[.inset] = insets(percent: 15) }
    } else if numbers.chance(6) {
      node.style[.position] = .keyword("relative")
      let isKnown = parent.points(.width) != nil && parent.points(.height) != nil
      node.style[.inset] = insets(percent: isKnown ? 30 : 0)
    }
    if numbers.chance(20) { node.style[.flexGrow] = .number(numbers.pick([1, 1, 2, 3, 0.5])) }
    if numbers.chance(25) { node.style[.flexShrink] = .number(numbers.pick([0, 0, 0, 1, 2])) }
    if numbers.chance(12) { node.style[.flexBasis] = .length(length(0...120, percent: 10)) }
    for property in [LayerLayout.Property.minWidth, .minHeight] where numbers.chance(8) {
      node.style[property] = .length(length(10...120, percent: 15))
    }
    for property in [LayerLayout.Property.maxWidth, .maxHeight] where numbers.chance(8) {
      node.style[property] = .length(length(20...150, percent: 15))
    }
    if numbers.chance(25) { node.style[.margin] = margins() }
    let aligned =
      ["auto", "stretch", "flex-start", "flex-end", "center"] + (parent.isRow ? ["baseline"] : [])
    if numbers.chance(14) { node.style[.alignSelf] = .keyword(numbers.pick(aligned)) }
  }

  private mutating func length(_ range: ClosedRange<Int>, percent: Int) -> LayerLayout.Length {
    numbers.chance(percent)
      ? .percent(numbers.number(10...100, step: 10)) : .points(numbers.number(range, step: 5))
  }

  /// The padding of a node, some of it in percent where the width around it is known, and what a size is then one of.
  private mutating func padding(_ node: inout LayoutNode, _ range: ClosedRange<Int>, in parent: LayoutNode?) {
    node.style[.padding] = edges(range)
    if parent?.points(.width) != nil, numbers.chance(10) {
      node.style[.padding] = .edges([numbers.pick([.top, .bottom, .start, .all]): .percent(5)])
    }
    if numbers.chance(6) { node.style[.boxSizing] = .keyword("content-box") }
  }

  /// Distances at all edges, or at some.
  private mutating func edges(_ range: ClosedRange<Int>) -> LayerLayout.Value {
    if numbers.chance(40) { return .all(numbers.number(range)) }
    var lengths: [LayerLayout.Edge: LayerLayout.Length] = [:]
    for edge in sides where numbers.chance(50) { lengths[edge] = .points(numbers.number(range)) }
    return lengths.isEmpty ? .all(numbers.number(range)) : .edges(lengths)
  }

  private mutating func margins() -> LayerLayout.Value {
    if numbers.chance(30) { return .all(numbers.number(1...16)) }
    var lengths: [LayerLayout.Edge: LayerLayout.Length] = [:]
    for edge in sides where numbers.chance(45) {
      let length: LayerLayout.Length =
        numbers.chance(20)
        ? .auto
        : numbers.chance(25)
          ? .percent(numbers.pick([5, 10, 20]))
          : .points(numbers.number(numbers.chance(6) ? -10...(-1) : 1...20))
      lengths[edge] = length
    }
    return lengths.isEmpty ? .edges([.start: .points(numbers.number(1...20))]) : .edges(lengths)
  }

  private mutating func insets(percent: Int) -> LayerLayout.Value {
    var lengths: [LayerLayout.Edge: LayerLayout.Length] = [:]
    for edge in sides where numbers.chance(50) {
      lengths[edge] = length(0...40, percent: percent)
    }
    return lengths.isEmpty
      ? .edges([.start: .points(numbers.number(0...40)), .top: .points(numbers.number(0...40))])
      : .edges(lengths)
  }

  /// The four edges, those across by the direction or by the side.
  private var sides: [LayerLayout.Edge] {
    mutating get {
      numbers.chance(75) ? [.top, .end, .bottom, .start] : [.top, .right, .bottom, .left]
    }
  }
}
