extension Path {
  /// The path with every point moved by a transform.
  public func applying(_ transform: AffineTransform) -> Path {
    Path(
      withoutArcs.elements.map { element in
        switch element {
        case .move(let point): .move(transform.apply(to: point))
        case .line(let point): .line(transform.apply(to: point))
        case .quadratic(let point, let control):
          .quadratic(to: transform.apply(to: point), control: transform.apply(to: control))
        case .cubic(let point, let control1, let control2):
          .cubic(
            to: transform.apply(to: point), control1: transform.apply(to: control1),
            control2: transform.apply(to: control2))
        case .arc, .close: .close
        }
      })
  }

  /// The rectangle around all points of the path, control points included; zero for a path without points.
  public var boundingRect: Rect {
    let points = withoutArcs.elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point), .arc(let point, _, _, _, _): [point]
      case .quadratic(let point, let control): [point, control]
      case .cubic(let point, let control1, let control2): [point, control1, control2]
      case .close: []
      }
    }
    guard let first = points.first else { return .zero }
    let low = points.reduce(first) { Point(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
    let high = points.reduce(first) { Point(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The part of the path between two fractions of its length, curves as short lines.
  public func trimmed(from start: Double, to end: Double) -> Path {
    let lines = flattened()
    let total = lines.reduce(0) { $0 + $1.length }
    let (low, high) = (max(0, min(1, start)) * total, max(0, min(1, end)) * total)
    var result = Path()
    var walked = 0.0
    var pen: Point?
    for line in lines {
      let (from, to) = (max(low, walked), min(high, walked + line.length))
      if to > from, line.length > 0 {
        let (first, last) = (
          line.point(at: (from - walked) / line.length), line.point(at: (to - walked) / line.length)
        )
        if pen != first { result.move(to: first) }
        result.addLine(to: last)
        pen = last
      }
      walked += line.length
    }
    return result
  }

  private struct Line {
    let start: Point
    let end: Point
    var length: Double {
      ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
    }
    func point(at fraction: Double) -> Point {
      fraction >= 1
        ? end : Point(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction)
    }
  }

  private func flattened() -> [Line] {
    var lines: [Line] = []
    var (pen, start) = (Point.zero, Point.zero)
    func draw(to point: Point) {
      lines.append(Line(start: pen, end: point))
      pen = point
    }
    for element in withoutArcs.elements {
      switch element {
      case .move(let point): (pen, start) = (point, point)
      case .line(let point): draw(to: point)
      case .quadratic(let point, let control):
        let from = pen
        for step in 1...24 {
          let (t, u) = (Double(step) / 24, 1 - Double(step) / 24)
          draw(
            to: Point(
              x: u * u * from.x + 2 * u * t * control.x + t * t * point.x,
              y: u * u * from.y + 2 * u * t * control.y + t * t * point.y))
        }
      case .cubic(let point, let control1, let control2):
        let curve = Cubic(start: pen, control1: control1, control2: control2, end: point)
        for step in 1...24 { draw(to: curve.point(at: Double(step) / 24)) }
      case .arc, .close: draw(to: start)
      }
    }
    return lines
  }
}
