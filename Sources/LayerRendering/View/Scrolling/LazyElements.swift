/// The elements of a lazy container, made one by one as they are asked for.
final class LazyElements {
  let count: Int
  private let segments: [LazySegment]
  private let context: ViewContext
  private let axis: Axis
  private let spacing: Double?
  private var made: [Int: Node] = [:]

  /// Elements of segments; one that consists of several views puts them in a stack along the axis.
  init(_ segments: [LazySegment], _ context: ViewContext, axis: Axis, spacing: Double?) {
    self.segments = segments
    self.context = context
    self.axis = axis
    self.spacing = spacing
    count = segments.reduce(0) { $0 + $1.count }
  }

  subscript(index: Int) -> Node {
    if let known = made[index] { return known }
    let nodes = nodes(at: index)
    let node = nodes.count == 1 ? nodes[0] : Node(context, name: "Element", stack, nodes)
    made[index] = node
    return node
  }

  private var stack: any NodeBehavior {
    axis == .vertical
      ? LayoutBehavior(VStackLayout(spacing: spacing)) : LayoutBehavior(HStackLayout(spacing: spacing))
  }

  private func nodes(at index: Int) -> [Node] {
    var position = index
    for segment in segments {
      if position < segment.count { return segment.nodes(position) }
      position -= segment.count
    }
    return []
  }
}
