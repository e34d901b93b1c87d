internal import CCairo

extension Path {
  /// Adds the steps to Cairo's path.
  func add(to cairo: OpaquePointer) {
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        cairo_move_to(cairo, point.x, point.y)
        start = point
      case .line(let point):
        cairo_line_to(cairo, point.x, point.y)
      case .quadratic(let point, let control):
        let (first, second) = (current.moved(to: control, by: 2 / 3), point.moved(to: control, by: 2 / 3))
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, point.x, point.y)
      case .cubic(let point, let first, let second):
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, point.x, point.y)
      case .arc(let point, let radii, let rotation, let isLarge, let isClockwise):
        let arc = EllipticalArc(
          from: current, to: point, radii: radii, rotation: rotation, isLarge: isLarge,
          isClockwise: isClockwise)
        for curve in arc.curves {
          cairo_curve_to(
            cairo, curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y, curve.end.x,
            curve.end.y)
        }
      case .close:
        cairo_close_path(cairo)
      }
      current = element.end ?? start
    }
  }
}
