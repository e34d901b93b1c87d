/// One call of a canvas's drawing functions, with the state it was made in.
struct CanvasOperation {
  /// What lies between an operation and the canvas.
  struct State {
    var transform = AffineTransform.identity
    var opacity = 1.0
    var blendMode = BlendMode.normal
    var clips: [(path: Path, rule: FillRule)] = []
  }

  /// A view and where it is drawn.
  struct Placement {
    let node: Node
    let point: Point
    let anchor: UnitPoint
    let proposal: ProposedViewSize
  }

  /// The operations so far, shared by the copies of a context.
  final class Recording {
    var operations: [CanvasOperation] = []
  }

  enum Content {
    case shape(ShapeContent)
    case view(Placement)
    case group(Recording)
  }

  let content: Content
  let state: State

  /// The views that the operation places: one, those of a group, or none.
  var placements: [Placement] {
    switch content {
    case .shape: []
    case .view(let placement): [placement]
    case .group(let recording): recording.operations.flatMap(\.placements)
    }
  }

  /// The layer of the operation in the canvas's coordinates; nil where it draws nothing.
  func layer(in node: Node, _ layers: LayerBuilder) -> Layer? {
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
