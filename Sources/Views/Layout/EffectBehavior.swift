internal import PixelBuffers

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
}
