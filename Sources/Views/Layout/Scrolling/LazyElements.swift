/// The elements of a lazy container, made one by one as they are asked for.
final class LazyElements {
  let count: Int
  private let segments: [LazySegment]
  private let context: ViewContext
  private let guide: AlignmentKey
  private let spacing: Double?
  private var made: [Int: Node?] = [:]

  /// Elements of segments; one that consists of several views stacks them as the container would, by its guide.
  init(_ segments: [LazySegment], _ context: ViewContext, guide: AlignmentKey, spacing: Double?) {
    self.segments = segments
    self.context = context
    self.guide = guide
    self.spacing = spacing
    count = segments.elementCount
  }

  /// An element; nil where it turns out to be no view at all.
  subscript(index: Int) -> Node? {
    if let known = made[index] { return known }
    let nodes = segments.nodes(at: index)
    let node = nodes.count > 1 ? Node(context, name: "Element", stack, nodes) : nodes.first
    made[index] = .some(node)
    return node
  }

  private var stack: any NodeBehavior {
    guide.axis == .horizontal
      ? LayoutBehavior(VStackLayout(alignment: HorizontalAlignment(guide.id), spacing: spacing))
      : LayoutBehavior(HStackLayout(alignment: VerticalAlignment(guide.id), spacing: spacing))
  }

  /// The elements that were made, with their places; none of those where they are the first ones.
  var recorded: (places: [LayoutEntry.Field], nodes: [Node]) {
    let known = made.compactMap { place, node in node.map { (place, $0) } }.sorted { $0.0 < $1.0 }
    let isStart = known.enumerated().allSatisfy { $0 == $1.0 }
    return (isStart ? [] : known.map { .number(Double($0.0)) }, known.map(\.1))
  }
}
