extension Path {
  /// The length of the lines through all points, at least as long as the path itself but for arcs.
  package var controlLength: Double {
    var length = 0.0
    var current = Point.zero
    for element in elements {
      var numbers = element.points
      if case .arc(_, let radii, _, _, _) = element { length += 4 * (radii.width + radii.height) }
      if case .move = element { numbers = [] }
      for point in numbers {
        length += abs(point.x - current.x) + abs(point.y - current.y)
        current = point
      }
      current = element.end ?? current
    }
    return 2 * length
  }
}

extension Path.Element {
  /// Where the pen is afterwards; none after closing.
  package var end: Point? {
    switch self {
    case .move(let point), .line(let point), .quadratic(let point, _), .cubic(let point, _, _): point
    case .arc(let point, _, _, _, _): point
    case .close: nil
    }
  }

  /// The points named, in the order of the way; an arc's box is not part of them.
  package var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadratic(let point, let control): [control, point]
    case .cubic(let point, let first, let second): [first, second, point]
    case .arc(let point, _, _, _, _): [point]
    case .close: []
    }
  }

  /// Every number in it.
  var numbers: [Double] {
    let coordinates = points.flatMap { [$0.x, $0.y] }
    guard case .arc(_, let radii, let rotation, _, _) = self else { return coordinates }
    return coordinates + [radii.width, radii.height, rotation]
  }
}

extension Point {
  /// The point moved a part of the way to another one.
  package func moved(to target: Point, by part: Double) -> Point {
    Point(x: x + (target.x - x) * part, y: y + (target.y - y) * part)
  }
}
