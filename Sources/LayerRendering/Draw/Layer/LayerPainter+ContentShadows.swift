internal import CCairo
internal import PixelBuffers

extension LayerPainter {
  /// Paints the blurred alpha of what a layer without background contains; `spread` has no meaning for it.
  func paintContentShadow(
    _ shadow: Shadow, of layer: Layer, _ box: LayerBox, on canvas: Canvas, clip: PixelRect
  ) throws(DrawError) {
    var bare = layer
    bare.shadows = []
    let cast = ContentShadow(shadow, box)
    let extent = PixelRect(covering: try LayerExtent(faces: context.faces).painted(bare, box))
    let area = extent.intersection(cast.source(of: clip))
    guard !area.isEmpty else { return }
    let group = try makeCanvas(area)
    try LayerPainter(context: context, isForShadow: true).paintContents(of: bare, box, on: group, clip: area)
    try paint(cast, of: group, area, on: canvas, clip: clip)
  }

  /// Paints a layer and the shadows of its content, which is painted once for all of them, as a group.
  ///
  /// Only inside of a shadow, where nobody sees that a sublayer's blend mode does not reach below the group. Painting
  /// the content again for each shadow would double the work with every level of nesting.
  func paintCasting(
    _ layer: Layer, _ box: LayerBox, on canvas: Canvas, clip: PixelRect
  ) throws(DrawError) {
    var bare = layer
    bare.shadows = []
    let extent = PixelRect(covering: try LayerExtent(faces: context.faces).painted(bare, box))
    let casts = layer.shadows.reversed().filter(\.isVisibleOutside).map { ContentShadow($0, box) }
    let area = casts.reduce(extent.intersection(clip)) { area, cast in
      area.union(extent.intersection(cast.source(of: clip)))
    }
    guard !area.isEmpty else { return }
    let group = try makeCanvas(area)
    try paintContents(of: bare, box, on: group, clip: area)
    for cast in casts {
      let part = extent.intersection(cast.source(of: clip))
      if !part.isEmpty { try paint(cast, of: group, part, on: canvas, clip: clip) }
    }
    for shadow in layer.shadows.reversed() where shadow.isInner {
      try paintInner(shadow, box, cut: false, on: canvas, clip: clip)
    }
    canvas.paint(group, by: CAIRO_OPERATOR_OVER)
  }

  /// Paints the shadow of a part of a group.
  private func paint(
    _ cast: ContentShadow, of group: Canvas, _ part: PixelRect, on canvas: Canvas, clip: PixelRect
  ) throws(DrawError) {
    let area = cast.plane(for: part, clip: clip)
    let place = area.movedBy(x: cast.x, y: cast.y).intersection(clip)
    guard !place.isEmpty else { return }
    _ = try context.scratch.lend(0, besides: GaussianBlur.workingBytes(area))
    let plane = FloatPlane(alphaOf: group, part.intersection(area), within: area)
    let blurred = GaussianBlur.blur(plane, deviation: (cast.deviation, cast.deviation))
    let mask = try AlphaMask(bounds: place, from: context.scratch)
    mask.take(blurred, at: area.movedBy(x: cast.x, y: cast.y))
    canvas.setSource(cast.color)
    canvas.paintSource(through: mask)
  }
}

/// A shadow of a layer's content in pixels of the device.
private struct ContentShadow {
  var color: Color
  /// The shift in whole pixels.
  var x, y: Int
  var deviation: Double
  /// How far the blur carries.
  var reach: Int

  init(_ shadow: Shadow, _ box: LayerBox) {
    let map = box.toDevice
    color = shadow.color
    x = PixelRect.whole((map.a * shadow.offset.x + map.c * shadow.offset.y).rounded())
    y = PixelRect.whole((map.b * shadow.offset.x + map.d * shadow.offset.y).rounded())
    deviation = shadow.blur / 2 * map.meanScale
    reach = GaussianBlur.reach(deviation)
  }

  /// The pixels whose shadow falls into some pixels.
  func source(of clip: PixelRect) -> PixelRect {
    clip.insetBy(x: -reach, y: -reach).movedBy(x: -x, y: -y)
  }

  /// The pixels to blur for the shadow of `part` in `clip`.
  ///
  /// All it reaches, but for what is too far from the clip to matter. Whole blocks of the blur are left out, so that
  /// those that stay are the same.
  func plane(for part: PixelRect, clip: PixelRect) -> PixelRect {
    let whole = part.insetBy(x: -reach, y: -reach)
    // Twice the reach is more than the kernel, cut at 3.5 deviations, and a block on each side.
    let needed = whole.intersection(
      clip.movedBy(x: -x, y: -y).insetBy(x: -2 * reach, y: -2 * reach))
    let block = GaussianBlur.block(deviation)
    let left = whole.x + (needed.x - whole.x) / block * block
    let top = whole.y + (needed.y - whole.y) / block * block
    return PixelRect(x: left, y: top, width: needed.maxX - left, height: needed.maxY - top)
  }
}

extension FloatPlane {
  /// The alpha of some pixels of a canvas, 0 to 255, and 0 in the rest of `area`.
  fileprivate init(alphaOf canvas: Canvas, _ part: PixelRect, within area: PixelRect) {
    self.init(width: area.width, height: area.height)
    canvas.withPixels { pixels in
      for row in part.y..<part.maxY {
        let from = pixels + (row - canvas.bounds.y) * canvas.bounds.width - canvas.bounds.x
        let to = (row - area.y) * width - area.x
        for column in part.x..<part.maxX { samples[to + column] = Float(from[column] >> 24) }
      }
    }
  }
}

extension AlphaMask {
  /// Takes coverage of 0 to 255 from a plane that lies at `place`, which holds all of the mask.
  fileprivate func take(_ plane: FloatPlane, at place: PixelRect) {
    for row in bounds.y..<bounds.maxY {
      let from = (row - place.y) * place.width - place.x
      let to = bytes + (row - bounds.y) * stride - bounds.x
      for column in bounds.x..<bounds.maxX {
        to[column] = UInt8(min(255, max(0, plane.samples[from + column])) + 0.5)
      }
    }
  }
}

extension Shadow {
  /// Whether it falls outside of the layer and has a colour.
  fileprivate var isVisibleOutside: Bool { !isInner && color.alpha > 0 }
}

extension Layer {
  /// Whether it has shadows that follow its content.
  var castsContentShadow: Bool { background == nil && shadows.contains(where: \.isVisibleOutside) }
}

extension PixelRect {
  fileprivate func movedBy(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
