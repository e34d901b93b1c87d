/// Takes the first of several nodes that fits.
final class ViewThatFitsBehavior: NodeBehavior {
  let axes: Axis.Set
  let choices: [Node]

  init(axes: Axis.Set, choices: [Node]) {
    self.axes = axes
    self.choices = choices
  }

  var guides: Set<AlignmentKey> { choices.reduce(into: []) { $0.formUnion($1.guides) } }
  var hasBaseline: Bool { choices.contains(where: \.hasBaseline) }

  private func choice(_ proposal: ProposedViewSize) -> Node? {
    choices.first { node in
      let ideal = node.sizeThatFits(
        ProposedViewSize(
          width: axes.contains(.horizontal) ? nil : proposal.width,
          height: axes.contains(.vertical) ? nil : proposal.height))
      let fitsAcross =
        !axes.contains(.horizontal) || ideal.width <= (proposal.width ?? .infinity) + 0.001
      let fitsDown = !axes.contains(.vertical) || ideal.height <= (proposal.height ?? .infinity) + 0.001
      return fitsAcross && fitsDown
    } ?? choices.last
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    choice(proposal)?.sizeThatFits(proposal) ?? .zero
  }

  func spacing(_ node: Node) -> ViewSpacing { choices.first?.spacing ?? ViewSpacing() }

  func explicitAlignment(
    _ key: AlignmentKey, _ node: Node, _ proposal: ProposedViewSize, _ size: Size
  ) -> Double? {
    choice(proposal)?.explicitAlignment(key, proposal: proposal, size: size)
  }

  func prepare(_ node: Node, _ layoutBounds: inout LayoutBounds) {
    node.setChildren(choice(node.proposal).map { [$0] } ?? [])
  }

  func record(of node: Node) -> BehaviorRecord {
    BehaviorRecord(.fits, [.number(Double(axes.rawValue))], children: choices)
  }
}
