extension EngineProperty {
  private static func geometry(
    _ name: String, _ statement: String, where condition: String = "", source: String,
    _ check: @escaping @Sendable (PlacedNode, Double) -> PropertyViolation?
  ) -> EngineProperty {
    EngineProperty(PropertyRule(name, statement, where: condition, source: source), .geometry(check))
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
      where: "in leaves that are neither stretched, limited nor flexible", source: "CSS Sizing 4 §5.1",
      aspectRatio),
    geometry(
      "flexed", "Sizes along a line grow and shrink by their factors, and fill the line.",
      where: "in containers that do not wrap, whose items have known sizes", source: "CSS Flexbox §9.7",
      flexed),
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
      where: "in rows, besides texts without `baseline`", source: "CSS Flexbox §8.3, §8.5", baseline),
    geometry(
      "content", "A box without a size is as large as its content with gaps, margins, padding and border.",
      where: "where no percentage, limit, stretching or factor decides, and nothing wraps",
      source: "CSS Flexbox §9.4, §9.9",
      content),
    geometry(
      "inset", "An absolute box lies as far from the padding box as its insets and margins say.",
      where: "at edges that have one", source: "CSS Positioned Layout §3, §4", inset),
    geometry(
      "lineBreaks", "A line holds as many items as fit.",
      where: "in wrapping containers of a known length whose items have known sizes",
      source: "CSS Flexbox §9.3", lineBreaks),
    geometry(
      "overlap", "Children in flow do not overlap, and lines lie apart by the gap.",
      where: "unless a margin is negative", source: "CSS Flexbox §9.3, §9.4; CSS Box Alignment §8", overlap),
  ]

  private static let axes: [Axis] = [.horizontal, .vertical]

  /// A node whose length along an axis should be another one.
  private static func wrongLength(_ node: PlacedNode, _ axis: Axis, _ expected: Double, _ why: String = "")
    -> PropertyViolation
  {
    PropertyViolation(
      "the \(axis.size.rawValue) of \(node.node.id) is \(node.frame.size[axis].short), not \(expected.short)\(why)",
      expected: LayoutFrames([node.node.id: node.frame.with(axis, length: expected)]))
  }

  private static func wrongPlace(_ node: PlacedNode, _ axis: Axis, _ place: Rect) -> PropertyViolation {
    PropertyViolation(
      "the \(axis.start.rawValue) edge of \(node.node.id) is at \(node.frame.start(axis).short), not at \(place.start(axis).short)",
      expected: LayoutFrames([node.node.id: place]))
  }

  private static func limits(_ node: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    for axis in axes {
      guard let limits = node.limits(axis) else { continue }
      let length = node.frame.size[axis]
      // Texts are rounded up, so that no word is cut.
      let slack = (node.node.text == nil ? 2 : 4) * tolerance
      if length < limits.least - slack { return wrongLength(node, axis, limits.least, " or more") }
      if length > limits.most + slack { return wrongLength(node, axis, limits.most, " or less") }
    }
    return nil
  }

  private static func size(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    let main: Axis = container.node.isRow ? .horizontal : .vertical
    for child in container.children {
      let isRigid =
        (child.node.number(.flexGrow) ?? 0) == 0 && child.node.number(.flexShrink) == 0
        && child.node.style[.flexBasis] == nil
      for axis in axes where child.node.isAbsolute || axis != main || isRigid {
        guard let given = child.resolve(axis.size, axis).value, let limits = child.limits(axis) else {
          continue
        }
        let expected = min(max(given, limits.least), limits.most)
        if abs(child.frame.size[axis] - expected) > 2 * tolerance {
          return wrongLength(child, axis, expected)
        }
      }
    }
    return nil
  }

  private static func aspectRatio(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    let main: Axis = container.node.isRow ? .horizontal : .vertical
    for child in container.children {
      guard let ratio = child.node.number(.aspectRatio), ratio > 0, child.isEmptyLeaf, child.isUnlimited,
        (child.node.number(.flexGrow) ?? 0) == 0, child.node.number(.flexShrink) == 0,
        child.node.style[.flexBasis] == nil
      else { continue }
      for axis in axes {
        guard let given = child.resolve(axis.size, axis).value, child.node.style[axis.other.size] == nil
        else {
          continue
        }
        let isStretched =
          child.node.isAbsolute
          ? axes.allSatisfy { child.inset($0.start, $0) != .none } || child.node.style[.inset] != nil
          : axis == main && container.node.alignment(of: child.node) == "stretch"
        guard !isStretched else { continue }
        let other = max(given, child.paddingAndBorder(axis)) * (axis == .horizontal ? 1 / ratio : ratio)
        let expected = max(other, child.paddingAndBorder(axis.other))
        if abs(child.frame.size[axis.other] - expected) > 2 * tolerance {
          return wrongLength(child, axis.other, expected)
        }
      }
    }
    return nil
  }

  private static func flexed(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    guard !container.node.wraps, container.hasKnownMargins, let line = FlexLine.lines(of: container).first
    else {
      return nil
    }
    let items = line.items.compactMap { FlexibleItem($0, line.main) }
    guard items.count == line.items.count,
      let lengths = FlexibleItem.lengths(of: items, in: line.available, gap: line.gap)
    else { return nil }
    for (item, length) in zip(line.items, lengths)
    where abs(item.frame.size[line.main] - length) > 4 * tolerance {
      return wrongLength(item, line.main, length)
    }
    return nil
  }

  private static func justified(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    guard container.hasKnownMargins,
      !container.node.wraps || !container.inFlow.contains(where: \.hasNegativeMargin)
    else { return nil }
    for line in FlexLine.lines(of: container) {
      guard let starts = line.starts else { continue }
      // The rounding of each edge before counts.
      let count = Double(line.items.count)
      for (index, (item, start)) in zip(line.items, starts).enumerated() {
        let roundings = 2 + 2 * Double(index) + (line.isSpread ? 2 * count : 0)
        guard abs(line.inner(item).start - start) > roundings * tolerance else { continue }
        return wrongPlace(item, line.main, line.frame(item, startingAt: start))
      }
    }
    return nil
  }

  private static func aligned(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    guard !container.node.wraps, container.hasKnownMargins else { return nil }
    let axis: Axis = container.node.isRow ? .vertical : .horizontal
    let box = container.contentBox
    for item in container.inFlow {
      let alignment = container.node.alignment(of: item.node)
      let (before, after) = (item.margin(axis.start), item.margin(axis.end))
      var length = item.frame.size[axis]
      if alignment == "stretch", item.node.length(axis.size) == nil, before != nil, after != nil,
        item.node.number(.aspectRatio) == nil
      {
        guard let limits = item.limits(axis) else { continue }
        let expected = min(max(box.size[axis] - item.margins(axis), limits.least), limits.most)
        if abs(length - expected) > 4 * tolerance { return wrongLength(item, axis, expected, " as the line") }
        length = item.frame.size[axis]
      }
      let free = box.size[axis] - length - item.margins(axis)
      guard let start = crossStart(alignment, before, after, free) else { continue }
      let place = item.frame.with(
        axis, start: box.start(axis) + start + item.frame.start(axis) - item.flowFrame.start(axis))
      if abs(place.start(axis) - item.frame.start(axis)) > 4 * tolerance {
        return wrongPlace(item, axis, place)
      }
    }
    return nil
  }

  /// Where an item starts across its line; nil where a baseline decides, or sides that are not physical.
  private static func crossStart(
    _ alignment: String, _ before: Double?, _ after: Double?, _ free: Double
  ) -> Double? {
    switch (before, after) {
    case (nil, nil): max(0, free / 2)
    case (nil, .some): max(0, free)
    case (.some(let before), nil): before
    case (.some(let before), .some):
      switch alignment {
      case "stretch", "flex-start": before
      case "flex-end": before + free
      case "center": before + free / 2
      default: nil
      }
    }
  }

  private static func baseline(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    guard container.node.isRow, container.hasKnownMargins else { return nil }
    for line in FlexLine.lines(of: container) {
      let aligned = line.items.filter { $0.takesBaseline(of: container) }
      guard let first = aligned.first, let wanted = first.firstBaseline else { continue }
      for item in aligned.dropFirst() {
        guard let own = item.firstBaseline, abs(own - wanted) > 4 * tolerance else { continue }
        return PropertyViolation(
          "the baseline of \(item.node.id) is at \(own.short), and that of \(first.node.id) at \(wanted.short)",
          expected: LayoutFrames([item.node.id: item.frame.offsetBy(x: 0, y: wanted - own)]))
      }
    }
    return nil
  }

  private static func content(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    for node in container.children {
      for axis in axes where isSizedByContent(node, axis, in: container) {
        let items = node.inFlow
        let isAlong = (axis == .horizontal) == node.node.isRow
        let lengths = items.map { $0.frame.size[axis] + $0.margins(axis) }
        let gaps = FlexLine(container: node, items: items).gap * Double(max(0, items.count - 1))
        let length = isAlong ? lengths.reduce(0, +) + gaps : lengths.max() ?? 0
        let expected = max(0, length) + node.paddingAndBorder(axis)
        if abs(node.frame.size[axis] - expected) > Double(2 + 2 * items.count) * tolerance {
          return wrongLength(node, axis, expected, " as its content")
        }
      }
    }
    return nil
  }

  private static func isSizedByContent(_ node: PlacedNode, _ axis: Axis, in container: PlacedNode) -> Bool {
    let main: Axis = container.node.isRow ? .horizontal : .vertical
    let inside = node.node.all
    guard node.node.text == nil, node.node.length(axis.size) == nil, node.isUnlimited,
      node.node.number(.aspectRatio) == nil, !inside.contains(where: { $0.hasPercent || $0.text != nil }),
      !inside.contains(where: { $0.wraps || $0.number(.aspectRatio) != nil || $0.style[.flexBasis] != nil }),
      !node.inFlow.contains(where: { $0.takesBaseline(of: node) || !$0.isUnlimited })
    else { return false }
    if node.node.isAbsolute {
      return node.inset(axis.start, axis) == .none || node.inset(axis.end, axis) == .none
    }
    guard axis == main else {
      return container.node.alignment(of: node.node) != "stretch" || node.hasAutoMargin(axis)
    }
    return (node.node.number(.flexGrow) ?? 0) == 0 && node.node.number(.flexShrink) == 0
      && node.node.style[.flexBasis] == nil
  }

  private static func inset(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    let box = container.paddingBox
    for child in container.children where child.node.isAbsolute {
      for axis in axes {
        let (start, end) = (child.inset(axis.start, axis).value, child.inset(axis.end, axis).value)
        guard let before = child.margin(axis.start), let after = child.margin(axis.end) else { continue }
        if let start, let end, child.node.length(axis.size) == nil, child.node.number(.aspectRatio) == nil,
          let limits = child.limits(axis)
        {
          let free = box.size[axis] - start - end - before - after
          let expected = min(max(free, limits.least), limits.most)
          if abs(child.frame.size[axis] - expected) > 4 * tolerance {
            return wrongLength(child, axis, expected)
          }
        }
        let place =
          start.map { box.start(axis) + $0 + before }
          ?? end.map { box.end(axis) - $0 - after - child.frame.size[axis] }
        guard let place, abs(child.frame.start(axis) - place) > 4 * tolerance else { continue }
        return wrongPlace(child, axis, child.frame.with(axis, start: place))
      }
    }
    return nil
  }

  private static func lineBreaks(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    let lines = FlexLine.lines(of: container)
    guard container.node.wraps, let first = lines.first,
      container.resolve(first.main.size, first.main).value != nil,
      !container.inFlow.contains(where: \.hasNegativeMargin)
    else { return nil }
    let items = container.inFlow.map { FlexibleItem($0, first.main) }
    // Where an item has no length, its place does not say in which line it lies.
    guard items.allSatisfy({ $0 != nil }),
      container.inFlow.allSatisfy({ $0.frame.size[first.main] + $0.margins(first.main) > 1 })
    else { return nil }
    var (expected, length): ([Int], Double) = ([], 0)
    for item in items.compactMap(\.self) {
      let own = item.hypothetical + item.margins
      let sum = length + first.gap + own
      if !expected.isEmpty, abs(sum - first.available) <= 4 * tolerance { return nil }
      if !expected.isEmpty, sum <= first.available {
        expected[expected.count - 1] += 1
        length = sum
      } else {
        expected.append(1)
        length = own
      }
    }
    let found = lines.map(\.items.count)
    guard found != expected else { return nil }
    return PropertyViolation("the lines of \(container.node.id) hold \(found) items, not \(expected)")
  }

  private static func overlap(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    let items = container.inFlow
    guard !items.contains(where: \.hasNegativeMargin) else { return nil }
    for (index, item) in items.enumerated() {
      for other in items[..<index] {
        let depth = axes.map { axis in
          min(item.flowFrame.end(axis), other.flowFrame.end(axis))
            - max(item.flowFrame.start(axis), other.flowFrame.start(axis))
        }
        if depth.allSatisfy({ $0 > 4 * tolerance }) {
          return PropertyViolation(
            "\(item.node.id) and \(other.node.id) overlap by \(depth[0].short) × \(depth[1].short)")
        }
      }
    }
    return linesApart(container, tolerance)
  }

  private static func linesApart(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    guard container.node.wraps, container.hasKnownMargins else { return nil }
    let lines = FlexLine.lines(of: container)
    let cross: Axis = container.node.isRow ? .vertical : .horizontal
    let gap = container.node.points(cross.gap) ?? container.node.points(.gap) ?? 0
    let isReverse = container.node.keyword(.flexWrap) == "wrap-reverse"
    func extent(_ line: FlexLine) -> (start: Double, end: Double) {
      let starts = line.items.map { $0.flowFrame.start(cross) - ($0.margin(cross.start) ?? 0) }
      let ends = line.items.map { $0.flowFrame.end(cross) + ($0.margin(cross.end) ?? 0) }
      return (starts.min() ?? 0, ends.max() ?? 0)
    }
    for (line, next) in zip(lines, lines.dropFirst()) {
      let (first, second) = isReverse ? (extent(next), extent(line)) : (extent(line), extent(next))
      guard second.start - first.end < gap - 4 * tolerance else { continue }
      return PropertyViolation(
        "the line of \(next.items[0].node.id) lies \((second.start - first.end).short) from the one before, not \(gap.short) or more"
      )
    }
    return nil
  }
}

