package import LayerRendering
internal import PixelBuffers
package import PixelComparison

/// Where layers of given names lie in a picture.
///
/// A name is a layer's whole identifier (`SignIn/VStack/Text[1]#clock`) or what its author called it (`clock`).
package struct LayerPlaces {
  /// The pixels that hold each layer's frame, by the name it was asked for; a name that no layer has is missing.
  package private(set) var rectangles: [String: [PixelRect]] = [:]
  /// What authors called their layers, in the order of drawing.
  package private(set) var knownNames: [String] = []
  private let names: Set<String>

  /// Looks for layers in a tree that is drawn with `scale` pixels a point.
  package init(of names: Set<String>, in tree: LayerTree, scale: Double) {
    self.names = names
    visit(tree.root, AffineTransform.scale(x: scale, y: scale))
  }

  /// `outside` maps the coordinates of the layer's parent to pixels.
  private mutating func visit(_ layer: Layer, _ outside: AffineTransform) {
    let frame = layer.frame
    let (x, y) = (frame.width * layer.anchorPoint.x, frame.height * layer.anchorPoint.y)
    let inside = AffineTransform.translation(x: -x, y: -y)
      .concatenating(layer.transform)
      .concatenating(.translation(x: frame.minX + x, y: frame.minY + y))
      .concatenating(outside)
    let called = layer.id.split(separator: "#", maxSplits: 1).dropFirst().first.map(String.init)
    if let called { knownNames.append(called) }
    for case let name? in [layer.id, called] where names.contains(name) {
      if let rectangle = Self.pixels(of: frame.size, inside) {
        rectangles[name, default: []].append(rectangle)
      }
    }
    for child in layer.sublayers { visit(child, inside) }
  }

  /// The whole pixels that a transformed rectangle touches; nil for coordinates that no picture has.
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
