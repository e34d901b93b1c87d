/// The size of a spacer.
struct SpacerBehavior: NodeBehavior {
  let axis: Axis?
  let least: Double

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    func length(_ along: Axis) -> Double {
      axis == nil || axis == along ? max(least, proposal[along] ?? least) : 0
    }
    return Size(width: length(.horizontal), height: length(.vertical))
  }

  func spacing(_ node: Node) -> ViewSpacing { .zero }
  func emit(_ node: Node, into layers: inout LayerBuilder) {}

  func record(of node: Node) -> BehaviorRecord { BehaviorRecord(.spacer, [.name(axis), .number(least)]) }
}
