internal import Foundation

extension Path {
  /// Makes a path by drawing it.
  public init(_ draw: (inout Path) -> Void) {
    self.init([])
    draw(&self)
  }

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

  /// A rectangle.
  public static func rect(_ rect: Rect) -> Path {
    Path(rect)
  }

  /// An ellipse in a rectangle.
  public static func ellipse(_ rect: Rect) -> Path {
    Path { $0.addEllipse(in: rect) }
  }

  /// Lifts the pen and starts a subpath.
  public mutating func move(to point: Point) { elements.append(.move(point)) }
  /// Draws a line.
  public mutating func addLine(to point: Point) { elements.append(.line(point)) }
  /// Draws a line through points, starting at the first.
  public mutating func addLines(_ points: [Point]) {
    for (index, point) in points.enumerated() { elements.append(index == 0 ? .move(point) : .line(point)) }
  }
  /// Draws a quadratic curve.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    elements.append(.quadratic(to: point, control: control))
  }
  /// Draws a cubic curve.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    elements.append(.cubic(to: point, control1: control1, control2: control2))
  }
  /// Draws a line back to the start of the subpath.
  public mutating func closeSubpath() { elements.append(.close) }
  /// Adds a rectangle.
  public mutating func addRect(_ rect: Rect) { elements += Path.rect(rect).elements }
  /// Adds a rectangle with rounded corners.
  public mutating func addRoundedRect(in rect: Rect, cornerRadius: Double) {
    elements += Path.roundedRect(rect, Corners(radius: cornerRadius)).elements
  }
  /// Adds another path.
  public mutating func addPath(_ path: Path) { elements += path.elements }

  /// Adds an ellipse in a rectangle.
  public mutating func addEllipse(in rect: Rect) {
    let (x, y) = (rect.width / 2 * Self.circleControl, rect.height / 2 * Self.circleControl)
    let (top, right) = (Point(x: rect.midX, y: rect.minY), Point(x: rect.maxX, y: rect.midY))
    let (bottom, left) = (Point(x: rect.midX, y: rect.maxY), Point(x: rect.minX, y: rect.midY))
    move(to: right)
    addCurve(to: bottom, control1: right + Point(x: 0, y: y), control2: bottom + Point(x: x, y: 0))
    addCurve(to: left, control1: bottom - Point(x: x, y: 0), control2: left + Point(x: 0, y: y))
    addCurve(to: top, control1: left - Point(x: 0, y: y), control2: top - Point(x: x, y: 0))
    addCurve(to: right, control1: top + Point(x: x, y: 0), control2: right - Point(x: 0, y: y))
    closeSubpath()
  }

  /// Draws a part of a circle, with a line to its start where the pen is down.
  ///
  /// As in SwiftUI, `clockwise` is meant for y running up: true goes by way of smaller angles, which looks
  /// counter-clockwise here, where y runs down. An arc without finite angles, or of more than 1,000 radians,
  /// is left out.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let sweep = Self.sweep(from: startAngle.radians, to: endAngle.radians, isFalling: clockwise)
    guard sweep.isFinite, abs(sweep) < 1e3 else { return }
    let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(pieces)
    let handle = 4.0 / 3 * tan(step / 4) * radius
    func point(_ angle: Double) -> Point {
      Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let start = point(startAngle.radians)
    elements.append(elements.isEmpty ? .move(start) : .line(start))
    for piece in 0..<pieces {
      let (from, to) = (
        startAngle.radians + Double(piece) * step, startAngle.radians + Double(piece + 1) * step
      )
      let (a, b) = (point(from), point(to))
      addCurve(
        to: b, control1: Point(x: a.x - handle * sin(from), y: a.y + handle * cos(from)),
        control2: Point(x: b.x + handle * sin(to), y: b.y - handle * cos(to)))
    }
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

  /// The way between two angles, turned by whole circles until it falls or rises; NaN where there is none.
  private static func sweep(from start: Double, to end: Double, isFalling: Bool) -> Double {
    let way = end - start
    if isFalling ? way <= 0 : way >= 0 { return way }
    let rest = way.truncatingRemainder(dividingBy: 2 * .pi)
    return rest == 0 ? 0 : isFalling ? rest - 2 * .pi : rest + 2 * .pi
  }

  /// The control distance with which four cubic curves come nearest to a circle of radius 1.
  static let circleControl = 0.5522847498307936
}
