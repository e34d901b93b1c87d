/// Which places lie inside of a path that two others make.
package enum PathOperation: Sendable {
  /// Those inside of either; of both; of the first alone; of one of both.
  case union, intersection, subtraction, symmetricDifference

  fileprivate func contains(_ isInFirst: Bool, _ isInSecond: Bool) -> Bool {
    switch self {
    case .union: isInFirst || isInSecond
    case .intersection: isInFirst && isInSecond
    case .subtraction: isInFirst && !isInSecond
    case .symmetricDifference: isInFirst != isInSecond
    }
  }
}

extension Path {
  /// The outline of the places that an operation takes from the inside of two paths.
  ///
  /// It winds around each of its places once, clockwise. Curves are short lines, at most 0.01 points off. Empty where a path
  /// has a coordinate beyond 1,000,000 points, and where lines cross so often that it would take seconds.
  package func combined(with other: Path, by operation: PathOperation, rule: FillRule) -> Path {
    var scan = PathScan(operation: operation, rule: rule)
    guard scan.add(self, isFirst: true), scan.add(other, isFirst: false) else { return Path() }
    return scan.outline()
  }

  /// The outline of the places inside, which winds around each of them once.
  package func normalized(rule: FillRule) -> Path { combined(with: Path(), by: .union, rule: rule) }
}

/// Cuts the insides of two paths into strips, in which no line crosses another one, and joins the strips' outlines.
private struct PathScan {
  /// A line that is not horizontal, from its upper end to its lower one.
  struct Edge {
    let top, bottom: Point
    /// 1 for a line that runs down, -1 for one that runs up.
    let turn: Int
    let isFirst: Bool

    /// Where it is at a height; beyond its ends where they are.
    func x(at y: Double) -> Double {
      if y <= top.y { return top.x }
      if y >= bottom.y { return bottom.x }
      return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
    }
  }

  /// A stretch of a strip that lies inside: its lines on the left and on the right.
  struct Span {
    var left, right: Int
  }

  /// A piece of the outline, with the place on its right.
  struct Piece {
    let from, to: Point
    /// Pieces of one number that follow each other lie on one line.
    let line: Int
  }

  /// What is shorter, in points, comes from rounding.
  private static let least = 1e-9
  /// So often lines are looked at.
  static let lookLimit = 20_000_000

  let operation: PathOperation
  let rule: FillRule
  private var edges: [Edge] = []
  private var pieces: [Piece] = []
  private var looks = 0

  init(operation: PathOperation, rule: FillRule) { (self.operation, self.rule) = (operation, rule) }

  /// Adds the lines of a path; false where they are too far away.
  mutating func add(_ path: Path, isFirst: Bool) -> Bool {
    for line in path.polylines {
      guard line.allSatisfy({ abs($0.x) <= Path.mostCoordinate && abs($0.y) <= Path.mostCoordinate }) else {
        return false
      }
      for (start, end) in zip(line, line.dropFirst() + line.prefix(1)) where start.y != end.y {
        let isDown = start.y < end.y
        edges.append(
          Edge(
            top: isDown ? start : end, bottom: isDown ? end : start, turn: isDown ? 1 : -1, isFirst: isFirst))
      }
    }
    return true
  }

  /// The outline of what lies inside.
  mutating func outline() -> Path {
    edges.sort { ($0.top.y, $0.top.x) < ($1.top.y, $1.top.x) }
    let heights = heights()
    var above: [Span] = []
    var active: [Int] = []
    var next = 0
    for (top, bottom) in zip(heights, heights.dropFirst()) {
      let middle = (top + bottom) / 2
      while next < edges.count, edges[next].top.y <= middle {
        active.append(next)
        next += 1
      }
      active.removeAll { edges[$0].bottom.y <= middle }
      looks += active.count
      guard looks <= Self.lookLimit else { return Path() }
      let below = spans(of: active, from: top, to: bottom)
      join(above, below, at: top)
      for span in below {
        let (left, right) = (edges[span.left], edges[span.right])
        add(Point(x: left.x(at: bottom), y: bottom), Point(x: left.x(at: top), y: top), span.left)
        add(Point(x: right.x(at: top), y: top), Point(x: right.x(at: bottom), y: bottom), span.right)
      }
      above = below
    }
    if let last = heights.last { join(above, [], at: last) }
    return chained()
  }

  /// The heights of all ends and crossings, from the top.
  private mutating func heights() -> [Double] {
    var all = edges.flatMap { [$0.top.y, $0.bottom.y] }
    var active: [Edge] = []
    for edge in edges {
      active.removeAll { $0.bottom.y <= edge.top.y }
      looks += active.count
      guard looks <= Self.lookLimit else { return [] }
      let (low, high) = (min(edge.top.x, edge.bottom.x), max(edge.top.x, edge.bottom.x))
      for other in active
      where min(other.top.x, other.bottom.x) <= high && max(other.top.x, other.bottom.x) >= low {
        let (top, bottom) = (max(edge.top.y, other.top.y), min(edge.bottom.y, other.bottom.y))
        let (first, last) = (edge.x(at: top) - other.x(at: top), edge.x(at: bottom) - other.x(at: bottom))
        if first < 0 && last > 0 || first > 0 && last < 0 {
          all.append(top + (bottom - top) * (first / (first - last)))
        }
      }
      active.append(edge)
    }
    all.sort()
    var result: [Double] = []
    for height in all where height - (result.last ?? -.infinity) > Self.least { result.append(height) }
    return result
  }

