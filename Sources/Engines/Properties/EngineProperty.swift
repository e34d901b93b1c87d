/// What must hold of every layout of a layout engine, with how it is checked.
package struct EngineProperty: Sendable {
  enum Check: Sendable {
    /// Each request has one valid answer.
    case validAnswer
    /// Each node of a tree that has a node of a kind, with the frames of all, meets a rule; it is given the tolerance of an
    /// edge.
    case geometry(
      ofTreesWith: @Sendable (LayoutNode) -> Bool, @Sendable (PlacedNode, Double) -> PropertyViolation?)
    /// What is asked in another way comes to the same.
    case relation(@Sendable (LayoutNode, Size) -> EngineRelation?)
  }

  /// What holds, and where it is checked.
  package let rule: PropertyRule
  let check: Check

  /// Makes a property.
  init(_ rule: PropertyRule, _ check: Check) { (self.rule, self.check) = (rule, check) }

  /// All properties, in the order in which they are checked.
  package static let all = [valid] + relations + geometry

  static let valid = EngineProperty(
    PropertyRule(
      "valid",
      "Every request has one answer, with one frame for each node, within 100,000 points, none of a negative size.",
      source: "engine protocol"), .validAnswer)
}

/// What else is asked about a tree, and where its nodes lie then.
struct EngineRelation: Sendable {
  /// A request: a tree, its direction, and an update of it.
  struct Step: Sendable {
    var tree: LayoutNode
    var isRightToLeft = false
    var update: String?
  }

  /// The requests; the answer to the last one counts.
  var steps: [Step]
  /// Whether another process of the engine is asked.
  var asksOther = false
  /// The frames that follow from those of the tree.
  var expected: @Sendable (LayoutFrames) -> LayoutFrames = { $0 }
  /// How many roundings of an edge lie between both.
  var roundings = 0.0
}

extension EngineProperty {
  /// The tree before its update and the update, for a property that asks for one; nil for any other.
  package func update(of tree: LayoutNode, on size: Size) -> (before: LayoutNode, update: String)? {
    guard case .relation(let relation) = check, let last = relation(tree, size)?.steps.last else {
      return nil
    }
    return last.update.map { (last.tree, $0) }
  }

  private static func relation(
    _ name: String, _ statement: String, where condition: String = "", source: String,
    _ relation: @escaping @Sendable (LayoutNode, Size) -> EngineRelation?
  ) -> EngineProperty {
    EngineProperty(
      PropertyRule(name, statement, where: condition, source: source), .relation(relation))
  }

