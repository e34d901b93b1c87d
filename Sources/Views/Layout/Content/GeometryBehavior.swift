/// Makes its children when the space is known.
struct GeometryBehavior: NodeBehavior {
  let make: (GeometryProxy) -> [Node]

  var readsSize: Bool { true }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  func prepare(_ node: Node, _ layoutBounds: inout LayoutBounds) {
    let (safe, container, frame) = (layoutBounds.safeArea, layoutBounds.container, node.frame)
    func inset(_ touches: Bool, _ length: Double) -> Double { touches ? max(0, length) : 0 }
    let left = inset(frame.minX <= safe.minX + 0.01, safe.minX - container.minX)
    let right = inset(frame.maxX >= safe.maxX - 0.01, container.maxX - safe.maxX)
    let isMirrored = left != right && node.environment.layoutDirection == .rightToLeft
    let insets = EdgeInsets(
      top: inset(frame.minY <= safe.minY + 0.01, safe.minY - container.minY),
      leading: isMirrored ? right : left,
      bottom: inset(frame.maxY >= safe.maxY - 0.01, container.maxY - safe.maxY),
      trailing: isMirrored ? left : right)
    node.setChildren(make(GeometryProxy(frame: frame, safeAreaInsets: insets)))
  }

  func place(_ node: Node) {
    for child in node.children {
      child.place(at: .zero, anchor: .topLeading, proposal: ProposedViewSize(node.size))
    }
  }

  func record(of node: Node) -> BehaviorRecord { BehaviorRecord(.geometry) }
}
