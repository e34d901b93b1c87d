package import Layers
internal import PixelBuffers

/// Changes layer trees at random: every property, and structure.
package enum TreeMutation {
  package static func mutate(_ tree: LayerTree, _ random: inout SeededGenerator) -> LayerTree {
    var tree = tree
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      var count = Int.random(in: 0..<layerCount(tree.root), using: &random)
      change(&tree.root, &count, &random)
    }
    return tree
  }

  private static func layerCount(_ layer: Layer) -> Int { layer.sublayers.reduce(1) { $0 + layerCount($1) } }

  private static func change(_ layer: inout Layer, _ left: inout Int, _ random: inout SeededGenerator) {
    if left == 0 {
      left = -1
      return apply(&layer, &random)
    }
    left -= 1
    for place in layer.sublayers.indices where left >= 0 { change(&layer.sublayers[place], &left, &random) }
  }

  private static func apply(_ layer: inout Layer, _ random: inout SeededGenerator) {
    let number = Double.random(in: -20...20, using: &random)
    switch Int.random(in: 0..<18, using: &random) {
    case 0: layer.frame.origin.y += number
    case 1: layer.frame.size.height = max(1, layer.frame.height + number)
    case 2: layer.background = .color(RGBAColor(white: abs(number) / 20))
    case 3 where !layer.sublayers.isEmpty:
      layer.sublayers.remove(at: Int(abs(number)) % layer.sublayers.count)
    case 4 where !layer.sublayers.isEmpty:
      layer.sublayers.insert(layer.sublayers[0], at: Int(abs(number)) % (layer.sublayers.count + 1))
    case 5 where layer.sublayers.count > 1: layer.sublayers.swapAt(0, layer.sublayers.count - 1)
    case 6:
      // A layer around all that is in it.
      let inner = layer.sublayers.map { sublayer in
        var moved = sublayer
        moved.frame.origin = moved.frame.origin - Point(x: 3, y: 5)
        return moved
      }
      layer.sublayers = [
        Layer(id: "wrapper", frame: Rect(x: 3, y: 5, width: 90, height: 90), sublayers: inner)
      ]
    case 7 where !layer.sublayers.isEmpty:
      // The first layer in it gives its own layers up.
      let first = layer.sublayers[0]
      let inner = first.sublayers.map { sublayer in
        var moved = sublayer
        moved.frame.origin = moved.frame.origin + first.frame.origin
        return moved
      }
      layer.sublayers.replaceSubrange(0...0, with: inner)
    case 8:
      if case .text(var runs) = layer.content, !runs.isEmpty {
        runs[0].color = 0xFF0000
        runs[0].text += "!"
        layer.content = .text(runs)
      }
    default:
      if let property = Layer.Property.allCases.randomElement(using: &random) { layer.change(property) }
    }
  }
}
