/// Which properties may be the reason that layers without a style lie elsewhere or have other lengths.
///
/// A property is read from frames where they were as it has them, and differ by what a wrong value of it makes of them. One
/// cell leaves several open; the cells of a run decide together.
struct FrameReadings {
  typealias Property = LayerLayout.Property

  let matching: LayerMatching
  private let children: [[Int]]
  private let direction: LayerLayout.Direction
  let slack: Double

  init(_ matching: LayerMatching) {
    self.matching = matching
    let pixel = max(LayoutDiagnosis.pixel(of: matching.old), LayoutDiagnosis.pixel(of: matching.new))
    slack = 2.1 * pixel
    children = LayoutDiagnosis.children(matching)
    direction = InferredStyles.direction(of: matching.old, children, slack)
  }

  /// The properties that the frames of what a change is about speak for, the likeliest first.
  func properties(of change: EditedChange) -> [Property] {
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
  func margins(of node: Int) -> [Property] {
    let parent = matching.old[node].parent
    guard parent >= 0, !children[parent].isEmpty else { return [] }
    let flow = InferredStyles.inFlow(children[parent], of: matching.old, slack)
    let isEven = FrameGroup(self, flow, in: parent, direction)?.isEven(at: node) ?? false
    return isEven ? [.gap, .margin] : [.margin]
  }

  private func growth(of quantity: LayoutQuantity) -> Double {
    let (was, now) = frames(quantity.node)
    let (from, to) = (quantity.axis.span(was), quantity.axis.span(now))
    return quantity.isLength ? to.length - from.length : to.low - from.low
  }

  func frames(_ node: Int) -> (Rect, Rect) {
    (matching.old[node].layer.frame, matching.new[matching.newOfOld[node]].layer.frame)
  }

  private func properties(of quantity: LayoutQuantity) -> [Property] {
    let (node, axis) = (quantity.node, quantity.axis)
    let parent = matching.old[node].parent
    guard matching.newOfOld[node] > 0, parent >= 0, !children[parent].isEmpty else { return [] }
    let amount = growth(of: quantity)
    var found: [Property] = []
    if isBorder(amount, of: quantity.isLength ? [node] : [parent], axis) { found.append(.border) }
    let flow = InferredStyles.inFlow(children[parent], of: matching.old, slack)
    if quantity.isLength { found += lengthProperties(node, axis, amount) }
    guard flow.contains(node) else {
      // A negative margin moves a layer by a part of its length.
      let length = axis.length(of: frames(node).0.size)
      let isPart = [length, length / 2].contains { abs(amount).isNear($0, slack) }
      return quantity.isLength || isPart ? found : found + [.inset]
    }
    guard let group = FrameGroup(self, flow, in: parent, direction) else { return found }
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
    let (frame, around) = (frames(node).0, frames(parent).0.size)
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

  /// What may make a layer longer or shorter: what lies in it, and how wide it is for its height.
  private func lengthProperties(_ node: Int, _ axis: Axis, _ amount: Double) -> [Property] {
    var found: [Property] = []
    let flow = InferredStyles.inFlow(children[node], of: matching.old, slack)
    if let group = FrameGroup(self, flow, in: node, direction) { found += group.fitting(axis, amount) }
    if isOfRatio(node, axis) { found.append(.aspectRatio) }
    if axis == .vertical, isLosingPadding(node, amount) { found.append(.padding) }
    return found
  }

  /// Whether a text is as high as its lines alone, and was higher.
  private func isLosingPadding(_ node: Int, _ amount: Double) -> Bool {
    guard case .text(let runs) = matching.old[node].layer.content, amount < -slack,
      case .text(let others) = matching.new[matching.newOfOld[node]].layer.content,
      runs.baselines.count == others.baselines.count, let size = runs.first?.size
    else { return false }
    let heights = matching.old.nodes.compactMap { other -> Double? in
      guard case .text(let runs) = other.layer.content, runs.first?.size == size, !runs.baselines.isEmpty
      else {
        return nil
      }
      return other.layer.frame.height / Double(runs.baselines.count)
    }
    guard let least = heights.min(), least > size else { return false }
    return frames(node).1.height.isNear(least * Double(runs.baselines.count), slack)
  }

  /// Whether one length of a layer was in a simple relation to the other one, which has not changed.
  private func isOfRatio(_ node: Int, _ axis: Axis) -> Bool {
    let (was, now) = (frames(node).0.size, frames(node).1.size)
    guard !matching.old[node].layer.isText, was[axis.other].isNear(now[axis.other], slack),
      min(was.width, was.height) > 8
    else { return false }
    let ratio = max(was.width, was.height) / min(was.width, was.height)
    return [1, 1.5, 4 / 3.0, 16 / 9.0, 2, 1.6, 3].contains { ratio.isNear($0, 0.02 * ratio) }
  }

  /// The distance of a layer's first baseline from its top, as a layer of the table has it.
  func baseline(_ layer: Layer) -> Double? {
    if case .text(let runs) = layer.content { return runs.baselines.first }
    return layer.sublayers.lazy.compactMap { inner in baseline(inner).map { inner.frame.minY + $0 } }.first
  }
}
