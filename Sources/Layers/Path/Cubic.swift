/// A cubic Bézier curve.
package struct Cubic {
  package let start, control1, control2, end: Point

  package init(start: Point, control1: Point, control2: Point, end: Point) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// The curve that a quadratic one is.
  package init(start: Point, control: Point, end: Point) {
    func toward(_ point: Point) -> Point {
      Point(x: (point.x + 2 * control.x) / 3, y: (point.y + 2 * control.y) / 3)
    }
    self.init(start: start, control1: toward(start), control2: toward(end), end: end)
  }

  /// The point at a parameter from 0 at the start to 1 at the end.
  package func point(at t: Double) -> Point {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// The larger second difference of its corners, which says how far it is from a line.
  package var bend: Double {
    func length(_ first: Point, _ middle: Point, _ last: Point) -> Double {
      let (x, y) = (first.x - 2 * middle.x + last.x, first.y - 2 * middle.y + last.y)
      return (x * x + y * y).squareRoot()
    }
    return max(length(start, control1, control2), length(control1, control2, end))
  }
}
