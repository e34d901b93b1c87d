extension EngineProperty {
  private static func geometry(
    _ name: String, _ statement: String, where condition: String = "", source: String,
    ofTreesWith kind: @escaping @Sendable (LayoutNode) -> Bool = { _ in true },
    _ check: @escaping @Sendable (PlacedNode, Double) -> PropertyViolation?
  ) -> EngineProperty {
    EngineProperty(
      PropertyRule(name, statement, where: condition, source: source), .geometry(ofTreesWith: kind, check))
  }

  /// What frames and the style of each node have to say about each other.
  static let geometry = [
    geometry(
      "limits",
      "A box is as large as its minimum, padding and border, and no larger than its maximum allows.",
      where: "where these are known before layout", source: "CSS Sizing §3.1, §4.5", limits),
    geometry(
      "size", "A box has the width and height that it is given, within its limits.",
      where: "across the line, along it where it may neither grow nor shrink, and of absolute boxes",
      source: "CSS Flexbox §9.4, §9.7; CSS Positioned Layout §4", size),
    geometry(
      "aspectRatio", "The side that is not given follows from the ratio.",
      where: "in leaves without content, where the length of the line or both edges do not decide",
      source: "CSS Sizing 4 §5.1, CSS Flexbox §9.4",
      ofTreesWith: { $0.number(.aspectRatio) != nil }, aspectRatio),
    geometry(
      "flexed", "Sizes along a line grow and shrink by their factors, and fill the line.",
      where: "in lines whose items have known sizes", source: "CSS Flexbox §9.7",
      ofTreesWith: { !$0.children.isEmpty }, flexed),
    geometry(
      "justified", "Places along a line follow from sizes, margins, the gap, padding and `justifyContent`.",
      where: "in each line", source: "CSS Flexbox §8.1, §8.2, §9.5", justified),
    geometry(
      "aligned",
      "Places and stretched sizes across a line follow from margins, padding, `alignItems` and `alignSelf`.",
      where: "in containers that do not wrap, besides baselines", source: "CSS Flexbox §8.3, §9.4, §9.6",
      aligned),
    geometry(
      "baseline", "Boxes that are aligned by their baselines have the same baseline.",
      where: "in rows, besides texts without `baseline` and reversed containers",
      source: "CSS Flexbox §8.3, §8.5",
      ofTreesWith: { [$0.keyword(.alignItems), $0.keyword(.alignSelf)].contains("baseline") }, baseline),
    geometry(
      "content", "A box without a size is as large as its content with gaps, margins, padding and border.",
      where: "where no percentage, limit, stretching or factor decides, and nothing wraps",
      source: "CSS Flexbox §9.4, §9.9",
      content),
    geometry(
      "inset", "An absolute box lies as far from the padding box as its insets and margins say.",
      where: "at edges that have one, unless `alignSelf` places the box between both",
      source: "CSS Positioned Layout §3, §4", ofTreesWith: \.isAbsolute,
      inset),
    geometry(
      "staticPosition", "An absolute box without insets lies where it would as the only item.",
      where: "along axes without insets and automatic margins, besides baselines",
      source: "CSS Flexbox §4.1; CSS Positioned Layout §4.1", ofTreesWith: \.isAbsolute, staticPosition),
    geometry(
      "alignedLines", "Lines follow from `alignContent`, their items and the gap, and items from their line.",
      where: "in wrapping containers, where the sizes of lines are known, besides baselines",
      source: "CSS Flexbox §8.3, §8.4, §9.4, §9.6", ofTreesWith: \.wraps, alignedLines),
    geometry(
      "lineBreaks", "A line holds as many items as fit.",
      where: "in wrapping containers of a known length whose items have known sizes",
      source: "CSS Flexbox §9.3", ofTreesWith: \.wraps, lineBreaks),
    geometry(
      "overlap", "Children in flow do not overlap, and lines lie apart by the gap.",
      where: "unless a margin is negative", source: "CSS Flexbox §9.3, §9.4; CSS Box Alignment §8", overlap),
  ]

  static let axes: [Axis] = [.horizontal, .vertical]

  /// A node whose length along an axis should be another one.
  static func wrongLength(_ node: PlacedNode, _ axis: Axis, _ expected: Double, _ why: String = "")
    -> PropertyViolation
  {
    PropertyViolation(
      "the \(axis.size.rawValue) of \(node.node.id) is \(node.frame.size[axis].short), not \(expected.short)\(why)",
      expected: LayoutFrames([node.node.id: node.frame.with(axis, length: expected)]))
  }

  static func wrongPlace(_ node: PlacedNode, _ axis: Axis, _ place: Rect) -> PropertyViolation {
    PropertyViolation(
      "the \(axis.start.rawValue) edge of \(node.node.id) is at \(node.frame.start(axis).short), not at \(place.start(axis).short)",
      expected: LayoutFrames([node.node.id: place]))
  }
}

extension PlacedNode {
  /// Whether gaps, and margins of children, are no parts of a length that follows from them.
  var hasKnownDistances: Bool {
    gap(.horizontal) != nil && gap(.vertical) != nil
      && inFlow.allSatisfy {
        $0.isDefinite.horizontal || $0.node.style[.margin]?.lengths.contains(where: \.isPercent) != true
      }
  }

  /// Whether the places of items say in which line they lie, which one without a length does not.
  var hasClearLines: Bool {
    let main: Axis = node.isRow ? .horizontal : .vertical
    return inFlow.allSatisfy { !$0.hasNegativeMargin && $0.frame.size[main] + $0.margins(main) > 1 }
  }

  var hasNegativeMargin: Bool {
    Axis.allEdges.contains { (margin($0) ?? 0) < 0 }
  }

  /// Whether a container makes the node as long as its line, across.
  func isStretched(_ cross: Axis, in container: PlacedNode) -> Bool {
    mayBeStretched(cross, in: container) && node.number(.aspectRatio) == nil
  }

  /// The same, or whether the line or the node's ratio decides.
  func mayBeStretched(_ cross: Axis, in container: PlacedNode) -> Bool {
    container.node.alignment(of: node) == "stretch" && node.length(cross.size) == nil && !hasAutoMargin(cross)
  }

  func hasAutoMargin(_ axis: Axis) -> Bool {
    margin(axis.start) == nil || margin(axis.end) == nil
  }

  /// Whether a row aligns the node by its baseline.
  func takesBaseline(of container: PlacedNode) -> Bool {
    container.node.alignment(of: node) == "baseline" && container.node.isRow && !hasAutoMargin(.vertical)
  }

  /// The first baseline on the screen; nil where a text's is not known (CSS Flexbox §8.5).
  var firstBaseline: Double? { baselineOffset.map { flowFrame.minY + $0 } }

  /// The first baseline from the frame's top; an offset by a relative position plays no part.
  var baselineOffset: Double? {
    if let baseline { return baseline }
    guard node.text == nil else { return nil }
    let lines = FlexLine.lines(of: self)
    guard let line = lines.first, let first = line.items.first else { return frame.height }
    // The first line is the lowest one.
    if node.keyword(.flexWrap) == "wrap-reverse", lines.count > 1 { return nil }
    let aligned = line.items.first { $0.takesBaseline(of: self) }
    // Browsers differ in which item of a reversed line is the startmost one.
    if aligned == nil, node.isReverse, line.items.count > 1 { return nil }
    return (aligned ?? first).firstBaseline.map { $0 - frame.minY }
  }
}

extension Axis {
  static let allEdges: [LayerLayout.Edge] = [.left, .right, .top, .bottom]
}
