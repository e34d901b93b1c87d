/// The image of views as it was drawn last, of which only what changed is drawn again.
///
/// Pixels are those of drawing the whole tree, byte for byte.
struct ImageUpdate {
  private var known: (tree: LayerTree, scale: Double, rects: [DeviceRect])?
  /// The image that was drawn last; what changed is painted over it where nobody else has it.
  private var image: PixelBuffer?
  /// What the last drawing touched.
  private(set) var extent = DrawnExtent(layers: 0, pixels: 0)

  /// The image of a tree.
  mutating func image(of tree: LayerTree, scale: Double, with context: RenderingContext) throws -> PixelBuffer
  {
    if let image, let known, known.tree == tree, known.scale == scale {
      extent = DrawnExtent(layers: 0, pixels: 0)
      return image
    }
    let rects = try context.paintedPixels(of: tree, scale: scale)
    let parts = try changedParts(of: tree, rects, scale: scale, with: context)
    known = nil
    if let parts {
      image?.replaceRows(parts)
    } else {
      image = try context.draw(tree, scale: scale)
      extent = DrawnExtent(layers: rects.count, pixels: image?.count ?? 0)
    }
    known = (tree, scale, rects)
    return image ?? PixelBuffer(width: 0, height: 0)
  }

  /// The rows in which something changed, drawn; nothing where all of the image is to be drawn.
  private mutating func changedParts(
    of tree: LayerTree, _ rects: [DeviceRect], scale: Double, with context: RenderingContext
  ) throws -> [(y: Int, image: PixelBuffer)]? {
    guard let known, let image, known.scale == scale, known.tree.size == tree.size,
      known.tree.background == tree.background, known.tree.fonts == tree.fonts
    else { return nil }
    var comparison = LayerComparison()
    comparison.compare(LayerSpan(known.tree.root, known.rects[...]), LayerSpan(tree.root, rects[...]))
    comparison.addBlurs(LayerSpan(tree.root, rects[...]), scale)
    let bands = comparison.bands
    let pixels = bands.reduce(0) { $0 + $1.height } * image.width
    // Where most of it changed, one drawing is cheaper than several.
    guard pixels * 3 < image.count * 2 else { return nil }
    extent = DrawnExtent(layers: comparison.count, pixels: pixels)
    return try bands.map { band in
      let rows = DeviceRect(x: 0, y: band.y, width: image.width, height: band.height)
      return (y: band.y, image: try context.draw(tree, scale: scale, pixels: rows))
    }
  }
}

/// How much of an image was drawn again.
public struct DrawnExtent: Sendable, Hashable {
  /// The layers that are others than before, or new, or gone.
  public let layers: Int
  /// The pixels that were drawn: whole rows of the image.
  public let pixels: Int
}

/// A layer with the pixels of itself and of all inside, in the order of drawing.
private struct LayerSpan {
  let layer: Layer
  let rects: ArraySlice<DeviceRect>

  init(_ layer: Layer, _ rects: ArraySlice<DeviceRect>) {
    (self.layer, self.rects) = (layer, rects)
  }

  var rect: DeviceRect { rects.first ?? DeviceRect(x: 0, y: 0, width: 0, height: 0) }

  var sublayers: [LayerSpan] {
    var start = rects.startIndex + 1
    return layer.sublayers.map { sublayer in
      let end = min(start + sublayer.treeCount, rects.endIndex)
      defer { start = end }
      return LayerSpan(sublayer, rects[min(start, end)..<end])
    }
  }
}

/// The pixels that two trees draw differently.
private struct LayerComparison {
  private var changed: [DeviceRect] = []
  private(set) var count = 0

  mutating func compare(_ old: LayerSpan, _ new: LayerSpan) {
    if old.layer == new.layer { return }
    guard old.layer.hasEqualSurface(new.layer) else {
      add(old)
      add(new)
      count += 1
      return
    }
    let (before, after) = (old.sublayers, new.sublayers)
    var next = before.startIndex
    for span in after {
      // What is skipped is gone; what comes in another order counts as gone and new.
      if let index = before[next...].firstIndex(where: { $0.layer.id == span.layer.id }) {
        for gone in before[next..<index] { change(gone) }
        compare(before[index], span)
        next = index + 1
      } else {
        change(span)
      }
    }
    for gone in before[next...] { change(gone) }
  }

  private mutating func change(_ span: LayerSpan) {
    add(span)
    count += 1
  }

  private mutating func add(_ span: LayerSpan) {
    if span.rect.width > 0, span.rect.height > 0 { changed.append(span.rect) }
  }

  /// Adds the layers that blur what lies below them where that changed.
  mutating func addBlurs(_ root: LayerSpan, _ scale: Double) {
    if root.layer.backdropBlur > 0 {
      // A blur reaches three deviations; its transform may enlarge it, so what is around by as much again counts too.
      let reach = Int((root.layer.backdropBlur * scale * 8).rounded(.up))
      let area = root.rect.insetBy(x: -reach, y: -reach)
      if changed.contains(where: { !$0.intersection(area).isEmpty }) { add(root) }
    }
    for span in root.sublayers { addBlurs(span, scale) }
  }

  /// The rows in which something changed, from the top, those that touch as one.
  var bands: [DeviceRect] {
    var result: [DeviceRect] = []
    for rect in changed.sorted(by: { $0.y < $1.y }) {
      if let last = result.last, rect.y <= last.y + last.height {
        result[result.count - 1].height = max(last.height, rect.y + rect.height - last.y)
      } else {
        result.append(rect)
      }
    }
    return result
  }
}

extension Layer {
  /// How many layers it is with all inside.
  fileprivate var treeCount: Int { sublayers.reduce(1) { $0 + $1.treeCount } }

  /// Whether another layer is the same but for what lies in it; one in which that shows elsewhere is compared as a whole.
  fileprivate func hasEqualSurface(_ other: Layer) -> Bool {
    var (one, two) = (self, other)
    guard id == other.id, !spreadsContent, !other.spreadsContent else { return false }
    one.sublayers = []
    two.sublayers = []
    return one == two
  }
}
