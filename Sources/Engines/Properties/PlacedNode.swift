/// A node with the frame that an engine gave it, and what its percentages are of.
///
/// Frames are border boxes and text runs from left to right; a layout from right to left is checked by mirroring it.
struct PlacedNode {
  /// A value for each axis.
  struct Pair<Value> {
    var horizontal, vertical: Value
    subscript(axis: Axis) -> Value { axis == .horizontal ? horizontal : vertical }
  }

  /// What a length comes to.
  enum Resolved: Equatable {
    /// It is not given, or it is a part of what is not known before layout.
    case none, unknown
    case value(Double)

    var value: Double? { if case .value(let value) = self { value } else { nil } }
  }

  let node: LayoutNode
  private let layout: LayerLayout
  /// The frame on the screen.
  let frame: Rect
  /// The frame without the offset of a relative position.
  private(set) var flowFrame: Rect
  /// The first baseline that the engine gave, from the frame's top.
  let baseline: Double?
  /// The size of the containing block.
  let containing: Size
  /// Whether it is known before layout.
  let isDefinite: Pair<Bool>
  private(set) var children: [PlacedNode] = []

  /// Places a tree at the frames of its nodes; nil where one has none.
  init?(
    _ node: LayoutNode, _ frames: LayoutFrames, containing: Size? = nil,
    isDefinite: Pair<Bool> = Pair(horizontal: true, vertical: true)
  ) {
    guard let frame = frames.frames[node.id] else { return nil }
    (self.node, self.frame, layout) = (node, frame, LayerLayout(node.style))
    (self.containing, self.isDefinite) = (containing ?? frame.size, isDefinite)
    baseline = frames.baselines[node.id]
    flowFrame = frame
    let isScreen = containing == nil
    if node.keyword(.position) == "relative" {
      flowFrame = frame.offsetBy(x: -shift(.horizontal), y: -shift(.vertical))
    }
    func isKnown(_ axis: Axis) -> Bool {
      isScreen || resolve(axis.size, axis).value != nil
    }
    let known = Pair(horizontal: isKnown(.horizontal), vertical: isKnown(.vertical))
    for child in node.children {
      let placed =
        child.isAbsolute
        ? PlacedNode(child, frames, containing: paddingBox.size)
        : PlacedNode(child, frames, containing: contentBox.size, isDefinite: known)
      guard let placed else { return nil }
      children.append(placed)
    }
  }

  private func shift(_ axis: Axis) -> Double {
    if let start = inset(axis.start, axis).value { return start }
    return inset(axis.end, axis).value.map { -$0 } ?? 0
  }

  /// The node and all in it.
  var all: [PlacedNode] { [self] + children.flatMap(\.all) }
  var inFlow: [PlacedNode] { children.filter { !$0.node.isAbsolute } }
  /// Whether nothing in it decides how large it is.
  var isEmptyLeaf: Bool { node.children.isEmpty && node.text == nil }
}

extension PlacedNode {
  /// A length of the style along an axis.
  ///
  /// A size is that of the border box, also where the style gives that of the content box.
  func resolve(_ property: LayerLayout.Property, _ axis: Axis) -> Resolved {
    let length = resolve(node.length(property), axis)
    guard node.isContentBox, let value = length.value else { return length }
    return .value(value + paddingAndBorder(axis))
  }

  private func resolve(_ length: LayerLayout.Length?, _ axis: Axis) -> Resolved {
    switch length {
    case nil, .auto: .none
    case .points(let points): .value(points)
    case .percent(let percent): isDefinite[axis] ? .value(percent / 100 * containing[axis]) : .unknown
    }
  }

  func inset(_ edge: LayerLayout.Edge, _ axis: Axis) -> Resolved {
    resolve(layout.length(.inset, edge, .ltr), axis)
  }

