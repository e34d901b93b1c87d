internal import PixelBuffers

/// Makes and places only those of many elements that can be seen.
final class LazyStackBehavior: NodeBehavior {
  /// How many elements are measured to estimate the others.
  static let sampleCount = 64

  private let axis: Axis
  private let guide: AlignmentKey
  private let spacing: Double
  private let segments: [LazySegment]
  private let context: ViewContext
  private let count: Int
  private var made: [Int: Node] = [:]
  private var shown: [(node: Node, start: Double)] = []

  init(axis: Axis, guide: AlignmentKey, spacing: Double, segments: [LazySegment], context: ViewContext) {
    self.axis = axis
    self.guide = guide
    self.spacing = spacing.isFinite ? spacing : 0
    self.segments = segments
    self.context = context
    count = segments.reduce(0) { $0 + $1.count }
  }

  var isTransparent: Bool { false }
  private var cross: Axis { axis == .vertical ? .horizontal : .vertical }

  private func element(_ index: Int) -> Node {
    if let known = made[index] { return known }
    var position = index
    var nodes: [Node] = []
    for segment in segments {
      if position < segment.count {
        nodes = segment.nodes(position)
        break
      }
      position -= segment.count
    }
    let node =
      nodes.count == 1
      ? nodes[0]
      : Node(
        context, name: "Element",
        axis == .vertical
          ? LayoutBehavior(VStackLayout(spacing: spacing)) as any NodeBehavior
          : LayoutBehavior(HStackLayout(spacing: spacing)), nodes)
    made[index] = node
    return node
  }

  private func offer(_ crossLength: Double?) -> ProposedViewSize {
    var offer = ProposedViewSize.unspecified
    offer[cross] = crossLength
    return offer
  }

  /// Where the measured elements start and how long each of the others counts, distances included.
  private func starts(_ crossLength: Double?) -> (measured: [Double], mean: Double) {
    var measured = [0.0]
    for index in 0..<min(count, Self.sampleCount) {
      measured.append(measured[index] + element(index).sizeThatFits(offer(crossLength))[axis] + spacing)
    }
    let mean = measured.count > 1 ? measured[measured.count - 1] / Double(measured.count - 1) : 0
    return (measured, mean)
  }

  private func start(of index: Int, _ starts: (measured: [Double], mean: Double)) -> Double {
    index < starts.measured.count
      ? starts.measured[index]
      : (starts.measured.last ?? 0) + Double(index - starts.measured.count + 1) * starts.mean
  }

  /// The length of all elements, by the cross length offered or that of the widest element measured.
  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    guard count > 0 else { return .zero }
    let starts = starts(proposal[cross])
    var size = Size.zero
    size[axis] = max(0, start(of: count, starts) - spacing)
    size[cross] =
      proposal[cross]
      ?? (0..<min(count, Self.sampleCount)).map { element($0).sizeThatFits(offer(nil))[cross] }.max() ?? 0
    return size
  }

  func prepare(_ node: Node, _ surroundings: inout Surroundings) {
    let window = node.frame.intersection(surroundings.visible)
    let (low, high) =
      axis == .vertical
      ? (window.minY - node.frame.minY, window.maxY - node.frame.minY)
      : leadingWindow(window, in: node)
    shown = []
    guard count > 0, high > low else { return node.adopt([]) }
    let offer = offer(node.size[cross])
    let starts = starts(node.size[cross])
    var index = firstIndex(reaching: low, starts)
    var position = start(of: index, starts)
    while index < count, position < high {
      let element = element(index)
      shown.append((element, position))
      position += element.sizeThatFits(offer)[axis] + spacing
      index += 1
    }
    node.adopt(shown.map(\.node))
  }

  private func leadingWindow(_ window: Rect, in node: Node) -> (Double, Double) {
    let fromLeft = (window.minX - node.frame.minX, window.maxX - node.frame.minX)
    guard node.environment.layoutDirection == .rightToLeft else { return fromLeft }
    return (node.size.width - fromLeft.1, node.size.width - fromLeft.0)
  }

  /// The first element that ends below a place.
  private func firstIndex(reaching low: Double, _ starts: (measured: [Double], mean: Double)) -> Int {
    if let index = starts.measured.dropFirst().firstIndex(where: { $0 > low }) { return index - 1 }
    guard starts.mean > 0 else { return 0 }
    let beyond = Int((low - (starts.measured.last ?? 0)) / starts.mean)
    return min(max(0, count - 1), starts.measured.count - 1 + max(0, beyond))
  }

  func place(_ node: Node) {
    let offer = offer(node.size[cross])
    for (child, start) in shown {
      let size = child.sizeThatFits(offer)
      let box = ViewDimensions(node: nil, proposal: offer, size: node.size)
      let own = ViewDimensions(node: child, proposal: offer, size: size)
      let across = box.value(of: guide) - own.value(of: guide)
      child.place(
        at: axis == .vertical ? Point(x: across, y: start) : Point(x: start, y: across),
        anchor: .topLeading, proposal: offer)
    }
  }

  func summary(_ node: Node) -> String { "\(shown.count) of \(count)" }
}
