internal import func Foundation.acos
internal import func Foundation.atan2
internal import func Foundation.cos
internal import func Foundation.sin

extension Path {
  /// The outline of a line along the path, to be filled where it winds around: its curves as short lines that are at most
  /// 0.01 points off.
  ///
  /// Empty for a width of 0, and for a width or coordinates beyond 1,000,000 points.
  package func outline(of stroke: Stroke) -> Path {
    let limit = StrokeLine.mostLength
    guard stroke.width > 0, stroke.width <= limit,
      elements.allSatisfy({ $0.numbers.allSatisfy { abs($0) <= limit } })
    else { return Path() }
    var outliner = StrokeOutliner(stroke)
    for line in StrokeLine.lines(of: self) {
      for dash in line.dashed(stroke.dashes, phase: stroke.dashPhase) { outliner.add(dash) }
    }
    return outliner.path
  }
}

/// The lines around a line with a width, as Cairo builds them: joins outside of each corner, and inside a way by the corner
/// itself.
private struct StrokeOutliner {
  private let stroke: Stroke
  private let radius: Double
  /// The longest step along a circle, in radians.
  private let step: Double
  private(set) var path = Path()

  init(_ stroke: Stroke) {
    self.stroke = stroke
    radius = stroke.width / 2
    let tolerance = StrokeLine.tolerance
    step = radius > tolerance ? 2 * acos(1 - tolerance / radius) : Double.pi
  }

  mutating func add(_ line: StrokeLine) {
    let points = line.points
    guard points.count > 1 else { return addDot(line) }
    let directions = zip(points, points.dropFirst()).map { Self.direction($0, $1) }
    var (left, right): ([Point], [Point]) = ([], [])
    let corners = line.isClosed ? 0..<points.count - 1 : 1..<points.count - 1
    if !line.isClosed {
      left.append(Self.beside(points[0], directions[0], radius))
      right.append(Self.beside(points[0], directions[0], -radius))
    }
    for place in corners {
      let before = directions[place == 0 ? directions.count - 1 : place - 1]
      join(points[place], before, directions[place], line.isSmooth[place], &left, &right)
    }
    guard !line.isClosed else {
      addLoop(left)
      return addLoop(right.reversed())
    }
    let (last, end) = (points[points.count - 1], directions[directions.count - 1])
    left.append(Self.beside(last, end, radius))
    right.append(Self.beside(last, end, -radius))
    addLoop(
      left + cap(last, end) + right.reversed()
        + cap(points[0], Point(x: -directions[0].x, y: -directions[0].y)))
  }

  /// The corner between two pieces, on both sides.
  private func join(
    _ corner: Point, _ before: Point, _ after: Point, _ isSmooth: Bool, _ left: inout [Point],
    _ right: inout [Point]
  ) {
    let turn = before.x * after.y - before.y * after.x
    let along = before.x * after.x + before.y * after.y
    // The left of a turn to the right is outside.
    let side = turn >= 0 ? radius : -radius
    let (start, end) = (Self.beside(corner, before, side), Self.beside(corner, after, side))
    var outside = [start]
    switch isSmooth ? .round : stroke.join {
    case .round:
      let angle = atan2(abs(turn), along)
      outside += arc(around: corner, from: start, sweeping: turn >= 0 ? angle : -angle)
    case .miter where along > -1 && 2 <= stroke.miterLimit * stroke.miterLimit * (1 + along):
      let middle = Point(
        x: (start.x + end.x) / 2 - corner.x, y: (start.y + end.y) / 2 - corner.y)
      let factor = radius * radius / (middle.x * middle.x + middle.y * middle.y)
      outside.append(Point(x: corner.x + middle.x * factor, y: corner.y + middle.y * factor))
    case .miter, .bevel: break
    }
    outside.append(end)
    let inside =
      turn == 0 && along > 0
      ? [Self.beside(corner, after, -side)]
      : [Self.beside(corner, before, -side), corner, Self.beside(corner, after, -side)]
    left += side > 0 ? outside : inside
    right += side > 0 ? inside : outside
  }

  /// The end of a line that runs in a direction, from its left to its right.
  private func cap(_ end: Point, _ direction: Point) -> [Point] {
    switch stroke.cap {
    case .butt: return []
    case .round:
      return arc(around: end, from: Self.beside(end, direction, radius), sweeping: Double.pi)
    case .square:
      let beyond = Point(x: end.x + direction.x * radius, y: end.y + direction.y * radius)
      return [Self.beside(beyond, direction, radius), Self.beside(beyond, direction, -radius)]
    }
  }

  /// A line without length: its ends alone.
  private mutating func addDot(_ line: StrokeLine) {
    guard let point = line.points.first, stroke.cap != .butt else { return }
    let back = Point(x: -line.direction.x, y: -line.direction.y)
    let sides = [Self.beside(point, line.direction, radius), Self.beside(point, line.direction, -radius)]
    addLoop([sides[0]] + cap(point, line.direction) + [sides[1]] + cap(point, back))
  }

