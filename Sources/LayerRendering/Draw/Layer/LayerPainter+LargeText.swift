internal import CCairo
internal import CFreeType
internal import PixelBuffers

extension LayerPainter {
  /// Paints a run that is turned, stretched or very large: its outlines as one path.
  func paintOutlines(
    _ run: GlyphRun, _ face: GlyphFace, _ toDevice: AffineTransform, on canvas: Canvas, alpha: Double
  ) throws(DrawError) {
    canvas.place(toDevice)
    canvas.setSource(run.color, alpha: alpha)
    let cairo = canvas.cairo
    cairo_new_path(cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    let scale = run.size / face.unitsPerEm
    for glyph in run.glyphs {
      let isWhole = try face.withUnscaledOutline(of: glyph.id) {
        GlyphOutline.add($0, to: cairo, at: glyph.position, scale: scale)
      }
      guard isWhole else {
        cairo_new_path(cairo)
        throw .brokenGlyph(id: glyph.id, font: face.name)
      }
    }
    cairo_fill(cairo)
  }

  /// Paints a run whose glyphs are pictures.
  ///
  /// Only the colour's alpha counts. Upright pictures start on whole pixels.
  func paintPictures(
    _ run: GlyphRun, _ face: GlyphFace, _ toDevice: AffineTransform, on canvas: Canvas, clip: PixelRect,
    alpha: Double
  ) throws(DrawError) {
    let opacity = max(0, min(1, run.color.alpha)) * alpha
    let em = run.size * toDevice.meanScale
    for glyph in run.glyphs {
      var map = AffineTransform.translation(x: glyph.position.x, y: glyph.position.y).concatenating(toDevice)
      if toDevice.isUpright {
        map.tx = map.tx.rounded()
        map.ty = map.ty.rounded()
      }
      try face.withBitmap(of: glyph.id, em: em) { slot, strikeEm in
        let scale = run.size / strikeEm
        canvas.paint(slot, under: .scale(x: scale, y: scale).concatenating(map), alpha: opacity)
      }
    }
  }
}

extension Canvas {
  /// Paints a glyph's coloured bitmap, whose pixels `map` takes to the device from the glyph's origin.
  fileprivate func paint(_ slot: FT_GlyphSlot, under map: AffineTransform, alpha: Double) {
    let bitmap = slot.pointee.bitmap
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), bitmap.width > 0, bitmap.rows > 0,
      bitmap.pitch > 0
    else { return }
    guard
      let surface = cairo_image_surface_create_for_data(
        bitmap.buffer, CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.rows), bitmap.pitch)
    else { return }
    place(map)
    cairo_set_source_surface(
      cairo, surface, Double(slot.pointee.bitmap_left), -Double(slot.pointee.bitmap_top))
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
    cairo_paint_with_alpha(cairo, alpha)
    cairo_set_source_rgba(cairo, 0, 0, 0, 0)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }
}
