/// Draws trees between the old one and the new one, and compares what comes out.
struct ProofDrawing {
  let edited: EditedTree
  let causes: CauseList
  let scale: Double
  let context: RenderingContext
  /// The pixels that matter: around all differing ones.
  let area: DeviceRect
  /// The tree that the new image was drawn of.
  let newTree: LayerTree

  /// Whether the old tree with all causes in it is the new one.
  var givesNewTree: Bool {
    let tree = edited.tree(applying: Array(repeating: true, count: causes.changes.count))
    return tree.size == newTree.size && tree.background == newTree.background && tree.root == newTree.root
  }

  /// Draws the old tree with some causes in it.
  func draw(_ isApplied: [Bool], pixels part: DeviceRect? = nil) throws(DrawError) -> CanvasPart {
    var changes = Array(repeating: false, count: causes.changes.count)
    for (cause, range) in causes.causes.enumerated() where isApplied[cause] {
      for change in range { changes[change] = true }
    }
    let tree = edited.tree(applying: changes)
    let part = (part ?? area).intersection(DeviceRect(canvasOf: tree, scale: scale))
    let (image, work) = try context.drawCounted(tree, scale: scale, pixels: part)
    return CanvasPart(area: part, image: image, work: work)
  }
}
