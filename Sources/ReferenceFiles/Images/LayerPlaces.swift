/// Where layers and views of given names lie in an image.
///
/// A name is a layer's whole identifier (`SignIn/VStack/Text[1]#clock`) or what its author called it (`clock`). A view
/// that draws no layer of its own, such as a stack, lies where layout put it.
package struct LayerPlaces {
  /// The pixels that hold each frame, by the name it was asked for; a name that nothing has is missing.
  package private(set) var rectangles: [String: [PixelRect]] = [:]
  /// What authors called their layers and views, in the order of drawing.
  package private(set) var knownNames: [String] = []
  /// Where views lie that an author named and that draw no layer of their own, by their names.
  package private(set) var undrawn: [String: [PixelRect]] = [:]
  private let names: Set<String>
  private let scale: Double
  private var drawn: [String: [DrawnLayer]] = [:]

  /// A layer's size in points, and what maps its coordinates to pixels.
  private struct DrawnLayer {
    var size: Size
    var toPixels: AffineTransform
  }

  /// Looks for layers in a tree that is drawn with `scale` pixels a point, and for the views that it was made of.
  package init(of names: Set<String>, in tree: LayerTree, views: PlacedView? = nil, scale: Double) {
    self.names = names
    self.scale = scale
    visit(tree.root, AffineTransform.scale(x: scale, y: scale))
    if let views { visit(views) }
  }

  /// `outside` maps the coordinates of the layer's parent to pixels.
  private mutating func visit(_ layer: Layer, _ outside: AffineTransform) {
    let frame = layer.frame
    let inside = layer.map(parent: outside)
    drawn[layer.id, default: []].append(DrawnLayer(size: frame.size, toPixels: inside))
    let called = layer.id.split(separator: "#", maxSplits: 1).dropFirst().first.map(String.init)
    add(called: called, whole: layer.id, frame.size, inside)
    for child in layer.sublayers { visit(child, inside) }
  }

  /// Adds the views that have no layer, through what is done to the layers around them.
  private mutating func visit(_ root: PlacedView) {
    var pending = [(view: root, toPixels: AffineTransform.scale(x: scale, y: scale))]
    while let (view, outside) = pending.popLast() {
      var toPixels = outside
      let frame = snapped(view.frame)
      let whole = view.identifier.map { "\(view.path)#\($0)" } ?? view.path
      let layers = drawn[whole]
      // Modifiers share the path of their view; their sizes distinguish them.
      if let layer = layers?.first(where: { isClose($0.size, frame.size) }) {
        toPixels = AffineTransform.translation(x: -frame.minX, y: -frame.minY).concatenating(layer.toPixels)
      }
      if let called = view.identifier, layers == nil {
        let inside = AffineTransform.translation(x: frame.minX, y: frame.minY).concatenating(toPixels)
        add(called: called, whole: whole, frame.size, inside)
        if let rectangle = Self.pixels(of: frame.size, inside) {
          undrawn[called, default: []].append(rectangle)
        }
      }
      pending += view.children.reversed().map { ($0, toPixels) }
    }
  }

  private mutating func add(
    called: String?, whole: String, _ size: Size, _ transform: AffineTransform
  ) {
    if let called { knownNames.append(called) }
    for case let name? in [whole, called] where names.contains(name) {
      if let rectangle = Self.pixels(of: size, transform) { rectangles[name, default: []].append(rectangle) }
    }
  }

  /// A frame with its edges on whole pixels, as layers have them.
  private func snapped(_ frame: Rect) -> Rect {
    let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY].map { ($0 * scale).rounded() / scale }
    return Rect(x: edges[0], y: edges[1], width: edges[2] - edges[0], height: edges[3] - edges[1])
  }

  private func isClose(_ first: Size, _ second: Size) -> Bool {
    abs(first.width - second.width) < 0.001 && abs(first.height - second.height) < 0.001
  }

  /// The whole pixels that a transformed rectangle touches; nil for coordinates that no image has.
  private static func pixels(of size: Size, _ transform: AffineTransform) -> PixelRect? {
    let corners = [(0, 0), (size.width, 0), (0, size.height), (size.width, size.height)].map { x, y in
      transform.apply(to: Point(x: x, y: y))
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    // A layer that ends on a pixel's edge up to rounding does not touch the next one.
    let bounds = [
      ((xs.min() ?? 0) + 0.001).rounded(.down), ((ys.min() ?? 0) + 0.001).rounded(.down),
      ((xs.max() ?? 0) - 0.001).rounded(.up), ((ys.max() ?? 0) - 0.001).rounded(.up),
    ]
    guard bounds.allSatisfy({ abs($0) < 1e9 }) else { return nil }
    let edges = bounds.map { Int($0) }
    return PixelRect(
      x: edges[0], y: edges[1], width: max(0, edges[2] - edges[0]), height: max(0, edges[3] - edges[1]))
  }
}
