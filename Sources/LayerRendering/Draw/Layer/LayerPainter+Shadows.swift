internal import CCairo
internal import PixelBuffers

extension LayerPainter {
  /// Paints a shadow around a layer: of its bounds, which it leaves free as in CSS, or of its content.
  func paintOuter(
    _ shadow: Shadow, of layer: Layer, _ box: LayerBox, on canvas: Canvas, clip: PixelRect
  ) throws(DrawError) {
    guard shadow.color.alpha > 0 else { return }
    guard layer.background != nil else {
      return try paintContentShadow(shadow, of: layer, box, on: canvas, clip: clip)
    }
    guard box.isUpright else { return try paintTurned(shadow, of: layer, box, on: canvas, clip: clip) }
    guard let blur = try blurred(shadow, box.outline, unit: box.unit, sign: 1) else { return }
    canvas.setSource(shadow.color)
    // Nothing has to be painted where the layer covers it whole.
    let hole = layer.hidesShadow ? box.coveredPixels : nil
    for band in blur.area.intersection(clip).around(box.coveredPixels ?? .empty) {
      let mask = try AlphaMask(bounds: band, from: context.scratch)
      blur.write(into: mask)
      if hole == nil { try cutOut(box.outline, from: mask) }
      canvas.paintSource(through: mask)
    }
  }

  /// Paints a shadow that falls into a layer.
  func paintInner(
    _ shadow: Shadow, _ box: LayerBox, cut: Bool, on canvas: Canvas, clip: PixelRect
  ) throws(DrawError) {
    guard shadow.color.alpha > 0 else { return }
    guard box.isUpright else { return try paintTurnedInner(shadow, box, cut: cut, on: canvas, clip: clip) }
    let area = box.devicePixels.intersection(clip)
    guard !area.isEmpty else { return }
    let mask = try AlphaMask(bounds: area, from: context.scratch)
    try write(inner: shadow, box.outline, unit: box.unit, cut: cut, into: mask)
    canvas.setSource(shadow.color)
    canvas.paintSource(through: mask)
  }

  /// Writes an inner shadow's strength: what the blurred, shrunk outline leaves free.
  private func write(
    inner shadow: Shadow, _ outline: RoundedRect, unit: Size, cut: Bool, into mask: AlphaMask
  ) throws(DrawError) {
    if let blur = try blurred(shadow, outline, unit: unit, sign: -1) {
      blur.write(into: mask, inverted: true)
    } else {
      mask.bytes.update(repeating: 255, count: mask.stride * mask.bounds.height)
    }
    guard !cut else { return }
    let inside = try AlphaMask(bounds: mask.bounds, from: context.scratch)
    inside.fill(under: .identity) { outline.addPath(to: $0) }
    mask.multiply(by: inside, inverted: false)
  }

  /// The blur of an outline moved by a shadow's offset and spread; none where nothing is left of it.
  private func blurred(
    _ shadow: Shadow, _ outline: RoundedRect, unit: Size, sign: Double
  ) throws(DrawError) -> BlurredOutline? {
    let spread = sign * shadow.spread
    let moved =
      outline
      .spread(by: spread * unit.width, spread * unit.height)
      .offsetBy(x: shadow.offset.x * unit.width, y: shadow.offset.y * unit.height)
    guard !moved.rect.isEmpty else { return nil }
    let deviation = Size(width: shadow.blur / 2 * unit.width, height: shadow.blur / 2 * unit.height)
    return try context.shadows.blurred(moved, deviation: deviation, store: context.scratch)
  }

  private func cutOut(_ outline: RoundedRect, from mask: AlphaMask) throws(DrawError) {
    let inside = try AlphaMask(bounds: mask.bounds, from: context.scratch)
    inside.fill(under: .identity) { outline.addPath(to: $0) }
    mask.multiply(by: inside, inverted: true)
  }

  /// Paints the shadow of a turned layer: drawn upright at the device's resolution, then turned.
  private func paintTurned(
    _ shadow: Shadow, of layer: Layer, _ box: LayerBox, on canvas: Canvas, clip: PixelRect
  ) throws(DrawError) {
    let (outline, unit, map) = box.uprightCopy
    guard let blur = try blurred(shadow, outline, unit: unit, sign: 1) else { return }
    let mask = try AlphaMask(bounds: blur.area, from: context.scratch)
    blur.write(into: mask)
    if !layer.hidesShadow { try cutOut(outline, from: mask) }
    canvas.setSource(shadow.color)
    canvas.paintSource(through: mask, under: map, within: nil)
  }

  private func paintTurnedInner(
    _ shadow: Shadow, _ box: LayerBox, cut: Bool, on canvas: Canvas, clip: PixelRect
  ) throws(DrawError) {
    let (outline, unit, map) = box.uprightCopy
    let area = PixelRect(covering: outline.rect).insetBy(x: -2, y: -2)
    let mask = try AlphaMask(bounds: area, from: context.scratch)
    try write(inner: shadow, outline, unit: unit, cut: true, into: mask)
    canvas.setSource(shadow.color)
    canvas.paintSource(through: mask, under: map, within: cut ? nil : box)
  }

