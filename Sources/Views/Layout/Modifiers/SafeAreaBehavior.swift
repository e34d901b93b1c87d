/// Grows into the safe area at edges the view touches.
struct SafeAreaBehavior: NodeBehavior {
  let edges: Edge.Set

  func prepare(_ node: Node, _ layoutBounds: inout LayoutBounds) {
    let frame = node.frame.grown(into: layoutBounds, edges, node.environment)
    if frame != node.frame { node.move(to: frame) }
    layoutBounds.safeArea = layoutBounds.safeArea.union(frame.intersection(layoutBounds.container))
  }

  func place(_ node: Node) {
    node.children.first?.place(
      at: Point(x: node.size.width / 2, y: node.size.height / 2), anchor: .center, proposal: node.proposal)
  }

  func record(of node: Node) -> BehaviorRecord {
    BehaviorRecord(.safeArea, [.number(Double(edges.rawValue))])
  }
}

extension Rect {
  /// The rectangle, moved out to the container's edges where it touches the safe area's.
  func grown(into layoutBounds: LayoutBounds, _ edges: Edge.Set, _ environment: EnvironmentValues) -> Rect {
    let (safe, container) = (layoutBounds.safeArea, layoutBounds.container)
    var (left, right, top, bottom) = (minX, maxX, minY, maxY)
    if edges.contains(.top), abs(top - safe.minY) < 0.01 { top = min(top, container.minY) }
    if edges.contains(.bottom), abs(bottom - safe.maxY) < 0.01 { bottom = max(bottom, container.maxY) }
    let isMirrored =
      edges.contains(.leading) != edges.contains(.trailing) && environment.layoutDirection == .rightToLeft
    let (atLeft, atRight): (Edge.Set, Edge.Set) =
      isMirrored ? (.trailing, .leading) : (.leading, .trailing)
    if edges.contains(atLeft), abs(left - safe.minX) < 0.01 { left = min(left, container.minX) }
    if edges.contains(atRight), abs(right - safe.maxX) < 0.01 { right = max(right, container.maxX) }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
