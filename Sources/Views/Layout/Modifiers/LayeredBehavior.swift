/// Puts views behind or in front of another one, which alone decides on size, spacing and alignment guides.
struct LayeredBehavior: NodeBehavior {
  /// Which of the children decides.
  let primary: Int
  let alignment: Alignment

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    node.children[primary].sizeThatFits(proposal)
  }

  func place(_ node: Node) {
    let main = node.children[primary]
    main.place(at: .zero, anchor: .topLeading, proposal: node.proposal)
    let guides = dimensions(main, node.proposal)
    let proposed = ProposedViewSize(node.size)
    for (index, child) in node.children.enumerated() where index != primary {
      let own = dimensions(child, proposed)
      child.place(
        at: Point(
          x: guides[alignment.horizontal] - own[alignment.horizontal],
          y: guides[alignment.vertical] - own[alignment.vertical]),
        anchor: .topLeading, proposal: proposed)
    }
  }

  private func dimensions(_ node: Node, _ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(node: node, proposal: proposal, size: node.sizeThatFits(proposal))
  }

  func spacing(_ node: Node) -> ViewSpacing { node.children[primary].spacing }

  func explicitAlignment(
    _ key: AlignmentKey, _ node: Node, _ proposal: ProposedViewSize, _ size: Size
  ) -> Double? {
    node.children[primary].explicitAlignment(key, proposal: proposal, size: size)
  }

  func record(of node: Node) -> BehaviorRecord {
    BehaviorRecord(.layered, [.number(Double(primary))] + alignment)
  }
}
