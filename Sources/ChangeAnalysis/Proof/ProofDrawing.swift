internal import LayerDrawing
internal import Layers
internal import PixelBuffers

/// Draws trees between the old one and the new one, and compares what comes out.
struct ProofDrawing {
  let edited: EditedTree
  let causes: CauseList
  let scale: Double
  let context: RenderingContext
  /// The pixels that matter: around all differing ones.
  let area: DeviceRect

  /// Some pixels of a canvas.
  struct Part {
    let area: DeviceRect
    let image: PixelBuffer

    /// The pixel at a place on the canvas; nil where it has none.
    func pixel(_ x: Int, _ y: Int) -> UInt32? {
      let (column, row) = (x - area.x, y - area.y)
      guard column >= 0, row >= 0, column < image.width, row < image.height else { return nil }
      return image[column, row]
    }
  }

  /// Draws the old tree with some causes in it.
  func draw(_ isApplied: [Bool], pixels part: DeviceRect? = nil) throws(DrawError) -> Part {
    var changes = Array(repeating: false, count: causes.changes.count)
    for (cause, range) in causes.causes.enumerated() where isApplied[cause] {
      for change in range { changes[change] = true }
    }
    let tree = edited.tree(applying: changes)
    let part = (part ?? area).intersection(DeviceRect(canvasOf: tree, scale: scale))
    return Part(area: part, image: try context.draw(tree, scale: scale, pixels: part))
  }
}
