/// Rules of lines.
extension EngineProperty {
  static func alignedLines(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    let cross: Axis = container.node.isRow ? .vertical : .horizontal
    let content = container.node.keyword(.alignContent) ?? "stretch"
    guard container.node.wraps, container.hasKnownDistances, container.hasClearLines,
      !container.inFlow.contains(where: {
        $0.takesBaseline(of: container)
          || content == "stretch" && $0.mayBeStretched(cross, in: container)
      })
    else { return nil }
    let lines = FlexLine.lines(of: container), count = Double(lines.count)
    let isReverse = container.node.keyword(.flexWrap) == "wrap-reverse"
    let gap = container.gap(cross) ?? 0, box = container.contentBox
    var sizes = lines.map { line in
      line.items.map { $0.frame.size[cross] + $0.margins(cross) }.max() ?? 0
    }
    let free = box.size[cross] - sizes.reduce(0, +) - gap * (count - 1)
    if content == "stretch", free > 0 { sizes = sizes.map { $0 + free / count } }
    guard let (first, between) = FlexLine.distribute(content == "stretch" ? nil : content, free, count) else {
      return nil
    }
    // The rounding of each line counts.
    let slack = (4 + 2 * count) * tolerance
    var position = first
    for (line, size) in zip(lines, sizes) {
      for item in line.items {
        let alignment = container.node.alignment(of: item.node)
        let (before, after) = (item.margin(cross.start), item.margin(cross.end))
        if item.isStretched(cross, in: container) {
          guard let limits = item.limits(cross) else { continue }
          let expected = min(max(size - item.margins(cross), limits.least), limits.most)
          if abs(item.frame.size[cross] - expected) > slack {
            return wrongLength(item, cross, expected, " as the line")
          }
        }
        let rest = size - item.frame.size[cross] - item.margins(cross)
        guard
          let own = isReverse
            ? crossStart(alignment, after, before, rest) : crossStart(alignment, before, after, rest)
        else { continue }
        let start =
          isReverse
          ? box.end(cross) - position - own - item.frame.size[cross] : box.start(cross) + position + own
        guard abs(item.flowFrame.start(cross) - start) > slack else { continue }
        return wrongPlace(
          item, cross,
          item.frame.with(cross, start: start + item.frame.start(cross) - item.flowFrame.start(cross)))
      }
      position += size + gap + between
    }
    return nil
  }

  static func lineBreaks(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
    let lines = FlexLine.lines(of: container)
    guard container.node.wraps, container.hasKnownDistances, container.hasClearLines, let first = lines.first,
      container.resolve(first.main.size, first.main).value != nil
    else { return nil }
    let items = container.inFlow.map { FlexibleItem($0, first.main) }
    guard items.allSatisfy({ $0 != nil }) else { return nil }
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

  static func overlap(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
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
    guard container.node.wraps, container.hasKnownDistances else { return nil }
    let lines = FlexLine.lines(of: container)
    let cross: Axis = container.node.isRow ? .vertical : .horizontal
    let gap = container.gap(cross) ?? 0
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
