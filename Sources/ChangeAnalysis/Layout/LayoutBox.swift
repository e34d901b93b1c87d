/// A layer and the layers directly in it as a layout engine sees them: styles, and the frames of one side.
struct LayoutBox {
  /// A layer in the container.
  struct Item {
    var style: LayerLayout
    /// The style that places it.
    var placing: LayerLayout
    /// In the container's coordinates.
    var frame: Rect
    /// The lengths that what lies in it asks for, by axis; none where only the frame says it.
    var natural: [Axis: Double] = [:]
    /// The distance of its baseline from its top.
    var baseline: Double?

    var isAbsolute: Bool { style.keyword(.position) == "absolute" }
  }

  /// The style that makes the items as large as they are, and the one that places them.
  var style, placing: LayerLayout
  /// The rule that the engine is taken to have wrong.
  var flaw: LayoutFlaw?
  var size: Size
  var direction: LayerLayout.Direction
  /// The content size of the container around, of which padding in percent is a part.
  var outer: Size
  var items: [Item]
  /// The length that the engine rounds to; nearly nothing where it does not.
  var pixel: Double

  /// Whether it lays its items out one after the other.
  var isFlex: Bool { ["flex", "stack", nil].contains(style.keyword(.display)) }
  var main: Axis {
    (style.keyword(.flexDirection) ?? "row").hasPrefix("row") ? .horizontal : .vertical
  }
  private var wrap: String { style.keyword(.flexWrap) ?? "nowrap" }
  var wraps: Bool { wrap != "nowrap" }

  /// Whether items start at the right or the bottom.
  func isReversed(_ axis: Axis) -> Bool {
    let isBackwards =
      axis == main
      ? (style.keyword(.flexDirection)?.hasSuffix("-reverse") ?? false) : wrap == "wrap-reverse"
    return isBackwards != (axis == .horizontal && direction == .rtl && flaw != .notMirrored)
  }

  /// The edge at which items start or end.
  func edge(_ axis: Axis, isStart: Bool) -> LayerLayout.Edge {
    let isLow = isReversed(axis) != isStart
    return axis == .horizontal ? (isLow ? .left : .right) : isLow ? .top : .bottom
  }

  /// Padding or border at an edge.
  func inset(_ property: LayerLayout.Property, _ edge: LayerLayout.Edge) -> Double {
    style.length(property, edge, direction)?.points(of: outer.width) ?? 0
  }

  /// Padding and border at one end of an axis.
  func inset(_ axis: Axis, isStart: Bool) -> Double {
    inset(.padding, edge(axis, isStart: isStart)) + inset(.border, edge(axis, isStart: isStart))
  }

  /// The same with the styles that place.
  var placed: LayoutBox {
    var box = self
    box.style = placing
    for index in items.indices { box.items[index].style = items[index].placing }
    return box
  }

  /// The length inside of padding and border.
  func inner(_ axis: Axis) -> Double {
    axis.length(of: size) - inset(axis, isStart: true) - inset(axis, isStart: false)
  }

  /// The distance between items along an axis.
  func gap(_ axis: Axis) -> Double {
    let own = style.length(axis == .horizontal ? .columnGap : .rowGap) ?? style.length(.gap)
    return own?.points(of: inner(axis)) ?? 0
  }

  /// Where a frame lies along an axis, from the edge at which items start.
  func span(_ frame: Rect, _ axis: Axis) -> Span {
    let span = axis.span(frame)
    guard isReversed(axis) else { return span }
    let whole = axis.length(of: size)
    return Span(low: whole - span.high, high: whole - span.low)
  }

  /// The margin of an item; nil for `auto`.
  func margin(_ item: Item, _ axis: Axis, isStart: Bool) -> Double? {
    let length = item.style.length(.margin, edge(axis, isStart: isStart), direction) ?? .points(0)
    return length == .auto ? nil : length.points(of: inner(.horizontal)) ?? 0
  }

  /// Both margins of an item, those that are `auto` as 0.
  func margins(_ item: Item, _ axis: Axis) -> Double {
    (margin(item, axis, isStart: true) ?? 0) + (margin(item, axis, isStart: false) ?? 0)
  }

  /// How an item is aligned across: its own keyword, or the container's.
  func alignment(_ item: Item) -> String {
    let own = item.style.keyword(.alignSelf) ?? "auto"
    return own == "auto" ? style.keyword(.alignItems) ?? "stretch" : own
  }

  /// The items in the flow, line by line, as their frames lie.
  var lines: [[Int]] {
    var lines: [[Int]] = []
    var end = -Double.infinity
    for index in items.indices
    where !items[index].isAbsolute && items[index].style.keyword(.display) != "none" {
      let span = span(items[index].frame, main)
      if lines.isEmpty || (wraps && span.low < end - 2 * pixel) {
        lines.append([index])
      } else {
        lines[lines.count - 1].append(index)
      }
      end = span.high
    }
    return lines
  }
}

extension LayoutBox {
  /// The first item that stands in another line than it belongs to, and by how much space there is for it; nil where all
  /// lines break as they should.
  var brokenWrongly: (item: Int, error: Double)? {
    guard wraps else { return nil }
    let lines = lines
    // Items that grow were shorter when the lines were broken.
    func length(_ index: Int) -> Double {
      let item = items[index]
      let basis = declared(item, main, asBasis: true) ?? item.natural[main] ?? item.frame.size[main]
      return clamped(basis, item, main) + margins(item, main)
    }
    for (number, line) in lines.enumerated() {
      let used = line.reduce(gap(main) * Double(line.count - 1)) { $0 + length($1) }
      if line.count > 1, used > inner(main) + 3 * pixel, let last = line.last {
        return (last, inner(main) - used)
      }
      guard number + 1 < lines.count, let next = lines[number + 1].first else { continue }
      let free = inner(main) - used - gap(main) - length(next)
      if free > 3 * pixel { return (next, free) }
    }
    return nil
  }
}

extension LayerLayout.Length {
  /// The length in points; nil for `auto`.
  func points(of whole: Double) -> Double? {
    switch self {
    case .points(let points): points
    case .percent(let percent): whole * percent / 100
    case .auto: nil
    }
  }
}

extension Axis {
  /// The length of a size along it.
  func length(of size: Size) -> Double { self == .horizontal ? size.width : size.height }

  /// The properties of a length along it: the length itself, the least and the most.
  var properties: (LayerLayout.Property, LayerLayout.Property, LayerLayout.Property) {
    self == .horizontal ? (.width, .minWidth, .maxWidth) : (.height, .minHeight, .maxHeight)
  }
}

extension Size {
  subscript(axis: Axis) -> Double {
    get { axis.length(of: self) }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}
