internal import CCairo

extension LayerPainter {
  /// Paints an image into a layer's bounds, cut at them.
  func paint(
    _ content: ImageContent, _ box: LayerBox, on canvas: DrawingSurface, clip: DeviceRect, alpha: Double
  ) throws(DrawError) {
    let bounds = box.outline.rect
    guard !bounds.isEmpty else { return }
    for part in content.parts(in: bounds, unit: box.unit, snaps: box.isUpright) {
      paint(part, of: content, box, on: canvas, alpha: alpha)
    }
  }

  private func paint(
    _ part: ImagePart, of content: ImageContent, _ box: LayerBox, on canvas: DrawingSurface, alpha: Double
  ) {
    let image = content.image
    image.withPixels { pixels in
      guard let base = pixels.baseAddress else { return }
      // Cairo only reads it: a source is never written.
      let start = UnsafeMutablePointer(mutating: base + part.source.y * image.width + part.source.x)
      guard
        let surface = cairo_image_surface_create_for_data(
          UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
          Int32(part.source.width), Int32(part.source.height), Int32(image.width * 4))
      else { return }
      canvas.paint(
        surface, under: part.toDevice(box.matrix), within: (part.visible, box.matrix),
        filter: content.filter.cairo,
        tint: content.tint, alpha: alpha)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}

extension DrawingSurface {
  /// Paints an image, or a color through its alpha, inside a rectangle.
  fileprivate func paint(
    _ surface: OpaquePointer, under map: AffineTransform, within area: (rect: Rect, matrix: AffineTransform),
    filter: cairo_filter_t, tint: RGBAColor?, alpha: Double
  ) {
    guard let pattern = cairo_pattern_create_for_surface(surface), let inverse = map.inverse else { return }
    var matrix = inverse.cairoMatrix
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, filter)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_save(cairo)
    place(area.matrix)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, area.rect.minX, area.rect.minY, area.rect.width, area.rect.height)
    // The pattern's matrix is in device coordinates.
    place(.identity)
    if let tint {
      clip()
      setSource(tint, alpha: alpha)
      cairo_mask(cairo, pattern)
    } else if alpha < 1 {
      clip()
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, alpha)
    } else {
      cairo_set_source(cairo, pattern)
      fill()
    }
    cairo_restore(cairo)
    cairo_new_path(cairo)
    cairo_pattern_destroy(pattern)
  }
}

extension ImageContent.Filter {
  var cairo: cairo_filter_t {
    switch self {
    case .nearest: CAIRO_FILTER_NEAREST
    case .linear: CAIRO_FILTER_BILINEAR
    case .good: CAIRO_FILTER_GOOD
    }
  }
}
