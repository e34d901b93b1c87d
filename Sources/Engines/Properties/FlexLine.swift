/// The items of one line of a flex container, with the frames that an engine gave them, in the direction of flow.
///
/// Places are from the start of the container's content box along the flow, whichever way it runs.
struct FlexLine {
  let container: PlacedNode
  let items: [PlacedNode]
  let main: Axis

  /// The lines of a container: a line ends where the next item does not lie behind the one before and the gap.
  ///
  /// Without the gap, an automatic margin can move the item of the next line behind the one before.
  static func lines(of container: PlacedNode) -> [FlexLine] {
    guard !container.inFlow.isEmpty else { return [] }
    let whole = FlexLine(container: container, items: container.inFlow)
    guard container.node.wraps else { return [whole] }
    var lines: [[PlacedNode]] = []
    for item in whole.items {
      if let last = lines.last?.last, whole.outer(item).start >= whole.outer(last).end + whole.gap - 0.5 {
        lines[lines.count - 1].append(item)
      } else {
        lines.append([item])
      }
    }
    return lines.map { FlexLine(container: container, items: $0) }
  }

  init(container: PlacedNode, items: [PlacedNode]) {
    (self.container, self.items) = (container, items)
    main = container.node.isRow ? .horizontal : .vertical
  }

  var gap: Double { container.gap(main) ?? 0 }
  var available: Double { container.contentBox.size[main] }
  private var isReverse: Bool { container.node.isReverse }

  /// The margin before or behind an item along the flow; nil for `auto`.
  func margin(_ item: PlacedNode, before: Bool) -> Double? {
    item.margin(before != isReverse ? main.start : main.end)
  }

  /// Where an item's border box lies.
  func inner(_ item: PlacedNode) -> (start: Double, end: Double) {
    let (box, frame) = (container.contentBox, item.flowFrame)
    return isReverse
      ? (box.end(main) - frame.end(main), box.end(main) - frame.start(main))
      : (frame.start(main) - box.start(main), frame.end(main) - box.start(main))
  }

  /// Where an item's margin box lies, `auto` as 0.
  func outer(_ item: PlacedNode) -> (start: Double, end: Double) {
    let inner = inner(item)
    return (inner.start - (margin(item, before: true) ?? 0), inner.end + (margin(item, before: false) ?? 0))
  }

  /// The frame of an item that starts elsewhere along the flow.
  func frame(_ item: PlacedNode, startingAt start: Double) -> Rect {
    let shift = (start - inner(item).start) * (isReverse ? -1 : 1)
    return item.frame.with(main, start: item.frame.start(main) + shift)
  }
}

extension FlexLine {
  /// Where items start after justification, from their sizes (CSS Flexbox §9.5, §8.1, §8.2); nil where the specification
  /// leaves it open.
  var starts: [Double]? {
    let lengths = items.map { $0.frame.size[main] + $0.margins(main) }
    let count = Double(items.count)
    var free = available - lengths.reduce(0, +) - gap * (count - 1)
    let autos = items.reduce(0) { sum, item in
      sum + [true, false].filter { margin(item, before: $0) == nil }.count
    }
    let share = free > 0 && autos > 0 ? free / Double(autos) : 0
    if autos > 0, free > 0 { free = 0 }
    guard let (first, between) = Self.distribute(container.node.keyword(.justifyContent), free, count) else {
      return nil
    }
    var (position, starts): (Double, [Double]) = (first, [])
    for (item, length) in zip(items, lengths) {
      starts.append(position + (margin(item, before: true) ?? share))
      position += length + gap + between
      for before in [true, false] where margin(item, before: before) == nil { position += share }
    }
    return starts
  }