  /// The points of a circle from one on, without it and the last; clockwise for a positive angle, in radians.
  private func arc(around center: Point, from start: Point, sweeping sweep: Double) -> [Point] {
    let first = atan2(start.y - center.y, start.x - center.x)
    let count = Int((abs(sweep) / step).rounded(.up))
    guard count > 1 else { return [] }
    return (1..<count).map { place in
      let angle = first + sweep * Double(place) / Double(count)
      return Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }

  private mutating func addLoop(_ points: [Point]) {
    guard points.count > 2 else { return }
    path.addLines(points)
    path.closeSubpath()
  }

  static func direction(_ start: Point, _ end: Point) -> Point {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    return Point(x: x / length, y: y / length)
  }

  /// The point to the left of a direction, or to its right where the distance is negative.
  private static func beside(_ point: Point, _ direction: Point, _ distance: Double) -> Point {
    Point(x: point.x + direction.y * distance, y: point.y - direction.x * distance)
  }
}

/// A line through different points, of which the last one of a closed line is the first.
private struct StrokeLine {
  /// How far a line may lie from the curve that it stands for, in points.
  static let tolerance = 0.01
  /// The most that a width or a coordinate may be, in points: ten times what is drawn.
  static let mostLength = 1_000_000.0
  /// The most pieces of a curve.
  private static let mostPieces = 4096.0
  /// The most dashes and gaps of a line; one with more is drawn without them.
  private static let mostDashes = 100_000.0

  var points: [Point]
  /// Whether a point lies within a curve, so that its join is round.
  var isSmooth: [Bool]
  var isClosed = false
  /// The direction of a line without length.
  var direction = Point(x: 1, y: 0)

  private var length: Double {
    zip(points, points.dropFirst()).reduce(0) { sum, pair in
      let (x, y) = (pair.1.x - pair.0.x, pair.1.y - pair.0.y)
      return sum + (x * x + y * y).squareRoot()
    }
  }

  private init(at point: Point) { (points, isSmooth) = ([point], [false]) }

  private mutating func add(_ point: Point, isSmooth: Bool) {
    let last = points[points.count - 1]
    // A piece that rounding makes has a direction of its own, which would be a corner.
    guard max(abs(point.x - last.x), abs(point.y - last.y)) > 1e-6 else { return }
    points.append(point)
    self.isSmooth.append(isSmooth)
  }

  /// The subpaths of a path that draw something.
  static func lines(of path: Path) -> [StrokeLine] {
    var lines: [StrokeLine] = []
    var line: StrokeLine?
    var start = Point.zero
    func finish() {
      if let line { lines.append(line) }
      line = nil
    }
    func draw(_ add: (inout StrokeLine) -> Void) {
      var current = line ?? StrokeLine(at: start)
      add(&current)
      line = current
    }
    for element in path.withoutArcs.elements {
      switch element {
      case .move(let point):
        finish()
        start = point
      case .line(let point): draw { $0.add(point, isSmooth: false) }
      case .quadratic(let point, let control):
        draw { $0.add(Cubic(start: $0.points[$0.points.count - 1], control: control, end: point)) }
      case .cubic(let point, let control1, let control2):
        draw {
          $0.add(
            Cubic(
              start: $0.points[$0.points.count - 1], control1: control1, control2: control2, end: point))
        }
      case .arc: break
      case .close:
        draw { line in
          line.add(start, isSmooth: false)
          line.isClosed = line.points.count > 1
          if line.isClosed { line.points[line.points.count - 1] = start }
        }
        finish()
      }
    }
    finish()
    return lines
  }

  private mutating func add(_ curve: Cubic) {
    let pieces = min(Self.mostPieces, max(1, (0.75 * curve.bend / Self.tolerance).squareRoot().rounded(.up)))
    for piece in 1...Int(pieces) {
      let isLast = Double(piece) == pieces
      add(isLast ? curve.end : curve.point(at: Double(piece) / pieces), isSmooth: !isLast)
    }
  }

  /// The parts of the line that dashes leave; the line itself without dashes.
  func dashed(_ dashes: [Double], phase: Double) -> [StrokeLine] {
    let pattern = dashes.count % 2 == 0 ? dashes : dashes + dashes
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }), points.count > 1,
      length / period * Double(pattern.count) < Self.mostDashes
    else { return [self] }
    var place = 0
    var rest = phase.truncatingRemainder(dividingBy: period)
    if rest < 0 { rest += period }
    while rest > 0, rest >= pattern[place] {
      rest -= pattern[place]
      place = (place + 1) % pattern.count
    }
    var left = pattern[place] - rest
    let startsOn = place % 2 == 0
    var result: [StrokeLine] = []
    var dash: StrokeLine? = startsOn ? StrokeLine(at: points[0]) : nil
    for index in 1..<points.count {
      let (from, to) = (points[index - 1], points[index])
      let direction = StrokeOutliner.direction(from, to)
      let length = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y
      var walked = 0.0
      while left < length - walked {
        walked += left
        let point = from.moved(to: to, by: walked / length)
        if var ended = dash {
          ended.add(point, isSmooth: false)
          ended.direction = direction
          result.append(ended)
          dash = nil
        } else {
          dash = StrokeLine(at: point)
        }
        place = (place + 1) % pattern.count
        left = pattern[place]
      }
      left -= length - walked
      dash?.add(to, isSmooth: isSmooth[index])
    }
    guard let last = dash else { return result }
    guard isClosed, startsOn else { return result + [last] }
    guard var first = result.first else { return [self] }
    // The dash that goes on over the start.
    first.points = last.points + first.points.dropFirst()
    first.isSmooth = last.isSmooth + first.isSmooth.dropFirst()
    result[0] = first
    return result
  }
}
