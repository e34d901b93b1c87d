/// Changes nothing.
struct PassThroughBehavior: NodeBehavior {
  func note(_ node: Node) -> LayoutNote { LayoutNote(.pass) }
}

/// Space without an image.
struct HiddenBehavior: NodeBehavior {
  func emit(_ node: Node, into layers: inout LayerBuilder) {}

  func note(_ node: Node) -> LayoutNote { LayoutNote(.hidden) }
}