  private static let relations = [
    relation(
      "repeated", "The same request twice in a row has the same answer.", source: "a layout is a function"
    ) {
      tree, _ in EngineRelation(steps: [.init(tree: tree), .init(tree: tree)])
    },
    relation(
      "process", "Another process of the engine gives the same answer.", source: "a layout is a function"
    ) {
      tree, _ in EngineRelation(steps: [.init(tree: tree)], asksOther: true)
    },
    relation(
      "order", "An answer does not depend on the request before it, of another tree with the same names.",
      source: "a layout is a function"
    ) { tree, _ in EngineRelation(steps: [.init(tree: tree.changed), .init(tree: tree)]) },
    relation(
      "update", "A layout that is updated equals one from nothing.",
      where: "where the last node has a length to change",
      source: "engine protocol, updates"
    ) { tree, _ in
      tree.beforeUpdate.map { before, update in
        EngineRelation(steps: [.init(tree: before), .init(tree: before, update: update)])
      }
    },
    relation(
      "restyled", "A layout of which all lengths and numbers are updated at once equals one from nothing.",
      where: "where a node has a length or a number", source: "engine protocol, updates"
    ) { tree, _ in
      tree.beforeRestyling.map { before, update in
        EngineRelation(steps: [.init(tree: before), .init(tree: before, update: update)])
      }
    },
    relation(
      "realigned", "A layout of which all alignments are updated at once equals one from nothing.",
      source: "engine protocol, updates"
    ) { tree, _ in
      let (before, update) = tree.beforeAlignment
      return EngineRelation(steps: [.init(tree: before), .init(tree: before, update: update)])
    },
    relation(
      "mirrored", "From right to left, a layout is the mirror image, with left and right exchanged.",
      source: "CSS Writing Modes §7, CSS Flexbox §5.1"
    ) { tree, size in
      EngineRelation(
        steps: [.init(tree: tree.exchangingSides, isRightToLeft: true)],
        expected: { $0.map { $0.with(.horizontal, start: size.width - $0.maxX) } }, roundings: 2)
    },
    relation(
      "transposed",
      "With rows for columns, widths for heights and left for top, a layout is its mirror image.",
      where:
        "in trees of lengths in points whose containers have a width and a height, without text, baselines, ratios, wrapping and absolute boxes with `alignSelf`",
      source: "CSS Flexbox §2: both axes follow the same rules"
    ) { tree, size in
      guard tree.isTransposable else { return nil }
      let turned = Size(width: size.height, height: size.width)
      return EngineRelation(
        steps: [.init(tree: tree.transposed.wrapped(turned))],
        expected: { $0.map { Rect(x: $0.minY, y: $0.minX, width: $0.height, height: $0.width) } },
        roundings: 2)
    },
    relation(
      "wrapped", "A container that is as large as the screen and adds nothing changes nothing.",
      source: "CSS Flexbox §4"
    ) { tree, size in EngineRelation(steps: [.init(tree: tree.wrapped(size))], roundings: 0.1) },
    relation(
      "translated", "In a container that lies elsewhere, all frames move with it.",
      source: "CSS Positioned Layout §3: nothing depends on the place"
    ) { tree, size in
      let offset: [LayerLayout.Edge: LayerLayout.Length] = [.left: .points(37), .top: .points(53)]
      return EngineRelation(
        steps: [.init(tree: tree.wrapped(size, [.position: .keyword("absolute"), .inset: .edges(offset)]))],
        expected: { $0.map { $0.offsetBy(x: 37, y: 53) } }, roundings: 2)
    },
    relation(
      "scaled", "With all lengths twice as long, frames are twice as large.", where: "in trees without text",
      source: "lengths are proportional"
    ) { tree, size in
      guard tree.all.allSatisfy({ $0.text == nil }) else { return nil }
      return EngineRelation(
        steps: [.init(tree: tree.scaled(2).wrapped(Size(width: size.width * 2, height: size.height * 2)))],
        expected: {
          $0.map { Rect(x: $0.minX * 2, y: $0.minY * 2, width: $0.width * 2, height: $0.height * 2) }
        },
        roundings: 3)
    },
    relation(
      "absoluteOrder", "Absolutely positioned children may come in any order.",
      where: "where a container has two of them", source: "CSS Flexbox §4.1"
    ) { tree, _ in
      let reversed = tree.reversingAbsolute
      return reversed == tree ? nil : EngineRelation(steps: [.init(tree: reversed)], roundings: 0.1)
    },
    relation(
      "absoluteAdded", "An absolutely positioned child without extent changes nothing.",
      source: "CSS Flexbox §4.1"
    ) { tree, _ in EngineRelation(steps: [.init(tree: tree.addingAbsolute)], roundings: 0.1) },
    relation(
      "hiddenAdded", "Children that are not displayed change nothing.", source: "CSS Display §2.5"
    ) { tree, _ in EngineRelation(steps: [.init(tree: tree.addingHidden)], roundings: 0.1) },
    relation(
      "boxed", "A text in a box of its own, which has its style, is as large as alone.",
      where: "in trees with texts, of one word or in wide columns that stretch them, and without baselines",
      source: "CSS Flexbox §4, §9.9"
    ) { tree, _ in
      guard tree.all.contains(where: { $0.text != nil }), tree.all.allSatisfy(\.fitsBoxesToTexts),
        !tree.all.contains(where: {
          [$0.keyword(.alignItems), $0.keyword(.alignSelf)].contains("baseline")
        })
      else { return nil }
      return EngineRelation(steps: [.init(tree: tree.boxingTexts)], roundings: 2)
    },
  ]
}

extension LayoutNode {
  /// Another tree with the same names: other lengths, and rows for columns.
  fileprivate var changed: LayoutNode {
    map { node in
      with(node) {
        $0.style = $0.style.mapValues { value in
          value.mapLengths {
            if case .points(let points) = $0, points > 0 { .points(points * 1.5 + 7) } else { $0 }
          }
        }
        if !$0.children.isEmpty { $0.style[.flexDirection] = .keyword(node.isRow ? "column" : "row") }
      }
    }
  }

