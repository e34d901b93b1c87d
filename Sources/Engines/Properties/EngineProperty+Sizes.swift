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

  static func flexed(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
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

  static func content(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
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
}
