internal import LayerDrawing
internal import Layers
internal import PixelBuffers

/// The image of views as it was drawn last, of which only what changed is drawn again.
///
/// Pixels are those of drawing the whole tree, byte for byte.
struct ImageUpdate {
  private var known: (tree: LayerTree, scale: Double, image: PixelBuffer, rects: [DeviceRect])?
  /// What the last drawing touched.
  private(set) var extent = DrawnExtent(layers: 0, pixels: 0)

  /// The image of a tree.
  mutating func image(of tree: LayerTree, scale: Double, with context: RenderingContext) throws -> PixelBuffer
  {
    if let known, known.tree == tree, known.scale == scale {
      extent = DrawnExtent(layers: 0, pixels: 0)
      return known.image
    }
    let rects = try context.paintedPixels(of: tree, scale: scale)
    var image: PixelBuffer?
    if let known, known.scale == scale, known.tree.size == tree.size,
      known.tree.background == tree.background,
      known.tree.fonts == tree.fonts
    {
      image = try updated(
        known.image, from: (known.tree.root, known.rects), to: (tree.root, rects), tree, scale, context)
    }
    let drawn: PixelBuffer
    if let image {
      drawn = image
    } else {
      drawn = try context.draw(tree, scale: scale)
      extent = DrawnExtent(layers: rects.count, pixels: drawn.width * drawn.height)
    }
    known = (tree, scale, drawn, rects)
    return drawn
  }

  private mutating func updated(
    _ image: PixelBuffer, from old: (Layer, [DeviceRect]), to new: (Layer, [DeviceRect]), _ tree: LayerTree,
    _ scale: Double, _ context: RenderingContext
  ) throws -> PixelBuffer? {
    var comparison = LayerComparison()
    comparison.compare(LayerSpan(old.0, old.1[...]), LayerSpan(new.0, new.1[...]))
    comparison.addBlurs(LayerSpan(new.0, new.1[...]), scale)
    let bands = comparison.bands
    let pixels = bands.reduce(0) { $0 + $1.height } * image.width
    // Where most of it changed, one drawing is cheaper than several.
    guard pixels * 3 < image.width * image.height * 2 else { return nil }
    let parts = try bands.map { band in
      let rows = DeviceRect(x: 0, y: band.y, width: image.width, height: band.height)
      return (y: band.y, image: try context.draw(tree, scale: scale, pixels: rows))
    }
    extent = DrawnExtent(layers: comparison.count, pixels: pixels)
    return image.replacingRows(parts)
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

  /// Whether another layer is the same but for what lies in it; what casts a shadow of it is compared as a whole.
  fileprivate func hasEqualSurface(_ other: Layer) -> Bool {
    var (one, two) = (self, other)
    guard id == other.id, shadows.isEmpty, other.shadows.isEmpty else { return false }
    one.sublayers = []
    two.sublayers = []
    return one == two
  }
}
