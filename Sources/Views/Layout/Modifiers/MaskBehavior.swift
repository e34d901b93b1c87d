/// Shows its first child where the second one covers it.
struct MaskBehavior: NodeBehavior {
  /// How the second one stands to the first.
  let layers: LayeredBehavior

  func place(_ node: Node) { layers.place(node) }

  func spacing(_ node: Node) -> ViewSpacing { layers.spacing(node) }

  func explicitAlignment(
    _ key: AlignmentKey, _ node: Node, _ proposal: ProposedViewSize, _ size: Size
  ) -> Double? { layers.explicitAlignment(key, node, proposal, size) }

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    let content = layers.sublayers(of: Array(node.children.prefix(1)), in: node)
    let cover = layers.sublayers(of: Array(node.children.dropFirst()), in: node)
    layers.add(node) { layer in
      layer.sublayers = content
      layer.mask = .layer(Layer(frame: Rect(origin: .zero, size: layer.frame.size), sublayers: cover))
    }
  }

  func record(of node: Node) -> BehaviorRecord { BehaviorRecord(.mask, [] + layers.alignment) }
}
