/// Casts a shadow of what is inside a view.
struct ShadowBehavior: NodeBehavior {
  let color: Color
  let radius: Double
  let offset: Point

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    var sublayers = layers.sublayers(of: node.children, in: node)
    guard var first = sublayers.first else { return }
    let shadow = Shadow(color: color.resolve(in: node.environment), offset: offset, blur: radius * 2)
    let group = layers.layer(for: node)
    // The shadow of a covering background is that of its rounded bounds, which costs far less than that of a group.
    if first.covers(Rect(origin: .zero, size: group.frame.size)), sublayers.allSatisfy({ first.encloses($0) })
    {
      first.shadows.append(shadow)
      sublayers[0] = first
      for layer in sublayers {
        var moved = layer
        moved.frame = layer.frame.offsetBy(x: group.frame.minX, y: group.frame.minY)
        layers.append(moved)
      }
    } else {
      layers.add(node) { layer in
        layer.sublayers = sublayers
        layer.shadows = [shadow]
      }
    }
  }

  func summary(_ node: Node) -> String { "radius \(radius.spelled)" }

  func record(of node: Node) -> BehaviorRecord { BehaviorRecord(.pass) }
}

extension Layer {
  /// Whether the layer's opaque background fills a rectangle but for its rounded corners.
  fileprivate func covers(_ rect: Rect) -> Bool {
    guard frame == rect, opacity == 1, isPlain, !isTransformed else {
      return false
    }
    switch background {
    case .color(let color): return color.alpha >= 1
    case .gradient(let gradient): return gradient.isOpaque(in: frame.size)
    case nil: return false
    }
  }

  /// Whether another layer, shadows aside, cannot be seen outside of this one.
  fileprivate func encloses(_ other: Layer) -> Bool {
    let inside =
      other.frame.minX >= frame.minX && other.frame.minY >= frame.minY && other.frame.maxX <= frame.maxX
      && other.frame.maxY <= frame.maxY
    guard inside, !other.isTransformed, !other.isFiltered else { return false }
    return other.clipsToBounds
      || other.sublayers.allSatisfy { sublayer in
        var moved = sublayer
        moved.frame = sublayer.frame.offsetBy(x: other.frame.minX, y: other.frame.minY)
        return encloses(moved)
      }
  }
}
