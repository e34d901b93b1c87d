/// Changes nothing.
struct PassThroughBehavior: NodeBehavior {}

/// Space without an image.
struct HiddenBehavior: NodeBehavior {
  func emit(_ node: Node, into layers: inout LayerBuilder) {}
}
