extension AffineTransform {
  /// The upright rectangle around the four corners of a rectangle.
  package func bounds(of rect: Rect) -> Rect {
    let corners = [
      apply(to: rect.origin), apply(to: Point(x: rect.maxX, y: rect.minY)),
      apply(to: Point(x: rect.minX, y: rect.maxY)), apply(to: Point(x: rect.maxX, y: rect.maxY)),
    ]
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let left = xs.min() ?? 0
    let top = ys.min() ?? 0
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
