internal import CCairo

extension LayerPainter {
  /// Paints the shadow of a transformed layer: drawn upright at the device's resolution, then transformed.
  func paintTransformed(
    _ shadow: Shadow, of layer: Layer, _ box: LayerBox, on canvas: DrawingSurface, clip: DeviceRect
  ) throws(DrawError) {
    let (outline, unit, map) = box.uprightCopy(for: shadow)
    guard let blur = try blurred(shadow, outline, unit: unit, sign: 1, softness: map.surplusVariance) else {
      return
    }
    let mask = try AlphaMask(bounds: blur.area, from: context.scratch)
    blur.write(into: mask)
    if !layer.hidesShadow { try cutOut(outline, from: mask) }
    canvas.setSource(shadow.color)
    canvas.paintSource(through: mask, under: map, within: nil)
  }

  /// Paints the shadow that falls into a transformed layer.
  func paintTransformedInner(
    _ shadow: Shadow, _ box: LayerBox, cut: Bool, on canvas: DrawingSurface, clip: DeviceRect
  ) throws(DrawError) {
    let (outline, unit, map) = box.uprightCopy(for: shadow)
    let area = DeviceRect(covering: outline.rect).insetBy(x: -2, y: -2)
    let mask = try AlphaMask(bounds: area, from: context.scratch)
    try write(inner: shadow, outline, unit: unit, cut: true, softness: map.surplusVariance, into: mask)
    canvas.setSource(shadow.color)
    canvas.paintSource(through: mask, under: map, within: cut ? nil : box)
  }
}

extension AffineTransform {
  /// The variance, in pixels of a mask this maps to the device, by which painting it is softer than it should be.
  ///
  /// Interpolating between transformed pixels adds `t·(1 − t)` at a place `t` between two of them, a sixth on average;
  /// the mask's own pixels are means over themselves and have added a twelfth, where the device's should.
  fileprivate var surplusVariance: Double {
    guard a * b != 0 || c * d != 0 else { return 0 }
    let fineness = 1 / max(0.001, abs(determinant))
    return 1.0 / 6 + (1 - fineness) / 12
  }
}

extension DrawingSurface {
  /// Paints the source through a mask whose pixels `map` takes to the device, inside a layer's bounds.
  func paintSource(through mask: AlphaMask, under map: AffineTransform, within box: LayerBox?) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    if let box {
      place(box.matrix)
      cairo_new_path(cairo)
      box.outline.addPath(to: cairo)
      clip()
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

extension LayerBox {
  /// The outline upright with a whole multiple of the device's resolution, the length of a point there, and the map
  /// to the device.
  ///
  /// Linear interpolation follows a wide blur within a level; a narrow one is drawn finer.
  func uprightCopy(for shadow: Shadow) -> (outline: RoundedRect, unit: Size, map: AffineTransform) {
    let resolution = min(8, max(0.125, toDevice.meanScale))
    let pixels = shadow.blur / 2 * resolution
    let fineness: Double = pixels < 2 ? 4 : pixels < 5 ? 2 : 1
    // No finer than a mask of 16 million pixels.
    let area = (outline.rect.width + 100) * (outline.rect.height + 100) * resolution * resolution
    let scale = area * fineness * fineness > 16e6 ? resolution : resolution * fineness
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
