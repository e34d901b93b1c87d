/// A layer with shadows of its content, and the pixels from which they fall into a clip.
struct CastingLayer {
  /// The layer without its shadows.
  var content: PlacedLayer
  /// The shadows, the lowest first, and the pixels of the content that each needs.
  var casts: [ContentShadow]
  var parts: [DeviceRect]
  /// The pixels of the content that are painted: for its shadows, and for those of layers in it.
  var area: DeviceRect

  /// With `isShown`, the content is also seen itself.
  init(_ placed: PlacedLayer, _ extents: LayerExtent, clip: DeviceRect, isShown: Bool = false)
    throws(DrawError)
  {
    content = placed.withoutShadows
    let extent = DeviceRect(covering: try extents.inkBounds(content))
    casts = placed.layer.shadows.reversed().filter(\.isVisibleOutside).map { ContentShadow($0, placed.box) }
    parts = casts.map { extent.intersection($0.source(of: clip)) }
    area = parts.reduce(.empty) { $0.union($1) }
    if isShown || (placed.containsContentShadows && !area.isEmpty) {
      area = area.union(extent.intersection(clip))
    }
  }
}

/// A shadow of a layer's content in pixels of the device.
struct ContentShadow {
  var color: RGBAColor
  /// The shift in whole pixels.
  var x, y: Int
  var deviation: Double
  /// How far the blur carries.
  var reach: Int

  init(_ shadow: Shadow, _ box: LayerBox) {
    let map = box.toDevice
    color = shadow.color
    x = DeviceRect.whole((map.a * shadow.offset.x + map.c * shadow.offset.y).rounded())
    y = DeviceRect.whole((map.b * shadow.offset.x + map.d * shadow.offset.y).rounded())
    deviation = shadow.blur / 2 * map.meanScale
    reach = GaussianBlur.reach(deviation)
  }

  /// The pixels whose shadow falls into some pixels.
  func source(of clip: DeviceRect) -> DeviceRect {
    clip.insetBy(x: -reach, y: -reach).movedBy(x: -x, y: -y)
  }

  /// The pixels to blur for the shadow of `part` in `clip`.
  ///
  /// All it reaches, but for what is too far from the clip to matter. Whole blocks of the blur are left out, so that
  /// those that stay are the same.
  func plane(for part: DeviceRect, clip: DeviceRect) -> DeviceRect {
    let whole = part.insetBy(x: -reach, y: -reach)
    // Twice the reach is more than the kernel, cut at 3.5 deviations, and a block on each side.
    let needed = whole.intersection(
      clip.movedBy(x: -x, y: -y).insetBy(x: -2 * reach, y: -2 * reach))
    let block = GaussianBlur.block(deviation)
    let left = whole.x + (needed.x - whole.x) / block * block
    let top = whole.y + (needed.y - whole.y) / block * block
    return DeviceRect(x: left, y: top, width: needed.maxX - left, height: needed.maxY - top)
  }
}

extension DeviceRect {
  func movedBy(x dx: Int, y dy: Int) -> DeviceRect {
    DeviceRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