  /// The margin at an edge; nil for `auto`.
  func margin(_ edge: LayerLayout.Edge) -> Double? {
    switch layout.length(.margin, edge, .ltr) {
    case nil: 0
    case .auto: nil
    case .points(let points): points
    case .percent(let percent): percent / 100 * containing.width
    }
  }

  /// The gap between items or lines along an axis; nil where it is a part of what is not known before layout.
  func gap(_ axis: Axis) -> Double? {
    switch node.length(axis.gap) ?? node.length(.gap) {
    case nil, .auto: 0
    case .points(let points): points
    case .percent(let percent):
      resolve(axis.size, axis).value.map { _ in percent / 100 * contentBox.size[axis] }
    }
  }

  /// Whether the padding is no part of a width that follows from it.
  var hasKnownPadding: Bool {
    isDefinite.horizontal || node.style[.padding]?.lengths.contains(where: \.isPercent) != true
  }

  /// Both margins along an axis, `auto` as 0.
  func margins(_ axis: Axis) -> Double { (margin(axis.start) ?? 0) + (margin(axis.end) ?? 0) }

  /// Padding, border or their sum at an edge.
  ///
  /// Percentages are of the containing block's width.
  private func distance(_ properties: [LayerLayout.Property], _ edge: LayerLayout.Edge) -> Double {
    properties.reduce(0) { sum, property in
      switch layout.length(property, edge, .ltr) {
      case .points(let points): sum + points
      case .percent(let percent): sum + percent / 100 * containing.width
      case nil, .auto: sum
      }
    }
  }

  /// Padding and border at an edge.
  func paddingAndBorder(_ edge: LayerLayout.Edge) -> Double { distance([.padding, .border], edge) }

  /// What the box takes at least along an axis.
  func paddingAndBorder(_ axis: Axis) -> Double { paddingAndBorder(axis.start) + paddingAndBorder(axis.end) }

  private func box(_ properties: [LayerLayout.Property]) -> Rect {
    let (left, top) = (distance(properties, .left), distance(properties, .top))
    return Rect(
      x: frame.minX + left, y: frame.minY + top,
      width: max(0, frame.width - left - distance(properties, .right)),
      height: max(0, frame.height - top - distance(properties, .bottom)))
  }

  var contentBox: Rect { box([.padding, .border]) }
  var paddingBox: Rect { box([.border]) }

  /// The least and the greatest size along an axis; nil where they are not known before layout.
  func limits(_ axis: Axis) -> (least: Double, most: Double)? {
    let (least, most) = (resolve(axis.minimum, axis), resolve(axis.maximum, axis))
    guard least != .unknown, most != .unknown else { return nil }
    let floor = max(least.value ?? 0, paddingAndBorder(axis))
    return (floor, max(floor, most.value ?? .infinity))
  }

  /// Whether the style gives neither least nor greatest sizes.
  var isUnlimited: Bool {
    [.minWidth, .minHeight, .maxWidth, .maxHeight].allSatisfy { node.length($0) == nil }
  }
}

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
  var start: LayerLayout.Edge { self == .horizontal ? .left : .top }
  var end: LayerLayout.Edge { self == .horizontal ? .right : .bottom }
  var size: LayerLayout.Property { self == .horizontal ? .width : .height }
  var minimum: LayerLayout.Property { self == .horizontal ? .minWidth : .minHeight }
  var maximum: LayerLayout.Property { self == .horizontal ? .maxWidth : .maxHeight }
  var gap: LayerLayout.Property { self == .horizontal ? .columnGap : .rowGap }
}

extension Size {
  subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}

extension Rect {
  func start(_ axis: Axis) -> Double { axis == .horizontal ? minX : minY }
  func end(_ axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }

  /// The rectangle with another start or length along an axis.
  func with(_ axis: Axis, start: Double? = nil, length: Double? = nil) -> Rect {
    axis == .horizontal
      ? Rect(x: start ?? minX, y: minY, width: max(0, length ?? width), height: height)
      : Rect(x: minX, y: start ?? minY, width: width, height: max(0, length ?? height))
  }
}
