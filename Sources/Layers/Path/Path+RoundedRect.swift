extension Path {
  /// A rectangle with rounded corners; radii that do not fit are scaled down together, as in CSS.
  package static func roundedRect(_ rect: Rect, _ corners: Corners) -> Path {
    guard corners.style == .circular else { return smoothRect(rect, corners) }
    let radii = corners.fitted(to: rect.size)
    var path = Path()
    let control = 1 - Path.circleControl
    func corner(_ corner: Point, _ radius: Double, from: Point, to: Point) {
      let start = Point(x: corner.x + from.x * radius, y: corner.y + from.y * radius)
      path.elements.append(path.elements.isEmpty ? .move(start) : .line(start))
      guard radius > 0 else { return }
      path.elements.append(
        .cubic(
          to: Point(x: corner.x + to.x * radius, y: corner.y + to.y * radius),
          control1: Point(x: corner.x + from.x * radius * control, y: corner.y + from.y * radius * control),
          control2: Point(x: corner.x + to.x * radius * control, y: corner.y + to.y * radius * control)))
    }
    let (left, right) = (Point(x: -1, y: 0), Point(x: 1, y: 0))
    let (up, down) = (Point(x: 0, y: -1), Point(x: 0, y: 1))
    corner(rect.origin, radii.topLeft, from: down, to: right)
    corner(Point(x: rect.maxX, y: rect.minY), radii.topRight, from: left, to: down)
    corner(Point(x: rect.maxX, y: rect.maxY), radii.bottomRight, from: up, to: left)
    corner(Point(x: rect.minX, y: rect.maxY), radii.bottomLeft, from: right, to: up)
    path.elements.append(.close)
    return path
  }

  /// A rectangle with the corners that a layer draws whose corners are continuous.
  private static func smoothRect(_ rect: Rect, _ corners: Corners) -> Path {
    let outline = RoundedRect(rect, corners: corners, unit: Size(width: 1, height: 1))
    var path = Path()
    for corner in 0..<4 {
      let curve = outline.cornerCurve(corner)
      path.elements.append(corner == 0 ? .move(curve[0]) : .line(curve[0]))
      for start in stride(from: 1, to: curve.count - 2, by: 3) {
        path.addCurve(to: curve[start + 2], control1: curve[start], control2: curve[start + 1])
      }
    }
    path.closeSubpath()
    return path
  }
}

extension Corners {
  func fitted(to size: Size) -> Corners {
    let pairs = [
      (topLeft + topRight, size.width), (bottomLeft + bottomRight, size.width),
      (topLeft + bottomLeft, size.height), (topRight + bottomRight, size.height),
    ]
    let factor = pairs.reduce(1.0) { $1.0 > $1.1 && $1.0 > 0 ? min($0, $1.1 / $1.0) : $0 }
    return Corners(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
      bottomLeft: bottomLeft * factor, style: style)
  }
}
