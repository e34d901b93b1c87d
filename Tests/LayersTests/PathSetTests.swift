import Layers
import PixelBuffers
import TestSupport
import Testing

/// Paths made of the insides of two others.
@Suite struct PathSetTests {
  private static let rules: [FillRule] = [.nonZero, .evenOdd]
  private static let operations: [(PathOperation, @Sendable (Bool, Bool) -> Bool)] = [
    (.union, { $0 || $1 }), (.intersection, { $0 && $1 }), (.subtraction, { $0 && !$1 }),
    (.symmetricDifference, { $0 != $1 }),
  ]

  /// How often the straight lines of a path wind around a point, clockwise.
  private func winding(_ path: Path, around point: Point) -> Int {
    var winding = 0
    var (pen, start) = (Point.zero, Point.zero)
    func cross(to end: Point) {
      if (pen.y <= point.y) != (end.y <= point.y) {
        let x = pen.x + (end.x - pen.x) * (point.y - pen.y) / (end.y - pen.y)
        if x > point.x { winding += end.y > pen.y ? 1 : -1 }
      }
      pen = end
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        cross(to: start)
        (pen, start) = (point, point)
      case .line(let point): cross(to: point)
      case .close: cross(to: start)
      default: Issue.record("a curve")
      }
    }
    cross(to: start)
    return winding
  }

  private func isInside(_ path: Path, _ point: Point, _ rule: FillRule) -> Bool {
    let winding = winding(path, around: point)
    return rule == .nonZero ? winding != 0 : winding % 2 != 0
  }

  private func polygon(_ points: [(Double, Double)]) -> Path {
    Path {
      $0.addLines(points.map { Point(x: $0.0, y: $0.1) })
      $0.closeSubpath()
    }
  }

  /// Compares what operations make of two paths with the places themselves; whole numbers are left to the corners.
  private func check(_ one: Path, _ other: Path, upTo size: Int = 12, _ comment: String) {
    for rule in Self.rules {
      for (operation, contains) in Self.operations {
        let result = one.combined(with: other, by: operation, rule: rule)
        var wrong: [Point] = []
        for row in 0..<size {
          for column in 0..<size {
            let point = Point(x: Double(column) + 0.4718, y: Double(row) + 0.5377)
            let expected = contains(isInside(one, point, rule), isInside(other, point, rule))
            if winding(result, around: point) != (expected ? 1 : 0) { wrong.append(point) }
          }
        }
        #expect(wrong.isEmpty, "\(comment), \(rule), \(operation)")
      }
    }
  }

  @Test func `each place inside is wound around once, clockwise`() {
    let square = Path(Rect(x: 1, y: 1, width: 8, height: 8))
    let star = polygon([(6, 0), (9.5, 11), (0.5, 4), (11.5, 4), (2.5, 11)])
    var ring = Path(Rect(x: 0, y: 0, width: 12, height: 12))
    ring.addPath(Path(Rect(x: 3, y: 3, width: 5, height: 5)))
    var twice = square
    twice.addPath(square)
    let backwards = polygon([(1, 1), (1, 9), (9, 9), (9, 1)])
    let parts: [(String, Path)] = [
      ("square", square), ("star", star), ("ring", ring), ("twice", twice), ("backwards", backwards),
      ("moved", Path(Rect(x: 5, y: 4, width: 6, height: 3))),
      ("beside", Path(Rect(x: 9, y: 1, width: 3, height: 8))),
      ("below", Path(Rect(x: 1, y: 9, width: 8, height: 2))),
      ("within", Path(Rect(x: 3, y: 3, width: 2, height: 2))),
      ("corner", Path(Rect(x: 9, y: 9, width: 2, height: 2))), ("none", Path()),
      ("line", Path { $0.addLines([Point(x: 0, y: 0), Point(x: 12, y: 12)]) }),
      ("open", Path { $0.addLines([Point(x: 2, y: 2), Point(x: 11, y: 3), Point(x: 4, y: 10)]) }),
    ]
    for (name, one) in parts { for (other, path) in parts { check(one, path, "\(name) and \(other)") } }
  }

  @Test(arguments: 0..<60) func `lines of random paths may cross, touch and lie on each other`(_ seed: UInt64)
  {
    var numbers = SeededGenerator(seed: seed)
    func random() -> Path {
      var path = Path()
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        // Places of a grid, so that corners, lines and parts of lines coincide; or any.
        let isOnGrid = Bool.random(using: &numbers)
        path.addPath(
          polygon(
            (0..<Int.random(in: 3...9, using: &numbers)).map { _ in
              isOnGrid
                ? (
                  Double(Int.random(in: 0...6, using: &numbers)) * 2,
                  Double(Int.random(in: 0...6, using: &numbers)) * 2
                )
                : (Double.random(in: 0...12, using: &numbers), Double.random(in: 0...12, using: &numbers))
            }))
      }
      return path
    }
    check(random(), random(), "seed \(seed)")
  }

  @Test func `rectangles beside each other become one without a line between`() {
    let union = Path(Rect(x: 0, y: 0, width: 4, height: 4)).combined(
      with: Path(Rect(x: 4, y: 0, width: 4, height: 4)), by: .union, rule: .nonZero)
    #expect(union.elements.count == 5)
    #expect(union.boundingRect == Rect(x: 0, y: 0, width: 8, height: 4))
  }

  @Test func `a circle is at most a hundredth of a point off`() {
    let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 40))
    let outline = circle.normalized(rule: .nonZero)
    let distances = outline.elements.compactMap(\.end).map { point in
      ((point.x - 20) * (point.x - 20) + (point.y - 20) * (point.y - 20)).squareRoot()
    }
    // An arc as cubic curves is itself off by 0.0003 of its radius.
    #expect(distances.count > 20 && distances.allSatisfy { abs($0 - 20) < 0.01 })
    for (from, to) in zip(outline.elements.compactMap(\.end), outline.elements.compactMap(\.end).dropFirst())
    {
      let middle = Point(x: (from.x + to.x) / 2 - 20, y: (from.y + to.y) / 2 - 20)
      #expect(abs((middle.x * middle.x + middle.y * middle.y).squareRoot() - 20) < 0.02)
    }
  }

  @Test func `lines are kept inside or outside of a path`() {
    let square = Path(Rect(x: 2, y: 2, width: 4, height: 4))
    let line = Path { $0.addLines([Point(x: 0, y: 3), Point(x: 8, y: 3)]) }
    #expect(
      line.lines(inside: true, of: square, rule: .nonZero).elements == [
        .move(Point(x: 2, y: 3)), .line(Point(x: 6, y: 3)),
      ])
    #expect(
      line.lines(inside: false, of: square, rule: .nonZero).elements == [
        .move(Point(x: 0, y: 3)), .line(Point(x: 2, y: 3)), .move(Point(x: 6, y: 3)),
        .line(Point(x: 8, y: 3)),
      ])
  }

  @Test func `a closed line stays closed, or goes on at its start`() {
    let inner = Path(Rect(x: 3, y: 3, width: 2, height: 2))
    let square = Path(Rect(x: 2, y: 2, width: 4, height: 4))
    #expect(inner.lines(inside: true, of: square, rule: .nonZero) == inner)
    #expect(inner.lines(inside: false, of: square, rule: .nonZero) == Path())
    // The line begins at the square's upper left corner, which lies outside.
    let right = Path(Rect(x: 4, y: 0, width: 9, height: 9))
    let kept = square.lines(inside: false, of: right, rule: .nonZero).elements
    #expect(
      kept == [
        .move(Point(x: 4, y: 6)), .line(Point(x: 2, y: 6)), .line(Point(x: 2, y: 2)),
        .line(Point(x: 4, y: 2)),
      ])
  }

  @Test func `lines that cross each other everywhere make nothing, in little time`() {
    let star = Path { path in
      path.addLines((0..<6_000).map { Point(x: Double($0 * 7 % 997), y: $0 % 2 == 0 ? 0 : 900) })
      path.closeSubpath()
    }
    #expect(star.normalized(rule: .evenOdd) == Path())
    #expect(star.lines(inside: true, of: star, rule: .evenOdd) == Path())
  }

  @Test func `what cannot be drawn makes nothing`() {
    let square = Path(Rect(x: 2, y: 2, width: 4, height: 4))
    for number in [Double.nan, .infinity, 1e9] {
      let far = Path { $0.addLines([Point(x: number, y: 3), Point(x: 8, y: 3), Point(x: 8, y: 9)]) }
      #expect(square.combined(with: far, by: .union, rule: .nonZero) == Path())
      #expect(far.lines(inside: false, of: square, rule: .nonZero) == Path())
    }
  }
}
