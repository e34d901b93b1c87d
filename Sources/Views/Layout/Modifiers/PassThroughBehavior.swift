/// Changes nothing.
struct PassThroughBehavior: NodeBehavior {
  func record(of node: Node) -> BehaviorRecord { BehaviorRecord(.pass) }
}

/// Space without an image.
struct HiddenBehavior: NodeBehavior {
  func emit(_ node: Node, into layers: inout LayerBuilder) {}

  func record(of node: Node) -> BehaviorRecord { BehaviorRecord(.hidden) }
}

/// What assistive technology gets in place of what is drawn.
struct RepresentationBehavior: NodeBehavior {
  func emit(_ node: Node, into layers: inout LayerBuilder) {}

  func record(of node: Node) -> BehaviorRecord { BehaviorRecord(.hidden) }
}
