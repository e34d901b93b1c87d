internal import CCairo

/// Operations on Cairo's current path.
///
/// Cairo keeps what it knows of lines and of the inside of a path for whatever is drawn next; these say all of it each
/// time, so that no layer takes anything from one before it.
extension DrawingSurface {
  /// Fills the path, of which nothing is left.
  func fill(rule: FillRule = .nonZero) {
    withRule(rule) { cairo_fill(cairo) }
  }

  /// Limits drawing to the inside of the path, of which nothing is left, until Cairo's state is restored.
  func clip(rule: FillRule = .nonZero) {
    withRule(rule) { cairo_clip(cairo) }
  }

  /// Draws a line along the path, of which nothing is left, in the current source.
  func stroke(_ stroke: Stroke) {
    stroke.set(on: cairo)
    cairo_stroke(cairo)
  }

  /// The bounds of what `fill` would paint, in the coordinates of the path.
  func fillBounds(rule: FillRule) -> Rect {
    withRule(rule) { bounds(cairo_fill_extents) }
  }

  /// The bounds of what `stroke` would paint, in the coordinates of the path.
  func strokeBounds(_ stroke: Stroke) -> Rect {
    stroke.set(on: cairo)
    return bounds(cairo_stroke_extents)
  }

  private func withRule<Result>(_ rule: FillRule, _ body: () -> Result) -> Result {
    cairo_set_fill_rule(cairo, rule.cairo)
    return body()
  }

  private typealias Extents = (
    OpaquePointer?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?,
    UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?
  ) -> Void

  private func bounds(_ extents: Extents) -> Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    extents(cairo, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Stroke {
  /// Sets every parameter of a line.
  fileprivate func set(on cairo: OpaquePointer) {
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