  /// The tree with another length in its last node that has one, and the update that gives it back.
  fileprivate var beforeUpdate: (tree: LayoutNode, update: String)? {
    let properties: [LayerLayout.Property] = [.height, .width, .gap, .minHeight, .maxWidth]
    for node in all.reversed() {
      guard let property = properties.first(where: { node.points($0) != nil }),
        let points = node.points(property), let value = node.style[property]
      else { continue }
      let before = map { other in
        other.id == node.id ? with(other) { $0.style[property] = .points(points + 31) } : other
      }
      let change = LayoutNode(node.id, [property: value]).json()
      return (before, "{\"\(node.id)\":\(change)}")
    }
    return nil
  }

  /// The tree with other lengths and numbers in all nodes, and the update that gives them back.
  fileprivate var beforeRestyling: (tree: LayoutNode, update: String)? {
    let updates = all.dropFirst().compactMap { node -> String? in
      let own = node.style.filter { $0.value.increased != nil }
      return own.isEmpty ? nil : "\"\(node.id)\":\(LayoutNode(node.id, own).json())"
    }
    guard !updates.isEmpty else { return nil }
    let before = map { node in
      with(node) { if $0.id != id { $0.style = $0.style.mapValues { $0.increased ?? $0 } } }
    }
    return (before, "{\(updates.joined(separator: ","))}")
  }

  /// The tree with other alignments in all containers, and the update that gives them back.
  fileprivate var beforeAlignment: (tree: LayoutNode, update: String) {
    func own(_ node: LayoutNode) -> [LayerLayout.Property: (before: String, after: String)] {
      let (items, content) = (
        node.keyword(.alignItems) ?? "stretch", node.keyword(.justifyContent) ?? "flex-start"
      )
      return [
        .alignItems: (items == "stretch" ? "flex-start" : "stretch", items),
        .justifyContent: (content == "flex-start" ? "center" : "flex-start", content),
      ]
    }
    let containers = all.filter { !$0.children.isEmpty && $0.id != id }
    let updates = containers.map { node in
      "\"\(node.id)\":\(LayoutNode(node.id, own(node).mapValues { .keyword($0.after) }).json())"
    }
    let before = map { node in
      node.children.isEmpty || node.id == id
        ? node
        : with(node) { $0.style.merge(own(node).mapValues { .keyword($0.before) }) { $1 } }
    }
    return (before, "{\(updates.joined(separator: ","))}")
  }

  /// With left for right and right for left; start and end stay.
  fileprivate var exchangingSides: LayoutNode {
    map { node in
      with(node) { $0.style = $0.style.mapValues { $0.renamingEdges([.left: .right, .right: .left]) } }
    }
  }

  fileprivate var isTransposable: Bool {
    let root = children.first
    return root?.isAbsolute == false
      && all.allSatisfy { node in
        let isFixed = node.children.isEmpty || node.points(.width) != nil && node.points(.height) != nil
        // Between two insets, `alignSelf` counts for the vertical axis alone.
        let aligns =
          [node.keyword(.alignItems), node.keyword(.alignSelf)].contains("baseline")
          || node.isAbsolute && node.alignsItself
        return node.text == nil && !node.hasPercent && !node.wraps && !aligns
          && node.number(.aspectRatio) == nil
          && (isFixed || node.id == id)
      }
  }

  fileprivate var transposed: LayoutNode {
    let names: [LayerLayout.Property: LayerLayout.Property] = [
      .width: .height, .height: .width, .minWidth: .minHeight, .minHeight: .minWidth, .maxWidth: .maxHeight,
      .maxHeight: .maxWidth, .rowGap: .columnGap, .columnGap: .rowGap,
    ]
    let edges: [LayerLayout.Edge: LayerLayout.Edge] = [
      .left: .top, .start: .top, .right: .bottom, .end: .bottom, .top: .left, .bottom: .right,
    ]
    return map { node in
      with(node) {
        $0.style = Dictionary(
          uniqueKeysWithValues: node.style.map { (names[$0] ?? $0, $1.renamingEdges(edges)) })
        guard !node.children.isEmpty else { return }
        $0.style[.flexDirection] = .keyword(
          (node.isRow ? "column" : "row") + (node.isReverse ? "-reverse" : ""))
      }
    }
  }

