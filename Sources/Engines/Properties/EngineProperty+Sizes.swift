/// Rules of sizes.
extension EngineProperty {
  static func limits(_ node: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
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

  static func size(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
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

  static func aspectRatio(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    let main: Axis = container.node.isRow ? .horizontal : .vertical
    for child in container.children {
      guard let ratio = child.node.number(.aspectRatio), ratio > 0, child.isEmptyLeaf,
        !child.node.isContentBox
      else { continue }
      for axis in axes
      where child.node.length(axis.other.size) == nil && decides(axis, of: child, in: container, main) {
        guard let limits = child.limits(axis.other) else { continue }
        let other = child.frame.size[axis] * (axis == .horizontal ? 1 / ratio : ratio)
        let expected = min(max(other, limits.least), limits.most)
        // The rounding of the length is multiplied, too.
        let slack = 2 * tolerance * max(1, axis == .horizontal ? 1 / ratio : ratio) + 2 * tolerance
        if abs(child.frame.size[axis.other] - expected) > slack {
          return wrongLength(child, axis.other, expected)
        }
      }
    }
    return nil
  }

  /// Whether the length of a box with a ratio along an axis is known without the other one, which follows from it.
  private static func decides(_ axis: Axis, of child: PlacedNode, in container: PlacedNode, _ main: Axis)
    -> Bool
  {
    if child.node.isAbsolute {
      let isBetween = axes.map { child.inset($0.start, $0) != .none && child.inset($0.end, $0) != .none }
      let isOtherBetween = axis == .horizontal ? isBetween[1] : isBetween[0]
      return child.resolve(axis.size, axis).value != nil && !isOtherBetween
    }
    guard axis == main else {
      return child.resolve(axis.size, axis).value != nil && child.node.style[.flexBasis] == nil
        && (child.node.number(.flexGrow) ?? 0) == 0 && child.node.number(.flexShrink) == 0
    }
    return (child.resolve(axis.size, axis).value ?? child.resolve(.flexBasis, axis).value) != nil
      && container.node.alignment(of: child.node) != "stretch"
  }

  static func flexed(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    guard container.hasKnownDistances, !container.node.wraps || container.hasClearLines else { return nil }
    for line in FlexLine.lines(of: container) {
      let items = line.items.compactMap { FlexibleItem($0, line.main) }
      guard items.count == line.items.count,
        let lengths = FlexibleItem.lengths(of: items, in: line.available, gap: line.gap)
      else { continue }
      for (item, length) in zip(line.items, lengths)
      where abs(item.frame.size[line.main] - length) > 4 * tolerance {
        return wrongLength(item, line.main, length)
      }
    }
    return nil
  }

  static func content(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    for node in container.children {
      for axis in axes where isSizedByContent(node, axis, in: container) {
        let items = node.inFlow
        let isAlong = (axis == .horizontal) == node.node.isRow
        let lengths = items.map { $0.frame.size[axis] + $0.margins(axis) }
        let gaps = FlexLine(container: node, items: items).gap * Double(max(0, items.count - 1))
        guard let across = isAlong ? 0 : lineSize(items, axis, in: node) else { continue }
        let length = isAlong ? lengths.reduce(0, +) + gaps : across
        let expected = max(0, length) + node.paddingAndBorder(axis)
        if abs(node.frame.size[axis] - expected) > Double(2 + 2 * items.count) * tolerance {
          return wrongLength(node, axis, expected, " as its content")
        }
      }
    }
    return nil
  }

  /// How much items of one line take across it (CSS Flexbox §9.4); nil where a baseline is not known.
  private static func lineSize(_ items: [PlacedNode], _ cross: Axis, in container: PlacedNode) -> Double? {
    let aligned = items.filter { $0.takesBaseline(of: container) }
    let rest = items.filter { !$0.takesBaseline(of: container) }
    let ascents = aligned.map { item in item.baselineOffset.map { $0 + (item.margin(.top) ?? 0) } }
    guard ascents.allSatisfy({ $0 != nil }) else { return nil }
    let descents = zip(aligned, ascents).map { $0.frame.height + $0.margins(.vertical) - ($1 ?? 0) }
    let shared = (ascents.compactMap(\.self).max() ?? 0) + (descents.max() ?? 0)
    return max(rest.map { $0.frame.size[cross] + $0.margins(cross) }.max() ?? 0, shared)
  }

  private static func isSizedByContent(_ node: PlacedNode, _ axis: Axis, in container: PlacedNode) -> Bool {
    let main: Axis = container.node.isRow ? .horizontal : .vertical
    let inside = node.node.all
    guard node.node.text == nil, node.node.length(axis.size) == nil, node.isUnlimited,
      node.node.number(.aspectRatio) == nil, !inside.contains(where: { $0.hasPercent || $0.text != nil }),
      !inside.contains(where: { $0.wraps || $0.number(.aspectRatio) != nil || $0.style[.flexBasis] != nil }),
      !node.inFlow.contains(where: { !$0.isUnlimited })
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
}
