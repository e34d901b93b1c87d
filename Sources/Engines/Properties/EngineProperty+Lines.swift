/// Rules of lines.
extension EngineProperty {
  static func lineBreaks(_ container: PlacedNode, _ tolerance: Double) -> PropertyViolation? {
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
