/// How large a container's style makes the items in it.
extension LayoutBox {
  /// The length of an item along an axis by its own style; nil where what lies in it decides.
  func declared(_ item: Item, _ axis: Axis, asBasis: Bool = false) -> Double? {
    let whole = percentBasis(item, axis)
    var length = item.style.length(axis.properties.0)
    if asBasis, let basis = item.style.length(.flexBasis), basis != .auto { length = basis }
    return length?.points(of: whole)
  }

  /// The length along the line that an item has before it grows or shrinks.
  func basis(_ item: Item) -> Double {
    clamped(
      declared(item, main, asBasis: true) ?? item.natural[main] ?? item.frame.size[main], item, main)
  }

  private func percentBasis(_ item: Item, _ axis: Axis) -> Double {
    guard item.isAbsolute else { return inner(axis) }
    return axis.length(of: size) - border(edge(axis, isStart: true))
      - border(edge(axis, isStart: false))
  }

  /// A length within the least and the most that an item may have; its padding and border always fit.
  func clamped(_ length: Double, _ item: Item, _ axis: Axis) -> Double {
    let (_, least, most) = axis.properties
    let whole = percentBasis(item, axis)
    let high = item.style.length(most)?.points(of: whole) ?? .infinity
    let low = item.style.length(least)?.points(of: whole) ?? 0
    return max(low, min(high, length), insets(of: item, axis))
  }

  /// The padding and border of an item at both ends of an axis.
  private func insets(of item: Item, _ axis: Axis) -> Double {
    let edges: [LayerLayout.Edge] = axis == .horizontal ? [.left, .right] : [.top, .bottom]
    return edges.reduce(0) { sum, edge in
      [.padding, .border].reduce(sum) {
        $0 + (item.style.length($1, edge, direction)?.points(of: inner(.horizontal)) ?? 0)
      }
    }
  }

  /// The sizes of all items by the style; those that it does not decide are as they are.
  func sizes() -> [Size] {
    var sizes = items.map(\.askedSize)
    for line in lines {
      flex(line, &sizes)
      let space = wraps ? lineLength(line) : inner(main.other)
      for index in line { stretch(index, in: space, &sizes) }
    }
    for index in items.indices where items[index].isAbsolute { sizeAbsolute(index, &sizes) }
    return sizes
  }

  private func flex(_ line: [Int], _ sizes: inout [Size]) {
    let gaps = gap(main) * Double(line.count - 1)
    var bases: [Int: Double] = [:]
    for index in line {
      let item = items[index]
      let ratio = item.style.number(.aspectRatio).flatMap { $0 > 0 ? $0 : nil }
      let basis = declared(item, main, asBasis: true)
      // With an aspect ratio, the other length decides.
      let other = ratio == nil ? nil : declared(item, main.other) ?? stretched(item)
      let across = other.map { clamped($0, item, main.other) }
      let derived = across.flatMap { across in ratio.map { main == .horizontal ? across * $0 : across / $0 } }
      bases[index] = basis ?? derived
      sizes[index][main] = clamped(basis ?? derived ?? sizes[index][main], item, main)
    }
    let used = line.reduce(gaps) { $0 + sizes[$1][main] + margins(items[$1], main) }
    let free = inner(main) - used
    let isGrowing = free > 0
    let factors = line.map { factor($0, isGrowing: isGrowing, sizes[$0][main]) }
    let flexible = zip(line, factors).filter { $1 > 0 }.map(\.0)
    guard !flexible.isEmpty else { return }
    let isKnown =
      flexible.count == 1 || flexible.allSatisfy { bases[$0] != nil || items[$0].natural[main] != nil }
    guard isKnown else { return distribute(flexible, line, gaps, &sizes) }
    share(free, flexible, Dictionary(uniqueKeysWithValues: zip(line, factors)), &sizes)
  }

  /// How strongly an item grows or shrinks.
  private func factor(_ index: Int, isGrowing: Bool, _ length: Double) -> Double {
    guard !items[index].isFree else { return 0 }
    guard !isGrowing else { return items[index].style.number(.flexGrow) ?? 0 }
    return (items[index].style.number(.flexShrink) ?? 0) * (flaw == .shrinkWithoutBasis ? 1 : length)
  }

  /// Shares what is left by the factors; who reaches the least or the most leaves the rest to the others.
  private func share(
    _ free: Double, _ flexible: [Int], _ factors: [Int: Double], _ sizes: inout [Size]
  ) {
    var (open, left) = (flexible, free)
    let bases = sizes
    while !open.isEmpty {
      let sum = open.reduce(0) { $0 + (factors[$1] ?? 0) }
      let whole = free > 0 ? max(sum, 1) : sum
      var isFrozen = false
      for index in open {
        let wanted = bases[index][main] + left * (factors[index] ?? 0) / whole
        let length = clamped(wanted, items[index], main)
        sizes[index][main] = length
      }
      if flaw == .restNotShared { return }
      let violations = open.filter { index in
        let wanted = bases[index][main] + left * (factors[index] ?? 0) / whole
        return !sizes[index][main].isNear(wanted, 1e-6)
      }
      for index in violations {
        left -= sizes[index][main] - bases[index][main]
        open.removeAll { $0 == index }
        isFrozen = true
      }
      if !isFrozen { return }
    }
  }