  /// Paints the blurred alpha of what a layer without background contains; `spread` has no meaning for it.
  private func paintContentShadow(
    _ shadow: Shadow, of layer: Layer, _ box: LayerBox, on canvas: Canvas, clip: PixelRect
  ) throws(DrawError) {
    var bare = layer
    bare.shadows = []
    let map = box.toDevice
    let shift = PixelRect(
      x: PixelRect.whole((map.a * shadow.offset.x + map.c * shadow.offset.y).rounded()),
      y: PixelRect.whole((map.b * shadow.offset.x + map.d * shadow.offset.y).rounded()), width: 0, height: 0)
    let deviation = shadow.blur / 2 * map.meanScale
    let reach = GaussianBlur.reach(deviation)
    let extent = PixelRect(covering: try LayerExtent(faces: context.faces).painted(bare, box))
    var visible = clip.insetBy(x: -reach, y: -reach)
    visible.x -= shift.x
    visible.y -= shift.y
    let area = extent.intersection(visible)
    guard !area.isEmpty else { return }
    let group = try makeCanvas(area)
    try paintContents(of: bare, box, on: group, clip: area)
    let mask = try blurredAlpha(of: group, deviation: deviation, margin: reach, shift: shift)
    canvas.setSource(shadow.color)
    canvas.paintSource(through: mask)
  }

  private func blurredAlpha(
    of group: Canvas, deviation: Double, margin: Int, shift: PixelRect
  ) throws(DrawError) -> AlphaMask {
    let grown = group.bounds.insetBy(x: -margin, y: -margin)
    var plane = FloatPlane(width: grown.width, height: grown.height)
    group.withPixels { pixels in
      for row in 0..<group.bounds.height {
        for column in 0..<group.bounds.width {
          plane.samples[(row + margin) * grown.width + column + margin] =
            Float(pixels[row * group.bounds.width + column] >> 24)
        }
      }
    }
    let blurred = GaussianBlur.blur(plane, deviation: (deviation, deviation))
    let place = PixelRect(
      x: grown.x + shift.x, y: grown.y + shift.y, width: grown.width, height: grown.height)
    let mask = try AlphaMask(bounds: place, from: context.scratch)
    for row in 0..<place.height {
      for column in 0..<place.width {
        let value = min(255, max(0, blurred.samples[row * place.width + column]))
        mask.bytes[row * mask.stride + column] = UInt8(value + 0.5)
      }
    }
    return mask
  }
}

extension Canvas {
  /// Paints the source through a mask whose pixels `map` takes to the device, inside a layer's bounds.
  func paintSource(through mask: AlphaMask, under map: AffineTransform, within box: LayerBox?) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    if let box {
      place(box.matrix)
      cairo_new_path(cairo)
      box.outline.addPath(to: cairo)
      cairo_clip(cairo)
    }
    place(map)
    mask.withSurface { surface in
      guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
      var shift = cairo_matrix_t(
        xx: 1, yx: 0, xy: 0, yy: 1, x0: -Double(mask.bounds.x), y0: -Double(mask.bounds.y))
      cairo_pattern_set_matrix(pattern, &shift)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
      // An inner shadow goes on beyond its mask; an outer one has nothing there.
      cairo_pattern_set_extend(pattern, box == nil ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
      cairo_mask(cairo, pattern)
      cairo_pattern_destroy(pattern)
    }
  }
}

extension Layer {
  /// Whether its background hides what an outer shadow would leave free.
  var hidesShadow: Bool {
    guard case .color(let color) = background else { return false }
    return color.alpha >= 1
  }
}

extension LayerBox {
  /// Pixels that lie in the outline whole; none where it is turned or too small.
  var coveredPixels: PixelRect? {
    guard isUpright else { return nil }
    let reach = outline.style == .circular ? 0.3 : 0.4
    let dx = (reach * (outline.radii.map(\.width).max() ?? 0)).rounded(.up) + 1
    let dy = (reach * (outline.radii.map(\.height).max() ?? 0)).rounded(.up) + 1
    let inner = outline.rect.insetBy(x: dx, y: dy)
    guard !inner.isEmpty else { return nil }
    let (left, top) = (PixelRect.whole(inner.minX.rounded(.up)), PixelRect.whole(inner.minY.rounded(.up)))
    let (right, bottom) = (
      PixelRect.whole(inner.maxX.rounded(.down)), PixelRect.whole(inner.maxY.rounded(.down))
    )
    guard right > left, bottom > top else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The outline upright at about the device's resolution, the length of a point there, and the map to the
  /// device.
  var uprightCopy: (outline: RoundedRect, unit: Size, map: AffineTransform) {
    let scale = min(8, max(0.125, toDevice.meanScale))
    var copy = outline
    copy.rect = Rect(
      x: outline.rect.minX * scale, y: outline.rect.minY * scale, width: outline.rect.width * scale,
      height: outline.rect.height * scale)
    copy.radii = outline.radii.map { Size(width: $0.width * scale, height: $0.height * scale) }
    return (
      copy, Size(width: scale, height: scale),
      AffineTransform.scale(x: 1 / scale, y: 1 / scale).concatenating(matrix)
    )
  }
}

extension PixelRect {
  /// The parts around a hole: above, below, left and right of it.
  func around(_ hole: PixelRect) -> [PixelRect] {
    let hole = intersection(hole)
    guard !isEmpty else { return [] }
    guard !hole.isEmpty else { return [self] }
    return [
      PixelRect(x: x, y: y, width: width, height: hole.y - y),
      PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
      PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
    ].filter { !$0.isEmpty }
  }
}