extension PlacedNode {
  /// Whether margins of children are no parts of a width that follows from them.
  fileprivate var hasKnownMargins: Bool {
    inFlow.allSatisfy {
      $0.isDefinite.horizontal || $0.node.style[.margin]?.lengths.contains(where: \.isPercent) != true
    }
  }

  fileprivate var hasNegativeMargin: Bool {
    Axis.allEdges.contains { (margin($0) ?? 0) < 0 }
  }

  fileprivate func hasAutoMargin(_ axis: Axis) -> Bool {
    margin(axis.start) == nil || margin(axis.end) == nil
  }

  /// Whether a row aligns the node by its baseline.
  fileprivate func takesBaseline(of container: PlacedNode) -> Bool {
    container.node.alignment(of: node) == "baseline" && container.node.isRow && !hasAutoMargin(.vertical)
  }

  /// The first baseline on the screen; nil where a text's is not known (CSS Flexbox §8.5).
  fileprivate var firstBaseline: Double? { baselineOffset.map { flowFrame.minY + $0 } }

  /// The first baseline from the frame's top; an offset by a relative position plays no part.
  private var baselineOffset: Double? {
    if let baseline { return baseline }
    guard node.text == nil else { return nil }
    let lines = FlexLine.lines(of: self)
    guard let line = lines.first, let first = line.items.first else { return frame.height }
    // The first line is the lowest one.
    if node.keyword(.flexWrap) == "wrap-reverse", lines.count > 1 { return nil }
    let item = line.items.first { $0.takesBaseline(of: self) } ?? first
    return item.firstBaseline.map { $0 - frame.minY }
  }
}

extension Axis {
  fileprivate static let allEdges: [LayerLayout.Edge] = [.left, .right, .top, .bottom]
}
