/// Notes its frame as that of a coordinate space.
struct CoordinateSpaceBehavior: NodeBehavior {
  let space: CoordinateSpace

  func prepare(_ node: Node, _ layoutBounds: inout LayoutBounds) {
    layoutBounds.spaces[space] = node.frame
  }

  func record(of node: Node) -> BehaviorRecord { BehaviorRecord(.pass) }
}
