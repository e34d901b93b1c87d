internal import CCairo

extension LayerPainter {
  /// Paints a run that is rotated, stretched or very large: its outlines as one path.
  func paintOutlines(
    _ run: GlyphRun, _ face: GlyphFace, _ toDevice: AffineTransform, on canvas: DrawingSurface, alpha: Double
  ) throws(DrawError) {
    canvas.place(toDevice)
    canvas.setSource(run.color, alpha: alpha)
    let cairo = canvas.cairo
    cairo_new_path(cairo)
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
    canvas.fill()
  }
}
