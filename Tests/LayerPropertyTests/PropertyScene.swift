import LayerDrawing
import PixelBuffers
import TestSupport
import ViewRendering

@testable import Layers

/// Two trees that differ in one property of one layer, over stripes and with a layer inside that leaves its bounds.
struct PropertyScene {
  static let size = Size(width: 72, height: 64)
  /// The layer that has the property.
  static let place = 1

  let old, new: LayerTree

  /// Trees whose layer has another value of a property in the second one.
  init(_ property: Layer.Property) {
    var layer = Self.layer
    // A fixed point is seen where something turns about it, corners and isolation where something has or mixes colors.
    if property == .anchorPoint { layer.transform = .rotation(radians: 0.4) }
    if property == .corners { layer.background = .color(0xDDDDDD) }
    if property == .isolatesBlending { layer.sublayers[0].blendMode = .multiply }
    old = Self.tree(layer)
    layer.change(property)
    new = Self.tree(layer)
  }

  /// Trees whose layer has a changed property, and in it a layer of another color in the second one.
  init(inside property: Layer.Property) {
    var layer = Self.layer
    layer.change(property)
    old = Self.tree(layer)
    layer.sublayers[0].background = .color(0x00AA44)
    new = Self.tree(layer)
  }

  static func tree(_ layer: Layer) -> LayerTree {
    let stripes = (0..<7).map { number in
      Layer(
        id: "stripe\(number)", frame: Rect(x: Double(number) * 11, y: 0, width: 5, height: 64),
        background: .color([0xFF3B30, 0x007AFF, 0x34C759][number % 3]))
    }
    let frame = Rect(origin: .zero, size: size)
    let back = Layer(id: "back", frame: frame, sublayers: stripes)
    let far = Layer(id: "far", frame: Rect(x: 2, y: 58, width: 8, height: 4), background: .color(.black))
    return LayerTree(
      size: size, background: .white,
      root: Layer(id: "root", frame: frame, sublayers: [back, layer, far]))
  }

  static let layer = Layer(
    id: "it", frame: Rect(x: 20, y: 18, width: 26, height: 22),
    sublayers: [
      Layer(id: "inner", frame: Rect(x: 14, y: 8, width: 20, height: 9), background: .color(0xFFCC00))
    ])

  static func draw(_ tree: LayerTree, scale: Double = 1) throws -> PixelBuffer {
    try RenderingContextPool.shared.withContext { try $0.draw(tree, scale: scale) }
  }
}
