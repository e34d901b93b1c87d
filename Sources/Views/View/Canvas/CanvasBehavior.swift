internal import PixelBuffers

/// Runs the drawing once its size is known, and makes a layer of each operation.
final class CanvasBehavior: NodeBehavior {
  private let draw: (inout GraphicsContext, Size) -> Void
  private let context: ViewContext
  private var operations: [GraphicsContext.Operation] = []

  init(draw: @escaping (inout GraphicsContext, Size) -> Void, context: ViewContext) {
    self.draw = draw
    self.context = context
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  func prepare(_ node: Node, _ layoutBounds: inout LayoutBounds) {
    var graphics = GraphicsContext(context: context)
    context.reading { draw(&graphics, node.frame.size) }
    operations = graphics.recording.operations
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
}

extension GraphicsContext.Operation {
  /// The views that the operation places: one, those of a group, or none.
  fileprivate var placements: [GraphicsContext.Placement] {
    switch content {
    case .shape: []
    case .view(let placement): [placement]
    case .group(let recording): recording.operations.flatMap(\.placements)
    }
  }

  /// The layer of the operation in the canvas's coordinates; nil where it draws nothing.
  fileprivate func layer(in node: Node, _ layers: LayerBuilder) -> Layer? {
    let bounds = Rect(origin: .zero, size: node.size)
    var layer = Layer(frame: bounds, transform: state.transform, anchorPoint: .zero)
    switch content {
    case .shape(let shape): layer.content = .shape(shape)
    case .view(let placement): layer.sublayers = layers.sublayers(of: [placement.node], in: node)
    case .group(let recording):
      layer.sublayers = recording.operations.compactMap { $0.layer(in: node, layers) }
    }
    guard layer.content != nil || !layer.sublayers.isEmpty else { return nil }
    // Clips are in the canvas's coordinates, so they lie outside of the transform.
    for clip in state.clips.reversed() {
      layer = Layer(frame: bounds, mask: .path(clip.path, clip.rule), sublayers: [layer])
    }
    layer.opacity = state.opacity
    layer.blendMode = state.blendMode
    return layer
  }
}
