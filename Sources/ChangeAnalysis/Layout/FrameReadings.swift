/// Which properties may be the reason that layers without a style lie elsewhere or have other lengths.
///
/// A property is read from frames where they were as it has them, and differ by what a wrong value of it makes of them. One
/// cell leaves several open; the cells of a run decide together.
struct FrameReadings {
  typealias Property = LayerLayout.Property

  /// What lies in a layer.
  private struct Content {
    /// The layers that lie beside each other.
    let flow: [Int]
    /// How these follow each other; nil if they do not.
    let group: FrameGroup?
  }

  private let pairs: FramePairs
  /// The layers in each layer; none where they are so many that nobody looks which overlap.
  private let children: [[Int]]
  private let direction: LayerLayout.Direction
  /// The least height of a line, by the size of its font.
  private let lineHeights: [Double: Double]
  /// What lies in each layer that a change was about.
  private var contents: [Int: Content] = [:]

  private var matching: LayerMatching { pairs.matching }
  private var slack: Double { pairs.slack }

  init(_ matching: LayerMatching) {
    pairs = FramePairs(matching)
    let all = LayoutDiagnosis.children(matching)
    direction = InferredStyles.direction(of: matching.old, all, pairs.slack)
    children = all.map { $0.count > InferredStyles.overlapLimit ? [] : $0 }
    lineHeights = Self.lineHeights(of: matching.old)
  }

  /// The properties that the frames of what a change is about speak for, the likeliest first.
  mutating func properties(of change: EditedChange) -> [Property] {
    let quantities: [LayoutQuantity]
    if let quantity = LayoutQuantity(change) {
      quantities = [quantity]
    } else {
      guard change.old > 0 else { return [] }
      let nodes = change.change.isPattern ? children[change.old] : [change.old]
      let isResized = change.change.isPattern && change.change.property.contains("resized")
      let isMoved = change.change.isPattern && !isResized
      quantities = nodes.flatMap(LayoutQuantity.all).filter {
        matching.newOfOld[$0.node] > 0 && (isMoved ? !$0.isLength : !isResized || $0.isLength)
          && abs(growth(of: $0)) > slack
      }
    }
    var common: [Property]?
    for quantity in quantities {
      let found = properties(of: quantity)
      // What says nothing may follow from the others.
      if !found.isEmpty { common = common.map { $0.filter(found.contains) } ?? found }
    }
    // Which cells differ says whether it is the direction.
    let isOfDirection = direction == .rtl && quantities.contains { $0.axis == .horizontal }
    return (common ?? []) + (isOfDirection ? [.direction] : [])
  }

  /// What the space before a layer may be.
  mutating func margins(of node: Int) -> [Property] {
    let parent = matching.old[node].parent
    guard parent >= 0, !children[parent].isEmpty else { return [] }
    guard let group = content(of: parent).group else { return [.margin] }
    if group.isOffBaseline(node) { return [.baseline] }
    return group.isEven(at: node) ? [.gap, .margin] : [.margin]
  }

  /// What lies in a layer, which is looked at once.
  private mutating func content(of node: Int) -> Content {
    if let known = contents[node] { return known }
    let flow = InferredStyles.inFlow(children[node], of: matching.old, slack)
    let content = Content(flow: flow, group: FrameGroup(pairs, flow, in: node, direction))
    contents[node] = content
    return content
  }

  private func growth(of quantity: LayoutQuantity) -> Double {
    let (was, now) = pairs.frames(quantity.node)
    let (from, to) = (quantity.axis.span(was), quantity.axis.span(now))
    return quantity.isLength ? to.length - from.length : to.low - from.low
  }

  private mutating func properties(of quantity: LayoutQuantity) -> [Property] {
    let (node, axis) = (quantity.node, quantity.axis)
    let parent = matching.old[node].parent
    guard matching.newOfOld[node] > 0, parent >= 0, !children[parent].isEmpty else { return [] }
    let amount = growth(of: quantity)
    var found: [Property] = []
    if isBorder(amount, of: quantity.isLength ? [node] : [parent], axis) { found.append(.border) }
    guard abs(amount) > slack else { return found }
    let flow = content(of: parent).flow
    if quantity.isLength { found += lengthProperties(node, axis, amount) }
    guard flow.contains(node) else {
      // A negative margin moves a layer by a part of its length.
      let length = axis.length(of: pairs.frames(node).0.size)
      let isPart = [length, length / 2].contains { abs(amount).isNear($0, slack) }
      return quantity.isLength || isPart ? found : found + [.inset]
    }
    guard let group = content(of: parent).group else { return found }
    if group.hasOtherLines { return found + [.flexWrap] }
    if axis != group.main {
      found += group.across(node, quantity.isLength)
    } else if !quantity.isLength {
      found += group.along(node)
    }
    if found.isEmpty, flow.count == 1, !quantity.isLength, isAtCorner(node, in: parent) { found = [.inset] }
    return found.unique
  }

  /// Whether a layer lies nearer to one end of the layer around it along both axes.
  private func isAtCorner(_ node: Int, in parent: Int) -> Bool {
    let (frame, around) = (pairs.frames(node).0, pairs.frames(parent).0.size)
    return Axis.allCases.allSatisfy { axis in
      let span = axis.span(frame)
      return abs(span.low - (axis.length(of: around) - span.high)) > 2 * slack
    }
  }

  /// Whether an amount is the width of a border of some layers, at one end of an axis or at both.
  private func isBorder(_ amount: Double, of nodes: [Int], _ axis: Axis) -> Bool {
    nodes.contains { node in
      guard let borders = matching.old[node].layer.borders else { return false }
      let ends =
        axis == .horizontal ? [borders.left, borders.right] : [borders.top, borders.bottom]
      let widths = ends.map { $0?.width ?? 0 }
      return (widths + [widths[0] + widths[1]]).contains { $0 > 0.3 && abs(amount).isNear($0, 0.3 * slack) }
    }
  }

  /// What may make a layer longer or shorter: what lies in it.
  private mutating func lengthProperties(_ node: Int, _ axis: Axis, _ amount: Double) -> [Property] {
    var found: [Property] = []
    if let group = content(of: node).group { found += group.fitting(axis, amount) }
    if axis == .vertical, isLosingPadding(node, amount) { found.append(.padding) }
    return found
  }

  /// Whether a text is as high as its lines alone, and was higher.
  private func isLosingPadding(_ node: Int, _ amount: Double) -> Bool {
    guard case .text(let runs) = matching.old[node].layer.content, amount < -slack,
      case .text(let others) = matching.new[matching.newOfOld[node]].layer.content,
      runs.baselines.count == others.baselines.count, let size = runs.first?.size,
      let least = lineHeights[size], least > size
    else { return false }
    return pairs.frames(node).1.height.isNear(least * Double(runs.baselines.count), slack)
  }

  private static func lineHeights(of table: LayerTable) -> [Double: Double] {
    var heights: [Double: Double] = [:]
    for node in table.nodes {
      guard case .text(let runs) = node.layer.content, let size = runs.first?.size, !runs.baselines.isEmpty
      else { continue }
      let height = node.layer.frame.height / Double(runs.baselines.count)
      heights[size] = min(heights[size] ?? height, height)
    }
    return heights
  }
}
