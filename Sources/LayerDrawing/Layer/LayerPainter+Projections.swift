internal import CCairo

extension LayerPainter {
  /// Paints a layer upright onto a canvas of its own, and composites its turn in space with opacity and blend mode.
  func paint(
    _ projected: ProjectedLayer, of placed: PlacedLayer, on canvas: DrawingSurface,
    clip: DeviceRect,
    alpha: Double
  ) throws(DrawError) {
    let extents = LayerExtent(faces: context.faces)
    let area = try extents.group(of: placed, clip: clip)
    guard !area.isEmpty else { return }
    let source = try extents.source(of: projected, over: area)
    guard let sampler = ProjectionSampler(projected.map, of: source) else { return }
    let mode = placed.layer.blendMode
    guard !source.isEmpty || mode.reachesBeyondSource else { return }
    let group = try makeSurface(area)
    if !source.isEmpty {
      let flat = try makeSurface(source)
      try paint(projected.flat, on: flat, clip: source)
      flat.withPixels { from in
        group.withPixels { sampler.write(area, of: from, to: $0) }
      }
    }
    guard mode.reachesBeyondSource else { return canvas.paint(group, alpha: alpha, by: mode.cairo) }
    let frame = projected.map.visible(projected.flat.box.outline.rect, through: area.rect)
    canvas.clipped(to: frame.map(projected.map.apply)) {
      canvas.paint(group, alpha: alpha, by: mode.cairo)
    }
  }
}

extension DrawingSurface {
  /// Runs `body` with drawing limited to a polygon of the device.
  fileprivate func clipped(to corners: [Point], _ body: () -> Void) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    place(.identity)
    cairo_new_path(cairo)
    for corner in corners { cairo_line_to(cairo, corner.x, corner.y) }
    cairo_close_path(cairo)
    clip()
    body()
  }
}