  /// The screen with a container of its kind around its tree.
  fileprivate func wrapped(
    _ size: Size, _ style: [LayerLayout.Property: LayerLayout.Value] = [:]
  ) -> LayoutNode {
    let own: [LayerLayout.Property: LayerLayout.Value] = [
      .width: .points(size.width), .height: .points(size.height), .flexShrink: .number(0),
    ]
    let container = LayoutNode("wrapper", self.style.merging(own) { $1 }.merging(style) { $1 }, children)
    return with(self) { $0.children = [container] }
  }

  fileprivate func scaled(_ factor: Double) -> LayoutNode {
    map { node in
      with(node) {
        $0.style = $0.style.mapValues { value in
          value.mapLengths { if case .points(let points) = $0 { .points(points * factor) } else { $0 } }
        }
      }
    }
  }

  fileprivate var reversingAbsolute: LayoutNode {
    map { node in
      var rest = Array(node.children.filter(\.isAbsolute))
      return with(node) { $0.children = $0.children.map { $0.isAbsolute ? rest.removeLast() : $0 } }
    }
  }

  /// With children that are not displayed, before and behind the first of each container.
  fileprivate var addingHidden: LayoutNode {
    map { node in
      guard !node.children.isEmpty, node.id != id else { return node }
      let style: [LayerLayout.Property: LayerLayout.Value] = [
        .display: .keyword("none"), .width: .points(40), .height: .points(40), .margin: .all(5),
        .flexGrow: .number(1),
      ]
      return with(node) {
        $0.children.insert(LayoutNode("hidden-\(node.id)", style), at: 1)
        $0.children.insert(LayoutNode("unseen-\(node.id)", style), at: 0)
      }
    }
  }

  /// Whether boxes around the texts in a node are as wide as these.
  ///
  /// A text that wraps is as wide as its longest line, and a box around it as wide as it may be; in a narrow one, words stick
  /// out.
  fileprivate var fitsBoxesToTexts: Bool {
    let isWideColumn =
      !isRow && !wraps && (points(.width) ?? 0) >= 200 && length(.maxWidth) == nil
    return children.allSatisfy { child in
      guard child.text?.contains(" ") == true else { return true }
      let layout = LayerLayout(child.style)
      return isWideColumn && !child.isAbsolute && alignment(of: child) == "stretch"
        && child.length(.maxWidth) == nil
        && [LayerLayout.Edge.left, .right].allSatisfy { layout.length(.margin, $0, .ltr) != .auto }
    }
  }

  /// With each text in a row that has its style.
  fileprivate var boxingTexts: LayoutNode {
    with(self) {
      $0.children = $0.children.map(\.boxingTexts)
      guard let text else { return }
      $0.text = nil
      $0.style[.display] = .keyword("flex")
      $0.children = [LayoutNode("text-\(id)", [:], text: text)]
    }
  }

  fileprivate var addingAbsolute: LayoutNode {
    map { node in
      guard !node.children.isEmpty, node.id != id else { return node }
      let added = LayoutNode(
        "added-\(node.id)", [.position: .keyword("absolute"), .width: .points(0), .height: .points(0)])
      return with(node) { $0.children.insert(added, at: 0) }
    }
  }
}

extension LayerLayout.Value {
  /// The value with lengths in points 31 longer, a number 1 larger; nil where there is neither.
  fileprivate var increased: Self? {
    if case .number(let number) = self { return .number(number + 1) }
    let hasPoints = lengths.contains { if case .points = $0 { true } else { false } }
    return hasPoints
      ? mapLengths { if case .points(let points) = $0 { .points(points + 31) } else { $0 } } : nil
  }

  fileprivate func renamingEdges(_ names: [LayerLayout.Edge: LayerLayout.Edge]) -> Self {
    guard case .edges(let lengths) = self else { return self }
    return .edges(
      Dictionary(lengths.map { (names[$0] ?? $0, $1) }) { first, _ in first })
  }
}
