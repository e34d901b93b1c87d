/// Rules of places.
extension EngineProperty {
  static func justified(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    guard container.hasKnownDistances,
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

  static func aligned(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    guard !container.node.wraps, container.hasKnownDistances else { return nil }
    let axis: Axis = container.node.isRow ? .vertical : .horizontal
    let box = container.contentBox
    for item in container.inFlow {
      let alignment = container.node.alignment(of: item.node)
      let (before, after) = (item.margin(axis.start), item.margin(axis.end))
      let length = item.frame.size[axis]
      if item.isStretched(axis, in: container) {
        guard let limits = item.limits(axis) else { continue }
        let expected = min(max(box.size[axis] - item.margins(axis), limits.least), limits.most)
        if abs(length - expected) > 4 * tolerance { return wrongLength(item, axis, expected, " as the line") }
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
  static func crossStart(
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

  static func staticPosition(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    let (main, box): (Axis, Rect) = (container.node.isRow ? .horizontal : .vertical, container.contentBox)
    for child in container.children where child.node.isAbsolute {
      for axis in axes where child.inset(axis.start, axis) == .none && child.inset(axis.end, axis) == .none {
        guard let before = child.margin(axis.start), let after = child.margin(axis.end) else { continue }
        let free = box.size[axis] - child.frame.size[axis] - before - after
        var start: Double?
        if axis == main {
          let place = FlexLine.distribute(container.node.keyword(.justifyContent), free, 1)?.first
          start = place.map { container.node.isReverse ? free - $0 + before : $0 + before }
        } else if container.node.keyword(.flexWrap) != "wrap-reverse" {
          start = crossStart(container.node.alignment(of: child.node), before, after, free)
        }
        guard let place = start.map({ box.start(axis) + $0 }),
          abs(child.frame.start(axis) - place) > 4 * tolerance
        else { continue }
        return wrongPlace(child, axis, child.frame.with(axis, start: place))
      }
    }
    return nil
  }

  static func baseline(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    guard container.node.isRow, container.hasKnownDistances else { return nil }
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

  static func inset(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    let box = container.paddingBox
    for child in container.children where child.node.isAbsolute {
      for axis in axes {
        let (start, end) = (child.inset(axis.start, axis).value, child.inset(axis.end, axis).value)
        guard let before = child.margin(axis.start), let after = child.margin(axis.end) else { continue }
        // Between both edges, an alignment of its own makes a box as high as its content, and places it.
        if axis == .vertical, start != nil, end != nil, child.node.alignsItself { continue }
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
}
