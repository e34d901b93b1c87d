/// Lays a bar along an edge and the main view into the rest.
struct SafeAreaInsetBehavior: NodeBehavior {
  let edge: Edge
  let alignment: Alignment
  let spacing: Double

  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  /// The main view beside a bar.
  private struct Division {
    /// What the main view is offered, and its size.
    let rest: ProposedViewSize
    let main: Size
    /// What the bar is offered, and its size.
    let bar: ProposedViewSize
    let barSize: Size
  }

  /// The main view gets what the bar leaves; the bar is as long as the main view.
  private func division(_ proposal: ProposedViewSize, _ node: Node) -> Division {
    let whole = division(proposal, node, besideBarFor: proposal)
    // A bar beside a shorter view may wrap, and take more space.
    var bar = ProposedViewSize(whole.main)
    bar[axis] = nil
    return bar == whole.bar ? whole : division(proposal, node, besideBarFor: bar)
  }

  private func division(
    _ proposal: ProposedViewSize, _ node: Node, besideBarFor offer: ProposedViewSize
  ) -> Division {
    var (bar, rest) = (offer, proposal)
    bar[axis] = nil
    let barSize = node.children[1].sizeThatFits(bar)
    rest[axis] = proposal[axis].map { max(0, $0 - barSize[axis] - spacing) }
    return Division(rest: rest, main: node.children[0].sizeThatFits(rest), bar: bar, barSize: barSize)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    let division = division(proposal, node)
    var size = division.main
    size[axis] += division.barSize[axis] + spacing
    return size
  }

  func place(_ node: Node) {
    let division = division(node.proposal, node)
    let (rest, main, bar, barSize) = (division.rest, division.main, division.bar, division.barSize)
    let isStart = edge == .top || edge == .leading
    let taken = node.size[axis] - main[axis]
    let origin =
      axis == .vertical
      ? Point(x: 0, y: isStart ? taken : 0) : Point(x: isStart ? taken : 0, y: 0)
    node.children[0].place(at: origin, anchor: .topLeading, proposal: rest)
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
    let size = division(node.proposal, node).barSize
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
