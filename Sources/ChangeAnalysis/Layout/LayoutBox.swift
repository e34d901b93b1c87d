/// A length for each axis; nil where nobody knows it.
struct Lengths {
  var horizontal, vertical: Double?

  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// A layer and the layers directly in it as a layout engine sees them: styles, and the frames of one side.
struct LayoutBox {
  /// A layer in the container.
  struct Item {
    var style: LayoutStyle
    /// The style that places it.
    var placing: LayoutStyle
    /// In the container's coordinates.
    var frame: Rect
    /// The lengths that what lies in it asks for, by axis; none where only the frame says it.
    var natural = Lengths()
    /// The distance of its baseline from its top.
    var baseline: Double?
    /// Whether it may be as large as it likes, as a text that was measured otherwise.
    var isFree = false
    /// Whether it is a text, which engines round up so that it fits.
    var isText = false

    var isAbsolute: Bool { style.keyword(.position) == "absolute" }
  }

  /// The style that makes the items as large as they are, and the one that places them.
  var style: LayoutStyle { didSet { read() } }
  var placing: LayoutStyle
  /// The rule that the engine is taken to have wrong.
  let flaw: LayoutFlaw?
  let size: Size
  let direction: LayerLayout.Direction
  /// The content size of the container around, of which padding in percent is a part.
  let outer: Size
  var items: [Item]
  /// The length that the engine rounds to; nearly nothing where it does not.
  let pixel: Double

  /// The axis along which items follow each other.
  private(set) var main = Axis.horizontal
  private(set) var wraps = false
  private var reversal: (along: Bool, across: Bool) = (false, false)
  /// At the top, the right, the bottom and the left.
  private var paddings = SIMD4<Double>.zero
  private var borders = SIMD4<Double>.zero

  init(
    style: LayoutStyle, placing: LayoutStyle, flaw: LayoutFlaw?, size: Size, direction: LayerLayout.Direction,
    outer: Size, pixel: Double
  ) {
    (self.style, self.placing, self.flaw) = (style, placing, flaw)
    (self.size, self.direction, self.outer, self.pixel, items) = (size, direction, outer, pixel, [])
    read()
  }

  /// Reads once from the style what every length and place asks for.
  private mutating func read() {
    let way = style.keyword(.flexDirection) ?? "row"
    main = way.hasPrefix("row") ? .horizontal : .vertical
    let wrap = style.keyword(.flexWrap) ?? "nowrap"
    wraps = wrap != "nowrap"
    let isMirrored = direction == .rtl && flaw != .notMirrored
    reversal.along = way.hasSuffix("-reverse") != (main == .horizontal && isMirrored)
    reversal.across = (wrap == "wrap-reverse") != (main == .vertical && isMirrored)
    for (place, edge) in LayerLayout.Edge.sides.enumerated() {
      paddings[place] = style.length(.padding, edge, direction)?.points(of: outer.width) ?? 0
      borders[place] = style.length(.border, edge, direction)?.points(of: outer.width) ?? 0
    }
  }

  /// Whether it lays its items out one after the other.
  var isFlex: Bool { ["flex", "stack", nil].contains(style.keyword(.display)) }

  /// Whether tracks decide where its items lie.
  var isGrid: Bool { style.keyword(.display) == "grid" }

  /// Whether it says which rules place its items in the flow.
  var hasRules: Bool { !["grid", "custom"].contains(style.keyword(.display)) }

  /// Whether an item lies in the flow.
  func isInFlow(_ index: Int) -> Bool {
    !items[index].isAbsolute && items[index].style.keyword(.display) != "none"
  }

  /// Whether items start at the right or the bottom.
  func isReversed(_ axis: Axis) -> Bool { axis == main ? reversal.along : reversal.across }

  /// The edge at which items start or end.
  func edge(_ axis: Axis, isStart: Bool) -> LayerLayout.Edge {
    let isLow = isReversed(axis) != isStart
    return axis == .horizontal ? (isLow ? .left : .right) : isLow ? .top : .bottom
  }

  /// The padding or the border at an edge.
  func padding(_ edge: LayerLayout.Edge) -> Double { paddings[edge.place] }
  func border(_ edge: LayerLayout.Edge) -> Double { borders[edge.place] }

  /// Padding and border at one end of an axis.
  func inset(_ axis: Axis, isStart: Bool) -> Double {
    let edge = edge(axis, isStart: isStart)
    return padding(edge) + border(edge)
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
    for index in items.indices where isInFlow(index) {
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
    func length(_ index: Int) -> Double { basis(items[index]) + margins(items[index], main) }
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

extension LayerLayout.Edge {
  /// The edges of a box, in CSS's order.
  static let sides: [Self] = [.top, .right, .bottom, .left]

  /// The place of such an edge in that order.
  var place: Int {
    switch self {
    case .top: 0
    case .right: 1
    case .bottom: 2
    default: 3
    }
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
