/// Makes and places only those of many elements that can be seen.
final class LazyStackBehavior: NodeBehavior {
  private let axis: Axis
  private let guide: AlignmentKey
  private let spacing: Double
  private let elements: LazyElements
  private var shown: [(node: Node, start: Double)] = []

  init(axis: Axis, guide: AlignmentKey, spacing: Double, elements: LazyElements) {
    self.axis = axis
    self.guide = guide
    self.spacing = spacing.isFinite ? spacing : 0
    self.elements = elements
  }

  var isTransparent: Bool { false }
  private var cross: Axis { axis == .vertical ? .horizontal : .vertical }

  private func proposed(_ crossLength: Double?) -> ProposedViewSize {
    var proposed = ProposedViewSize.unspecified
    proposed[cross] = crossLength
    return proposed
  }

  private func lines(_ crossLength: Double?) -> LazyLines {
    LazyLines(count: elements.count, spacing: spacing) {
      elements[$0]?.sizeThatFits(proposed(crossLength))[axis]
    }
  }

  /// The length of all elements, by the cross length offered or that of the widest element measured.
  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    guard elements.count > 0 else { return .zero }
    var size = Size.zero
    size[axis] = lines(proposal[cross]).total
    size[cross] =
      proposal[cross]
      ?? (0..<min(elements.count, LazyLines.sampleCount)).compactMap {
        elements[$0]?.sizeThatFits(proposed(nil))[cross]
      }.max() ?? 0
    return size
  }

  func prepare(_ node: Node, _ layoutBounds: inout LayoutBounds) {
    let window = node.frame.intersection(layoutBounds.visible)
    let (low, high) =
      axis == .vertical
      ? (window.minY - node.frame.minY, window.maxY - node.frame.minY)
      : node.leadingWindow(window)
    shown = []
    guard elements.count > 0, high > low else { return node.setChildren([]) }
    let proposed = proposed(node.size[cross])
    let lines = lines(node.size[cross])
    var index = lines.firstIndex(reaching: low)
    var position = lines.start(of: index)
    while index < elements.count, position < high {
      if let element = elements[index] {
        shown.append((element, position))
        position += element.sizeThatFits(proposed)[axis] + spacing
      }
      index += 1
    }
    node.setChildren(shown.map(\.node))
  }

  func place(_ node: Node) {
    let proposed = proposed(node.size[cross])
    for (child, start) in shown {
      let size = child.sizeThatFits(proposed)
      let box = ViewDimensions(node: nil, proposal: proposed, size: node.size)
      let own = ViewDimensions(node: child, proposal: proposed, size: size)
      let across = box.value(of: guide) - own.value(of: guide)
      child.place(
        at: axis == .vertical ? Point(x: across, y: start) : Point(x: start, y: across),
        anchor: .topLeading, proposal: proposed)
    }
  }

  func summary(_ node: Node) -> String { "\(shown.count) of \(elements.count)" }

  func record(of node: Node) -> BehaviorRecord {
    let (places, nodes) = elements.recorded
    return BehaviorRecord(
      .lazyStack, [guide.field, .number(spacing), .number(Double(elements.count))] + places, children: nodes)
  }
}

extension Node {
  /// Where a window starts and ends, from the side where reading starts.
  func leadingWindow(_ window: Rect) -> (Double, Double) {
    let fromLeft = (window.minX - frame.minX, window.maxX - frame.minX)
    guard environment.layoutDirection == .rightToLeft else { return fromLeft }
    return (size.width - fromLeft.1, size.width - fromLeft.0)
  }
}