  /// The stretches of a strip that lie inside, from the left.
  private func spans(of active: [Int], from top: Double, to bottom: Double) -> [Span] {
    let middle = (top + bottom) / 2
    let ordered = active.map { (x: edges[$0].x(at: middle), edge: $0) }.sorted { $0 < $1 }
    var (first, second) = (0, 0)
    var result: [Span] = []
    var start: Int?
    func isInside(_ winding: Int) -> Bool { rule == .nonZero ? winding != 0 : winding & 1 != 0 }
    for (_, place) in ordered {
      let edge = edges[place]
      if edge.isFirst { first += edge.turn } else { second += edge.turn }
      let isNowInside = operation.contains(isInside(first), isInside(second))
      if let left = start, !isNowInside {
        start = nil
        guard !coincide(left, place, top, bottom) else { continue }
        // What begins where something else ends goes on.
        if let last = result.last, coincide(last.right, left, top, bottom) {
          result[result.count - 1].right = place
        } else {
          result.append(Span(left: left, right: place))
        }
      } else if start == nil, isNowInside {
        start = place
      }
    }
    return result
  }

  private func coincide(_ one: Int, _ other: Int, _ top: Double, _ bottom: Double) -> Bool {
    [top, bottom].allSatisfy { abs(edges[one].x(at: $0) - edges[other].x(at: $0)) < Self.least }
  }

  /// Adds the horizontal lines between two strips, where one alone lies inside.
  private mutating func join(_ above: [Span], _ below: [Span], at y: Double) {
    // How much more of the strip below than of the one above begins at a place, in sums that also hold where rounding has
    // turned a stretch around.
    var steps: [(x: Double, change: Int)] = []
    for (spans, sign) in [(above, -1), (below, 1)] {
      for span in spans {
        steps.append((edges[span.left].x(at: y), sign))
        steps.append((edges[span.right].x(at: y), -sign))
      }
    }
    steps.sort { $0.x < $1.x }
    var count = 0
    for (step, next) in zip(steps, steps.dropFirst()) {
      count += step.change
      guard step.x != next.x else { continue }
      let (left, right) = (Point(x: step.x, y: y), Point(x: next.x, y: y))
      for _ in 0..<abs(count) { count > 0 ? add(left, right, -1) : add(right, left, -2) }
    }
  }

  private mutating func add(_ from: Point, _ to: Point, _ line: Int) {
    pieces.append(Piece(from: from, to: to, line: line))
  }

  /// The pieces one after the other, as closed lines.
  private func chained() -> Path {
    var following: [Point: [Int]] = [:]
    for place in pieces.indices { following[pieces[place].from, default: []].append(place) }
    var isUsed = [Bool](repeating: false, count: pieces.count)
    var path = Path()
    for start in pieces.indices where !isUsed[start] {
      var loop: [Piece] = []
      var place: Int? = start
      while let current = place {
        isUsed[current] = true
        loop.append(pieces[current])
        let end = pieces[current].to
        while let last = following[end]?.last, isUsed[last] { following[end]?.removeLast() }
        place = end == pieces[start].from ? nil : following[end]?.popLast()
      }
      let corners = corners(of: loop)
      guard corners.count > 2 else { continue }
      path.addLines(corners)
      path.closeSubpath()
    }
    return path
  }

  /// The ends of a closed line's pieces, without those within a line and those that rounding makes.
  private func corners(of loop: [Piece]) -> [Point] {
    let long = loop.filter { piece in
      max(abs(piece.to.x - piece.from.x), abs(piece.to.y - piece.from.y)) > Self.least * 100
    }
    return long.indices.compactMap { place in
      let before = long[place == 0 ? long.count - 1 : place - 1]
      return before.line == long[place].line ? nil : long[place].from
    }
  }
}

extension Path {
  /// The most that a coordinate may be, in points: ten times what is drawn.
  static let mostCoordinate = 1_000_000.0

  /// The points of each subpath, curves as points at most 0.01 points off their lines; closed ones do not repeat the first.
  fileprivate var polylines: [[Point]] { flatLines.map(\.points) }

