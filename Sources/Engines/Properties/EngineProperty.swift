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
