internal import CCairo
internal import PixelBuffers

/// A path to be filled: how it is built, under which map, and what counts as inside.
struct PathFill {
  var matrix: AffineTransform
  var rule: FillRule
  var build: (OpaquePointer) -> Void
}

extension LayerPainter {
  /// Paints a shape's inside, then the line along it.
  func paint(
    _ shape: ShapeContent, _ toDevice: AffineTransform, on canvas: Canvas, clip: PixelRect, alpha: Double
  ) throws(DrawError) {
    if let fill = shape.fill {
      let path = PathFill(matrix: toDevice, rule: shape.fillRule) { shape.path.add(to: $0) }
      try self.fill(path, with: fill, gradientMap: toDevice, on: canvas, clip: clip, alpha: alpha)
    }
    if let stroke = shape.stroke, stroke.width > 0 {
      try paint(stroke, along: shape.path, toDevice, on: canvas, clip: clip, alpha: alpha)
    }
  }

  /// Fills a path with a colour or a gradient.
  func fill(
    _ fill: PathFill, with paint: Paint, gradientMap: AffineTransform, on canvas: Canvas, clip: PixelRect,
    alpha: Double
  ) throws(DrawError) {
    let cairo = canvas.cairo
    canvas.place(fill.matrix)
    cairo_new_path(cairo)
    fill.build(cairo)
    cairo_set_fill_rule(cairo, fill.rule.cairo)
    switch paint {
    case .color(let color):
      canvas.setSource(color, alpha: alpha)
      cairo_fill(cairo)
    case .gradient(let gradient):
      canvas.place(.identity)
      var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
      cairo_fill_extents(cairo, &left, &top, &right, &bottom)
      let area = PixelRect(covering: Rect(x: left, y: top, width: right - left, height: bottom - top))
      try self.paint(gradient, map: gradientMap, over: area.intersection(clip), on: canvas, alpha: alpha) {
        canvas.place(fill.matrix)
        fill.build(cairo)
        cairo_fill(cairo)
      }
    }
  }

  private func paint(
    _ stroke: Stroke, along path: Path, _ toDevice: AffineTransform, on canvas: Canvas, clip: PixelRect,
    alpha: Double
  ) throws(DrawError) {
    let cairo = canvas.cairo
    canvas.place(toDevice)
    cairo_new_path(cairo)
    path.add(to: cairo)
    stroke.set(on: cairo)
    defer { cairo_set_dash(cairo, nil, 0, 0) }
    switch stroke.paint {
    case .color(let color):
      canvas.setSource(color, alpha: alpha)
      cairo_stroke(cairo)
    case .gradient(let gradient):
      var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
      cairo_stroke_extents(cairo, &left, &top, &right, &bottom)
      let local = Rect(x: left, y: top, width: right - left, height: bottom - top)
      let area = PixelRect(covering: toDevice.bounds(of: local)).intersection(clip)
      try self.paint(gradient, map: toDevice, over: area, on: canvas, alpha: alpha) {
        canvas.place(toDevice)
        path.add(to: cairo)
        cairo_stroke(cairo)
      }
    }
  }

  /// Paints a gradient through what `draw` covers, in strips small enough for the processor's cache.
  ///
  /// `draw` starts with an empty path and leaves none.
  private func paint(
    _ gradient: Gradient, map: AffineTransform, over area: PixelRect, on canvas: Canvas, alpha: Double,
    _ draw: () -> Void
  ) throws(DrawError) {
    guard !area.isEmpty, let field = GradientField(gradient, toDevice: map) else { return }
    let ramp = GradientRamp(gradient.stops, alpha: alpha)
    let rows = max(1, min(area.height, (1 << 16) / area.width))
    let bytes = try context.scratch.lend(area.width * rows * 4)
    let pixels = bytes.base.assumingMemoryBound(to: UInt32.self)
    for top in stride(from: area.y, to: area.maxY, by: rows) {
      let strip = PixelRect(x: area.x, y: top, width: area.width, height: min(rows, area.maxY - top))
      field.fill(pixels, over: strip, with: ramp)
      canvas.clipped(to: strip) {
        canvas.setSource(pixels, over: strip)
        draw()
      }
    }
  }
}

extension Canvas {
  /// Sets pixels at their place as what the next operation paints.
  func setSource(_ pixels: UnsafeMutablePointer<UInt32>, over area: PixelRect) {
    let surface = cairo_image_surface_create_for_data(
      UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
      Int32(area.width), Int32(area.height), Int32(area.width * 4))
    place(.identity)
    cairo_set_source_surface(cairo, surface, Double(area.x), Double(area.y))
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_surface_destroy(surface)
  }
}

extension Stroke {
  func set(on cairo: OpaquePointer) {
    cairo_set_line_width(cairo, width)
    cairo_set_miter_limit(cairo, miterLimit)
    switch cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
    switch join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
    // Cairo refuses a pattern of zeros; it means a solid line.
    let pattern = dashes.contains { $0 > 0 } ? dashes : []
    cairo_set_dash(cairo, pattern, Int32(pattern.count), dashPhase)
  }
}
