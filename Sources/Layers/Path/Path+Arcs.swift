extension Path {
  /// The path with arcs as cubic curves, which any transform may be applied to.
  package var withoutArcs: Path {
    guard elements.contains(where: { if case .arc = $0 { true } else { false } }) else { return self }
    var result = Path()
    var (pen, start) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .arc(let point, let radii, let rotation, let isLarge, let isClockwise):
        let arc = EllipticalArc(
          from: pen, to: point, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
        result.elements += arc.curves.map {
          .cubic(to: $0.end, control1: $0.control1, control2: $0.control2)
        }
        pen = point
        continue
      case .move(let point): (pen, start) = (point, point)
      case .line(let point), .quadratic(let point, _), .cubic(let point, _, _): pen = point
      case .close: pen = start
      }
      result.elements.append(element)
    }
    return result
  }
}
