internal import CCairo
internal import CFreeType

/// A glyph's outline as steps of a path.
enum GlyphOutline {
  /// What FreeType's callbacks share: Cairo's path and the map from font units to points.
  private struct Pen {
    var cairo: OpaquePointer
    var origin: Point
    var scale: Double
    var current = Point.zero

    func place(_ vector: UnsafePointer<FT_Vector>?) -> Point {
      guard let vector = vector?.pointee else { return origin }
      return Point(x: origin.x + Double(vector.x) * scale, y: origin.y - Double(vector.y) * scale)
    }
  }

  /// Adds the slot's outline in font units to Cairo's path, with its origin at `origin`, `scale` points a unit.
  ///
  /// Returns whether the outline is whole.
  static func add(_ slot: FT_GlyphSlot, to cairo: OpaquePointer, at origin: Point, scale: Double) -> Bool {
    guard slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return false }
    var callbacks = FT_Outline_Funcs()
    callbacks.move_to = { point, user in GlyphOutline.move(point, user) }
    callbacks.line_to = { point, user in GlyphOutline.line(point, user) }
    callbacks.conic_to = { control, point, user in GlyphOutline.conic(control, point, user) }
    callbacks.cubic_to = { first, second, point, user in GlyphOutline.cubic(first, second, point, user) }
    var pen = Pen(cairo: cairo, origin: origin, scale: scale)
    let code = withUnsafeMutablePointer(to: &pen) {
      FT_Outline_Decompose(&slot.pointee.outline, &callbacks, $0)
    }
    if slot.pointee.outline.n_contours > 0 { cairo_close_path(cairo) }
    return code == 0
  }

  private static func withPen(_ user: UnsafeMutableRawPointer?, _ body: (inout Pen) -> Void) -> Int32 {
    guard let user else { return 1 }
    body(&user.assumingMemoryBound(to: Pen.self).pointee)
    return 0
  }

  private static func move(_ point: UnsafePointer<FT_Vector>?, _ user: UnsafeMutableRawPointer?) -> Int32 {
    withPen(user) { pen in
      pen.current = pen.place(point)
      cairo_close_path(pen.cairo)
      cairo_move_to(pen.cairo, pen.current.x, pen.current.y)
    }
  }

  private static func line(_ point: UnsafePointer<FT_Vector>?, _ user: UnsafeMutableRawPointer?) -> Int32 {
    withPen(user) { pen in
      pen.current = pen.place(point)
      cairo_line_to(pen.cairo, pen.current.x, pen.current.y)
    }
  }

  private static func conic(
    _ control: UnsafePointer<FT_Vector>?, _ point: UnsafePointer<FT_Vector>?,
    _ user: UnsafeMutableRawPointer?
  ) -> Int32 {
    withPen(user) { pen in
      let (middle, end) = (pen.place(control), pen.place(point))
      let first = pen.current.moved(to: middle, by: 2 / 3)
      let second = end.moved(to: middle, by: 2 / 3)
      cairo_curve_to(pen.cairo, first.x, first.y, second.x, second.y, end.x, end.y)
      pen.current = end
    }
  }

  private static func cubic(
    _ control1: UnsafePointer<FT_Vector>?, _ control2: UnsafePointer<FT_Vector>?,
    _ point: UnsafePointer<FT_Vector>?, _ user: UnsafeMutableRawPointer?
  ) -> Int32 {
    withPen(user) { pen in
      let (first, second, end) = (pen.place(control1), pen.place(control2), pen.place(point))
      cairo_curve_to(pen.cairo, first.x, first.y, second.x, second.y, end.x, end.y)
      pen.current = end
    }
  }
}