  /// The space before the first item and between items.
  static func distribute(
    _ keyword: String?, _ free: Double, _ count: Double
  ) -> (first: Double, between: Double)? {
    switch keyword {
    case nil, "flex-start": (0, 0)
    case "flex-end": (free, 0)
    case "center": (free / 2, 0)
    // Flexbox and CSS Box Alignment disagree about what overflows.
    case "space-between": free < 0 ? nil : (0, count > 1 ? free / (count - 1) : 0)
    case "space-around": free < 0 ? nil : (free / count / 2, free / count)
    case "space-evenly": free < 0 ? nil : (free / (count + 1), free / (count + 1))
    default: nil
    }
  }

  /// Whether the places of items follow from a length that is left over.
  var isSpread: Bool {
    ![nil, "flex-start"].contains(container.node.keyword(.justifyContent))
      || items.contains { margin($0, before: true) == nil || margin($0, before: false) == nil }
  }
}

/// An item whose size along the line follows from its style.
struct FlexibleItem {
  let base, least, most, grow, shrink, margins, padding: Double
  /// Whether its content decides how small it can be, which is not known.
  let isLeastUnknown: Bool

  /// Nil where content decides about its size, or what is not known before layout.
  init?(_ item: PlacedNode, _ axis: Axis) {
    let (basis, size) = (item.resolve(.flexBasis, axis), item.resolve(axis.size, axis))
    guard basis != .unknown, size != .unknown, let limits = item.limits(axis),
      item.node.number(.aspectRatio) == nil
    else { return nil }
    padding = item.paddingAndBorder(axis)
    guard let given = basis.value ?? size.value ?? (item.isEmptyLeaf ? padding : nil) else { return nil }
    isLeastUnknown = !item.isEmptyLeaf && item.resolve(axis.minimum, axis) == .none
    if isLeastUnknown, basis.value != nil { return nil }
    base = max(given, padding)
    (least, most) = limits
    (grow, shrink) = (item.node.number(.flexGrow) ?? 0, item.node.number(.flexShrink) ?? 1)
    margins = item.margins(axis)
  }

  /// The size before growing and shrinking.
  var hypothetical: Double { min(max(base, least), most) }

  /// The sizes in a line of a length (CSS Flexbox §9.7); nil where content decides, or where a sum is not finite.
  static func lengths(of items: [FlexibleItem], in available: Double, gap: Double) -> [Double]? {
    let whole = available - gap * Double(items.count - 1) - items.reduce(0) { $0 + $1.margins }
    let total = items.reduce(0) { $0 + $1.hypothetical }
    let isGrowing = total < whole
    if !isGrowing, total > whole + 0.001, items.contains(where: { $0.isLeastUnknown && $0.shrink > 0 }) {
      return nil
    }
    var lengths = items.map(\.hypothetical)
    var open = items.indices.filter { index in
      let item = items[index]
      return isGrowing
        ? item.grow > 0 && item.base <= item.hypothetical : item.shrink > 0 && item.base >= item.hypothetical
    }
    let first = whole - items.indices.reduce(0) { $0 + (open.contains($1) ? items[$1].base : lengths[$1]) }
    while !open.isEmpty {
      let fixed = items.indices.reduce(0) { $0 + (open.contains($1) ? items[$1].base : lengths[$1]) }
      var free = whole - fixed
      let factors = open.reduce(0) { $0 + (isGrowing ? items[$1].grow : items[$1].shrink) }
      if factors < 1, abs(first * factors) < abs(free) { free = first * factors }
      let scaled = open.reduce(0) { $0 + items[$1].shrink * (items[$1].base - items[$1].padding) }
      var violations: [Int: Double] = [:]
      for index in open {
        let item = items[index]
        let share =
          isGrowing
          ? item.grow / factors
          : scaled > 0 ? item.shrink * (item.base - item.padding) / scaled : 0
        let target = item.base + free * share
        lengths[index] = min(max(target, item.least), item.most)
        violations[index] = lengths[index] - target
      }
      let violation = violations.values.reduce(0, +)
      guard violation.isFinite else { return nil }
      open.removeAll { index in
        let own = violations[index] ?? 0
        return abs(violation) < 1e-9 || (violation > 0 ? own > 0 : own < 0)
      }
    }
    return lengths
  }
}
