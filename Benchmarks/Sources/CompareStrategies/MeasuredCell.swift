import ViewRendering
import PixelBuffers

/// A screen on a device, and how it is drawn.
struct MeasuredCell {
  let name: String
  let tree: LayerTree
  let scale: Double
  let context: RenderingContext
  /// The photograph in it.
  var photograph: Photograph?

  func draw(_ tree: LayerTree) throws -> PixelBuffer { try context.draw(tree, scale: scale) }

  /// The tree with every layer changed.
  func changed(_ change: (inout Layer, Point) -> Void) -> LayerTree {
    var copy = tree
    copy.root = tree.root.mapped(change)
    return copy
  }
}
