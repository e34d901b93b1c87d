/// Runs the drawing once its size is known, and makes a layer of each operation.
final class CanvasBehavior: NodeBehavior {
  private let draw: (Size) -> [CanvasOperation]
  private var operations: [CanvasOperation] = []

  var readsSize: Bool { true }

  init(draw: @escaping (Size) -> [CanvasOperation]) {
    self.draw = draw
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  func prepare(_ node: Node, _ layoutBounds: inout LayoutBounds) {
    operations = draw(node.frame.size)
    node.setChildren(operations.flatMap(\.placements).map(\.node))
  }

  func place(_ node: Node) {
    for placement in operations.flatMap(\.placements) {
      placement.node.place(at: placement.point, anchor: placement.anchor, proposal: placement.proposal)
    }
  }

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    let drawn = operations.compactMap { $0.layer(in: node, layers) }
    guard !drawn.isEmpty else { return }
    layers.add(node) { layer in
      layer.clipsToBounds = true
      layer.sublayers = drawn
    }
  }

  func summary(_ node: Node) -> String { "\(operations.count) operations" }

  func record(of node: Node) -> BehaviorRecord { .frozen(node, fills: true, isSeen: !operations.isEmpty) }
}