  /// The subpaths as lines.
  fileprivate var flatLines: [(points: [Point], isClosed: Bool)] {
    var lines: [(points: [Point], isClosed: Bool)] = []
    var (points, start) = ([Point](), Point.zero)
    func pen() -> Point { points.last ?? start }
    func begin() { if points.isEmpty { points = [start] } }
    func finish(isClosed: Bool) {
      if points.count > 1 { lines.append((points, isClosed)) }
      points = []
    }
    func draw(_ curve: Cubic) {
      // The largest distance of a chord from its curve is an eighth of the second derivative, which is at most 6 times
      // the bend.
      let count = min(4096, max(1, (0.75 * curve.bend / 0.01).squareRoot().rounded(.up)))
      guard count.isFinite else { return points.append(curve.end) }
      for piece in stride(from: 1, to: count, by: 1) { points.append(curve.point(at: piece / count)) }
      points.append(curve.end)
    }
    for element in withoutArcs.elements {
      switch element {
      case .move(let point):
        finish(isClosed: false)
        start = point
      case .line(let point):
        begin()
        points.append(point)
      case .quadratic(let point, let control):
        begin()
        draw(Cubic(start: pen(), control: control, end: point))
      case .cubic(let point, let control1, let control2):
        begin()
        draw(Cubic(start: pen(), control1: control1, control2: control2, end: point))
      case .arc: break
      case .close: finish(isClosed: true)
      }
    }
    finish(isClosed: false)
    return lines
  }
}

extension Path {
  /// The parts of the path's lines that lie inside of another one, or outside of it.
  ///
  /// Curves are short lines, at most 0.01 points off; a closed line that does not meet the other path stays closed. Empty where
  /// a path has a coordinate beyond 1,000,000 points, and where comparing each line with each side would take seconds.
  package func lines(inside isInside: Bool, of other: Path, rule: FillRule) -> Path {
    let sides = other.polylines.flatMap { line in
      zip(line, line.dropFirst() + line.prefix(1)).map { (start: $0, end: $1) }
    }
    let lines = flatLines
    let points = lines.flatMap(\.points) + sides.map(\.start)
    guard points.allSatisfy({ abs($0.x) <= Self.mostCoordinate && abs($0.y) <= Self.mostCoordinate }) else {
      return Path()
    }
    var result = Path()
    var looks = 0
    for line in lines {
      var runs: [[Point]] = []
      var isOpen = false
      for (start, end) in zip(
        line.points, line.points.dropFirst() + (line.isClosed ? line.points.prefix(1) : []))
      {
        looks += sides.count
        let cuts = [0] + sides.flatMap { Self.crossings(start, end, $0.start, $0.end) }.sorted() + [1]
        looks += cuts.count * sides.count
        guard looks <= PathScan.lookLimit else { return Path() }
        for (from, to) in zip(cuts, cuts.dropFirst()) where to - from > 1e-12 {
          let middle = start.moved(to: end, by: (from + to) / 2)
          guard Self.isInside(middle, sides, rule) == isInside else {
            isOpen = false
            continue
          }
          let (first, last) = (start.moved(to: end, by: from), to == 1 ? end : start.moved(to: end, by: to))
          if !isOpen { runs.append([first]) }
          runs[runs.count - 1].append(last)
          isOpen = true
        }
      }
      // A closed line goes on at its start.
      var isWhole = false
      if line.isClosed, isOpen, let first = runs.first, first[0] == line.points[0] {
        isWhole = runs.count == 1
        if !isWhole { runs[0] = runs.removeLast() + first.dropFirst() }
      }
      for run in runs { result.addLines(isWhole ? Array(run.dropLast()) : run) }
      if isWhole { result.closeSubpath() }
    }
    return result
  }

  /// Where a line crosses another one, as a part of its way; where both lie on one line, the ends of the other.
  private static func crossings(_ start: Point, _ end: Point, _ other: Point, _ otherEnd: Point) -> [Double] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let (ex, ey) = (otherEnd.x - other.x, otherEnd.y - other.y)
    let (ox, oy) = (other.x - start.x, other.y - start.y)
    let cross = dx * ey - dy * ex
    guard cross != 0 else {
      let length = dx * dx + dy * dy
      guard length > 0, abs(ox * dy - oy * dx) < 1e-9 else { return [] }
      return [other, otherEnd].map { (($0.x - start.x) * dx + ($0.y - start.y) * dy) / length }
        .filter { $0 > 0 && $0 < 1 }
    }
    let (part, otherPart) = ((ox * ey - oy * ex) / cross, (ox * dy - oy * dx) / cross)
    return part > 0 && part < 1 && otherPart >= 0 && otherPart <= 1 ? [part] : []
  }

  private static func isInside(_ point: Point, _ sides: [(start: Point, end: Point)], _ rule: FillRule)
    -> Bool
  {
    var winding = 0
    for (start, end) in sides where (start.y <= point.y) != (end.y <= point.y) {
      let x = start.x + (end.x - start.x) * ((point.y - start.y) / (end.y - start.y))
      if x < point.x { winding += end.y > start.y ? 1 : -1 }
    }
    return rule == .nonZero ? winding != 0 : winding & 1 != 0
  }
}
