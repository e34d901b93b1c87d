/// Collects the layers of nodes with final frames, in the coordinates of the layer being filled.
struct LayerBuilder {
  /// The place on the canvas of the layer being filled.
  let origin: Point
  /// How many pixels make a point: edges of layers are moved to whole pixels.
  let scale: Double
  private(set) var layers: [Layer] = []

  /// A frame on the canvas with its edges on whole pixels; as many pixels are the same length wherever they lie.
  func snapped(_ frame: Rect) -> Rect {
    let (left, top) = ((frame.minX * scale).rounded(), (frame.minY * scale).rounded())
    let (right, bottom) = ((frame.maxX * scale).rounded(), (frame.maxY * scale).rounded())
    return Rect(
      x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
  }

  private func snap(_ length: Double) -> Double { (length * scale).rounded() / scale }

  /// Adds layers for nodes, those with a lower z-index first.
  mutating func emit(_ nodes: [Node]) {
    let isOrdered = nodes.allSatisfy { $0.values.zIndex == 0 }
    let ordered =
      isOrdered
      ? nodes
      : nodes.enumerated().sorted {
        ($0.element.values.zIndex, $0.offset) < ($1.element.values.zIndex, $1.offset)
      }.map(\.element)
    for node in ordered { emit(node) }
  }

  private mutating func emit(_ node: Node) {
    guard let presence = node.presence else { return node.behavior.emit(node, into: &self) }
    var inner = LayerBuilder(origin: snapped(node.frame).origin, scale: scale)
    node.behavior.emit(node, into: &inner)
    var layer = layer(for: node)
    layer.sublayers = inner.layers
    presence.apply(to: &layer, node.environment)
    // What moves stands on whole pixels at each moment, as what rests does.
    layer.frame = Rect(
      x: snap(layer.frame.minX), y: snap(layer.frame.minY), width: layer.frame.width,
      height: layer.frame.height)
    layers.append(layer)
  }

  /// Adds a layer with a node's frame and name.
  mutating func add(_ node: Node, _ fill: (inout Layer) -> Void) {
    var layer = layer(for: node)
    fill(&layer)
    layers.append(layer)
  }

  /// Adds a finished layer.
  mutating func append(_ layer: Layer) { layers.append(layer) }

  /// An empty layer with a node's frame and name.
  func layer(for node: Node) -> Layer {
    let frame = snapped(node.frame)
    return Layer(id: node.layerName, frame: frame.offsetBy(x: -origin.x, y: -origin.y))
  }

  /// The layers of nodes as sublayers of a layer with another node's frame.
  func sublayers(of nodes: [Node], in node: Node) -> [Layer] {
    var inner = LayerBuilder(origin: snapped(node.frame).origin, scale: scale)
    inner.emit(nodes)
    return inner.layers
  }
}

extension Node {
  /// The view's path, and the author's identifier where there is one: `SignIn/VStack/Button[2]#submit`.
  var layerName: String {
    values.identifier.map { "\(path.description)#\($0)" } ?? path.description
  }
}
