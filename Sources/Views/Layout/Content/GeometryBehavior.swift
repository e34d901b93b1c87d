/// Makes its children when the space is known.
struct GeometryBehavior: NodeBehavior {
  let make: (GeometryProxy) -> [Node]

  var readsSize: Bool { true }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  func prepare(_ node: Node, _ layoutBounds: inout LayoutBounds) {
    node.setChildren(make(layoutBounds.proxy(of: node)))
  }

  func place(_ node: Node) {
    for child in node.children {
      child.place(at: .zero, anchor: .topLeading, proposal: ProposedViewSize(node.size))
    }
  }

  func record(of node: Node) -> BehaviorRecord { BehaviorRecord(.geometry) }
}
