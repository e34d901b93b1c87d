internal import CCairo

extension RoundedRect {
  /// Adds the outline to Cairo's path, clockwise.
  func addPath(to cairo: OpaquePointer) {
    guard !rect.isEmpty else { return }
    guard !isSquare else {
      cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
      return
    }
    for corner in 0..<4 {
      let curve = cornerCurve(corner)
      if corner == 0 {
        cairo_move_to(cairo, curve[0].x, curve[0].y)
      } else {
        cairo_line_to(cairo, curve[0].x, curve[0].y)
      }
      addCurve(curve, to: cairo)
    }
    cairo_close_path(cairo)
  }

  /// Adds the cubic curves through points that come three by three after the first.
  func addCurve(_ points: [Point], to cairo: OpaquePointer) {
    for start in stride(from: 1, to: points.count - 2, by: 3) {
      let (first, second, end) = (points[start], points[start + 1], points[start + 2])
      cairo_curve_to(cairo, first.x, first.y, second.x, second.y, end.x, end.y)
    }
  }
}
