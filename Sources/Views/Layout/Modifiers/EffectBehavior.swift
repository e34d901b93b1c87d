/// Draws what is inside a view as one group, with something done to it.
struct EffectBehavior: NodeBehavior {
  let summaryText: String
  let apply: @Sendable (inout Layer, Node) -> Void

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    let sublayers = layers.sublayers(of: node.children, in: node)
    guard !sublayers.isEmpty else { return }
    layers.add(node) { layer in
      layer.sublayers = sublayers
      apply(&layer, node)
    }
  }

  func summary(_ node: Node) -> String { summaryText }

  /// Whether the group cuts what is inside, which is all that layout has to know about it.
  func record(of node: Node) -> BehaviorRecord {
    var layer = Layer(frame: Rect(origin: .zero, size: node.size))
    apply(&layer, node)
    return BehaviorRecord(.group, [.flag(layer.clipsToBounds || layer.mask != nil)])
  }
}
