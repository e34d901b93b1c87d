internal import Foundation
public import PixelBuffers

extension Path {
  /// Makes the outline of a rectangle, clockwise from the top left.
  public init(_ rect: Rect) {
    self.init([
      .move(rect.origin), .line(Point(x: rect.maxX, y: rect.minY)),
      .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// Makes the ellipse that touches the rectangle's sides, clockwise from its leftmost point.
  public init(ellipseIn rect: Rect) {
    let radii = Size(width: rect.width / 2, height: rect.height / 2)
    let (left, right) = (Point(x: rect.minX, y: rect.midY), Point(x: rect.maxX, y: rect.midY))
    self.init([
      .move(left), .arc(to: right, radii: radii, rotation: 0, isLarge: false, isClockwise: true),
      .arc(to: left, radii: radii, rotation: 0, isLarge: false, isClockwise: true), .close,
    ])
  }

  /// Makes the outline of a rectangle with equal, circular corners.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
    let radii = Size(width: radius, height: radius)
    func arc(_ x: Double, _ y: Double) -> Element {
      .arc(to: Point(x: x, y: y), radii: radii, rotation: 0, isLarge: false, isClockwise: true)
    }
    self.init([
      .move(Point(x: rect.minX + radius, y: rect.minY)), .line(Point(x: rect.maxX - radius, y: rect.minY)),
      arc(rect.maxX, rect.minY + radius), .line(Point(x: rect.maxX, y: rect.maxY - radius)),
      arc(rect.maxX - radius, rect.maxY), .line(Point(x: rect.minX + radius, y: rect.maxY)),
      arc(rect.minX, rect.maxY - radius), .line(Point(x: rect.minX, y: rect.minY + radius)),
      arc(rect.minX + radius, rect.minY), .close,
    ])
  }

  /// Adds a piece of a circle, after a line to its start where the path has begun already.
  ///
  /// Angles are radians, clockwise from the right; a difference of a full turn or more makes a whole circle.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, isClockwise: Bool = true
  ) {
    func place(_ angle: Double) -> Point {
      Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let start = place(startAngle)
    elements.append(elements.isEmpty ? .move(start) : .line(start))
    var sweep = isClockwise ? endAngle - startAngle : startAngle - endAngle
    let turn = 2 * Double.pi
    if sweep < 0 { sweep += turn * (-sweep / turn).rounded(.up) }
    sweep = min(sweep, turn)
    // Halves keep the two possible arcs between the same points apart.
    for part in [0.5, 1] {
      let angle = startAngle + (isClockwise ? sweep : -sweep) * part
      elements.append(
        .arc(
          to: place(angle), radii: Size(width: radius, height: radius), rotation: 0, isLarge: false,
          isClockwise: isClockwise))
    }
  }
}