  /// Where nobody knows what flexible items ask for, they are right if they fill the line together.
  private func distribute(_ flexible: [Int], _ line: [Int], _ gaps: Double, _ sizes: inout [Size]) {
    for index in flexible { sizes[index][main] = items[index].frame.size[main] }
    let used = line.reduce(gaps) { $0 + sizes[$1][main] + margins(items[$1], main) }
    let free = inner(main) - used
    guard abs(free) > pixel * Double(line.count + 1) else { return }
    for index in flexible {
      sizes[index][main] = clamped(
        sizes[index][main] + free / Double(flexible.count), items[index], main)
    }
  }

  /// The length across of an item that is stretched in a container of one line; nil for any other.
  private func stretched(_ item: Item) -> Double? {
    guard !wraps, alignment(item) == "stretch", !hasAutoMargin(item, main.other) else { return nil }
    return inner(main.other) - margins(item, main.other)
  }

  func hasAutoMargin(_ item: Item, _ axis: Axis) -> Bool {
    margin(item, axis, isStart: true) == nil || margin(item, axis, isStart: false) == nil
  }

  private func stretch(_ index: Int, in space: Double, _ sizes: inout [Size]) {
    let (item, across) = (items[index], main.other)
    let own = declared(item, across)
    let ratio = item.style.number(.aspectRatio).flatMap { $0 > 0 ? $0 : nil }
    let derived = ratio.map { main == .horizontal ? sizes[index][main] / $0 : sizes[index][main] * $0 }
    let isStretched = alignment(item) == "stretch" && !hasAutoMargin(item, across)
    let whole = isStretched ? space - margins(item, across) : nil
    sizes[index][across] = clamped(
      own ?? (ratio != nil && !isStretched ? derived : nil) ?? whole ?? sizes[index][across], item, across)
  }

  /// The length of a line across: by its longest item, and by those that share a baseline above and below it.
  func lineLength(_ line: [Int]) -> Double {
    let across = main.other
    var (longest, above, below) = (0.0, 0.0, 0.0)
    for index in line {
      let item = items[index]
      let length = asked(item, across)
      longest = max(longest, length + margins(item, across))
      guard isOnBaseline(item) else { continue }
      let baseline = item.baseline ?? length
      above = max(above, (margin(item, across, isStart: true) ?? 0) + baseline)
      below = max(below, length - baseline + (margin(item, across, isStart: false) ?? 0))
    }
    return max(longest, above + below)
  }

  private func sizeAbsolute(_ index: Int, _ sizes: inout [Size]) {
    let item = items[index]
    for axis in Axis.allCases {
      let ends = [true, false].map { place(item, axis, isStart: $0) }
      var length = declared(item, axis)
      if length == nil, let start = ends[0], let end = ends[1] {
        length =
          axis.length(of: size) - border(edge(axis, isStart: true))
          - border(edge(axis, isStart: false)) - start - end - margins(item, axis)
      }
      sizes[index][axis] = clamped(length ?? sizes[index][axis], item, axis)
    }
    guard let ratio = item.style.number(.aspectRatio), ratio > 0 else { return }
    let isWide = declared(item, .horizontal) != nil
    let isHigh = declared(item, .vertical) != nil
    if isWide, !isHigh { sizes[index].height = clamped(sizes[index].width / ratio, item, .vertical) }
    if isHigh, !isWide { sizes[index].width = clamped(sizes[index].height * ratio, item, .horizontal) }
  }

  /// The inset of an item at one end of an axis; nil where there is none.
  func place(_ item: Item, _ axis: Axis, isStart: Bool) -> Double? {
    item.style.length(.inset, edge(axis, isStart: isStart), direction)?.points(of: percentBasis(item, axis))
  }

  /// Whether an item is as large as the container lets it be along an axis, not as large as it asks for.
  func isFitted(_ item: Item, _ axis: Axis) -> Bool {
    guard !item.isAbsolute else { return false }
    guard hasRules else { return declared(item, axis) == nil }
    if axis == main {
      return (item.style.number(.flexGrow) ?? 0) > 0 || (item.style.number(.flexShrink) ?? 0) > 0
    }
    return alignment(item) == "stretch" && declared(item, axis) == nil && !hasAutoMargin(item, axis)
      && item.style.number(.aspectRatio) == nil
  }

  /// The length that an item asks for in a container that is as large as its items.
  private func asked(_ item: Item, _ axis: Axis) -> Double {
    let length = item.frame.size[axis]
    guard isFitted(item, axis) else { return length }
    return clamped(declared(item, axis, asBasis: axis == main) ?? item.natural[axis] ?? length, item, axis)
  }

  /// The length that the items give the container along an axis, with padding and border.
  func fitted(_ axis: Axis) -> Double {
    let lines = lines
    let insets = inset(axis, isStart: true) + inset(axis, isStart: false)
    let lengths = lines.map { line -> Double in
      guard axis == main else { return lineLength(line) }
      return line.reduce(gap(main) * Double(line.count - 1)) {
        $0 + asked(items[$1], main) + margins(items[$1], main)
      }
    }
    guard axis != main else { return insets + (lengths.max() ?? 0) }
    return insets + lengths.reduce(0, +) + gap(axis) * Double(max(0, lines.count - 1))
  }
}

extension LayoutBox.Item {
  /// The size that what lies in it asks for, and that of the frame where nobody knows it.
  fileprivate var askedSize: Size {
    Size(
      width: natural[.horizontal] ?? frame.width, height: natural[.vertical] ?? frame.height)
  }
}
