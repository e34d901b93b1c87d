internal import CCairo

extension LayerPainter {
  /// Paints a run whose glyphs are images.
  ///
  /// Only the color's alpha counts. Upright images start on whole pixels. They are kept as the font has them:
  /// pixman's filter gives a scaled one up to two levels more or less by where it stands.
  func paintBitmapGlyphs(
    _ run: GlyphRun, _ face: GlyphFace, _ toDevice: AffineTransform, on canvas: DrawingSurface,
    clip: DeviceRect,
    alpha: Double
  ) throws(DrawError) {
    let opacity = max(0, min(1, run.color.alpha)) * alpha
    let strike = try face.strike(for: run.size * toDevice.meanScale)
    let scale = run.size / (Double(strike) / 64)
    for glyph in run.glyphs {
      let key = BitmapGlyphCache.Key(face: face.number, strike: strike, glyph: glyph.id)
      let image = try context.images.image(key) { () throws(DrawError) in
        try face.image(of: glyph.id, strike: strike)
      }
      var map = AffineTransform.translation(x: glyph.position.x, y: glyph.position.y).concatenating(toDevice)
      if toDevice.isUpright { (map.tx, map.ty) = (map.tx.rounded(), map.ty.rounded()) }
      canvas.paint(image, under: .scale(x: scale, y: scale).concatenating(map), alpha: opacity)
    }
  }
}

extension DrawingSurface {
  /// Paints a glyph's image, whose pixels `map` takes to the device from the glyph's origin.
  func paint(_ image: BitmapGlyph, under map: AffineTransform, alpha: Double) {
    image.pixels.withUnsafeBytes { bytes in
      // Cairo only reads it: a source is never written.
      let base = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?.assumingMemoryBound(to: UInt8.self)
      guard
        let surface = cairo_image_surface_create_for_data(
          base, CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height), Int32(image.width * 4))
      else { return }
      place(map)
      cairo_set_source_surface(cairo, surface, Double(image.left), Double(image.top))
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
      cairo_paint_with_alpha(cairo, alpha)
      cairo_set_source_rgba(cairo, 0, 0, 0, 0)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}
