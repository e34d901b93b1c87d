/// The size and layer of a divider.
struct DividerBehavior: NodeBehavior {
  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    let thickness = 1 / node.environment.displayScale
    return node.environment.stored.stackAxis == .horizontal
      ? Size(width: thickness, height: proposal.height ?? 10)
      : Size(width: proposal.width ?? 10, height: thickness)
  }

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    layers.add(node) { $0.background = .color(Color.separator.resolve(in: node.environment)) }
  }

  func record(of node: Node) -> BehaviorRecord {
    BehaviorRecord(.divider, [.name(node.environment.stored.stackAxis)])
  }
}
