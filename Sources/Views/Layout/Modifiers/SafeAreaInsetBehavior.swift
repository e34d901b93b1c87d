/// Lays a bar along an edge and the main view into the rest.
struct SafeAreaInsetBehavior: NodeBehavior {
  let edge: Edge
  let alignment: Alignment
  let spacing: Double

  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  private func barSize(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    var proposed = proposal
    proposed[axis] = nil
    return node.children[1].sizeThatFits(proposed)
  }

  private func rest(_ proposal: ProposedViewSize, _ node: Node) -> ProposedViewSize {
    var rest = proposal
    let taken = barSize(proposal, node)[axis] + spacing
    rest[axis] = proposal[axis].map { max(0, $0 - taken) }
    return rest
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    var size = node.children[0].sizeThatFits(rest(proposal, node))
    let bar = barSize(proposal, node)
    size[axis] += bar[axis] + spacing
    return size
  }

  func place(_ node: Node) {
    let rest = rest(node.proposal, node)
    let main = node.children[0].sizeThatFits(rest)
    var bar = ProposedViewSize(node.size)
    bar[axis] = nil
    let isStart = edge == .top || edge == .leading
    let taken = node.size[axis] - main[axis]
    let origin =
      axis == .vertical
      ? Point(x: 0, y: isStart ? taken : 0) : Point(x: isStart ? taken : 0, y: 0)
    node.children[0].place(at: origin, anchor: .topLeading, proposal: rest)
    let barSize = node.children[1].sizeThatFits(bar)
    let across: Double =
      axis == .vertical
      ? alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? 1 : 0.5
      : alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? 1 : 0.5
    let point =
      axis == .vertical
      ? Point(
        x: (node.size.width - barSize.width) * across, y: isStart ? 0 : node.size.height - barSize.height)
      : Point(
        x: isStart ? 0 : node.size.width - barSize.width, y: (node.size.height - barSize.height) * across)
    node.children[1].place(at: point, anchor: .topLeading, proposal: bar)
  }

  /// The main view's safe area ends at the bar.
  ///
  /// Where the bar lies away from the edge of the safe area, as on a sheet, the view grows below it and no further.
  func prepare(_ child: Node, of node: Node, _ layoutBounds: inout LayoutBounds) {
    guard child === node.children[0] else { return }
    layoutBounds.container = layoutBounds.container.ended(at: node.frame, unlessAt: layoutBounds.safeArea)
    let size = barSize(node.proposal, node)
    let safe = layoutBounds.safeArea
    let isAtLeft =
      axis == .horizontal && (edge == .leading) == (node.environment.layoutDirection == .leftToRight)
    switch edge {
    case .top:
      let top = max(safe.minY, node.frame.minY + size.height + spacing)
      layoutBounds.safeArea = Rect(x: safe.minX, y: top, width: safe.width, height: max(0, safe.maxY - top))
    case .bottom:
      let bottom = min(safe.maxY, node.frame.maxY - size.height - spacing)
      layoutBounds.safeArea = Rect(
        x: safe.minX, y: safe.minY, width: safe.width, height: max(0, bottom - safe.minY))
    case .leading, .trailing:
      let left = isAtLeft ? max(safe.minX, node.frame.minX + size.width + spacing) : safe.minX
      let right = isAtLeft ? safe.maxX : min(safe.maxX, node.frame.maxX - size.width - spacing)
      layoutBounds.safeArea = Rect(x: left, y: safe.minY, width: max(0, right - left), height: safe.height)
    }
  }

  func record(of node: Node) -> BehaviorRecord {
    BehaviorRecord(.inset, [.name(edge), .number(spacing)] + alignment)
  }
}

extension Rect {
  /// The rectangle without what lies beyond those edges of a frame that are not at the safe area's.
  fileprivate func ended(at frame: Rect, unlessAt safe: Rect) -> Rect {
    func edge(_ own: Double, _ frame: Double, _ safe: Double) -> Double {
      abs(frame - safe) < 0.01 ? own : frame
    }
    let (left, top) = (edge(minX, frame.minX, safe.minX), edge(minY, frame.minY, safe.minY))
    let (right, bottom) = (edge(maxX, frame.maxX, safe.maxX), edge(maxY, frame.maxY, safe.maxY))
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
