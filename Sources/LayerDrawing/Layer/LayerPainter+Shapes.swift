internal import CCairo

/// A path to be filled: how it is built, under which map, and what counts as inside.
struct PathFill {
  var matrix: AffineTransform
  var rule: FillRule
  var build: (OpaquePointer) -> Void
}

extension LayerPainter {
  /// Paints a shape's inside, then the line along it.
  func paint(
    _ shape: ShapeContent, _ toDevice: AffineTransform, on canvas: DrawingSurface, clip: DeviceRect,
    alpha: Double
  ) throws(DrawError) {
    if let fill = shape.fill {
      let path = PathFill(matrix: toDevice, rule: shape.fillRule) { shape.path.add(to: $0) }
      try self.fill(path, with: fill, gradientMap: toDevice, on: canvas, clip: clip, alpha: alpha)
    }
    if let stroke = shape.stroke, stroke.width > 0 {
      try paint(stroke, along: shape.path, toDevice, on: canvas, clip: clip, alpha: alpha)
    }
  }

  /// Fills a path with a color or a gradient.
  func fill(
    _ fill: PathFill, with paint: Paint, gradientMap: AffineTransform, on canvas: DrawingSurface,
    clip: DeviceRect,
    alpha: Double
  ) throws(DrawError) {
    let cairo = canvas.cairo
    canvas.place(fill.matrix)
    cairo_new_path(cairo)
    fill.build(cairo)
    switch paint {
    case .color(let color):
      canvas.setSource(color, alpha: alpha)
      canvas.fill(rule: fill.rule)
    case .gradient(let gradient):
      canvas.place(.identity)
      let area = DeviceRect(covering: canvas.fillBounds(rule: fill.rule)).intersection(clip)
      try self.paint(gradient, map: gradientMap, over: area, on: canvas, alpha: alpha) {
        canvas.place(fill.matrix)
        fill.build(cairo)
        canvas.fill(rule: fill.rule)
      }
    }
  }

  private func paint(
    _ stroke: Stroke, along path: Path, _ toDevice: AffineTransform, on canvas: DrawingSurface,
    clip: DeviceRect,
    alpha: Double
  ) throws(DrawError) {
    let cairo = canvas.cairo
    canvas.place(toDevice)
    cairo_new_path(cairo)
    path.add(to: cairo)
    switch stroke.paint {
    case .color(let color):
      canvas.setSource(color, alpha: alpha)
      canvas.stroke(stroke)
    case .gradient(let gradient):
      let area = DeviceRect(covering: toDevice.bounds(of: canvas.strokeBounds(stroke))).intersection(clip)
      try self.paint(gradient, map: toDevice, over: area, on: canvas, alpha: alpha) {
        canvas.place(toDevice)
        path.add(to: cairo)
        canvas.stroke(stroke)
      }
    }
  }

  /// Paints a gradient through what `draw` covers, in strips small enough for the processor's cache.
  ///
  /// `draw` starts with an empty path and leaves none.
  private func paint(
    _ gradient: GradientPaint, map: AffineTransform, over area: DeviceRect, on canvas: DrawingSurface,
    alpha: Double,
    _ draw: () -> Void
  ) throws(DrawError) {
    guard !area.isEmpty,
      let source = GradientSource(gradient, toDevice: map, alpha: alpha)
    else { return }
    let rows = max(1, min(area.height, (1 << 16) / area.width))
    let bytes = try context.scratch.lend(area.width * rows * 4)
    let pixels = bytes.base.assumingMemoryBound(to: UInt32.self)
    for top in stride(from: area.y, to: area.maxY, by: rows) {
      let strip = DeviceRect(x: area.x, y: top, width: area.width, height: min(rows, area.maxY - top))
      source.fill(pixels, over: strip)
      canvas.clipped(to: strip) {
        canvas.setSource(pixels, over: strip)
        draw()
      }
    }
  }
}

extension DrawingSurface {
  /// Sets pixels at their place as what the next operation paints.
  func setSource(_ pixels: UnsafeMutablePointer<UInt32>, over area: DeviceRect) {
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(area.width), Int32(area.height), Int32(area.width * 4))
    place(.identity)
    cairo_set_source_surface(cairo, surface, Double(area.x), Double(area.y))
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_surface_destroy(surface)
  }
}
