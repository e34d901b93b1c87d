internal import CHarfBuzz

/// The outline of a glyph in ems, y upwards.
package struct GlyphShape: Sendable, Hashable {
  /// A step of the outline; quadratic curves are cubic ones here.
  package enum Step: Sendable, Hashable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  /// The steps in the order of the file.
  package let steps: [Step]

  init(steps: [Step]) { self.steps = steps }

  /// Reads a glyph; `font` has its default scale, units per em.
  init(_ glyph: UInt32, of font: OpaquePointer, unitsPerEm: Int) {
    let reader = OutlineReader(scale: 1 / Double(unitsPerEm))
    hb_font_get_glyph_shape(
      font, glyph, OutlineReader.functions.pointer, Unmanaged.passUnretained(reader).toOpaque())
    steps = reader.steps
  }

  fileprivate static let tallest = 64.0
  private static let step = 1.0 / 128

  /// The area that lies in one outline and not in the other, in square ems.
  ///
  /// Measured along 128 lines per em, by the non-zero winding rule. Shapes that together are `tallest` ems high or more
  /// are not measured: such ones differ by as much, unless they are the same.
  package func area(differingFrom other: GlyphShape) -> Double {
    let (edges, others) = (self.edges, other.edges)
    let heights = (edges + others).flatMap { [$0.from.y, $0.to.y] }.filter(\.isFinite)
    guard let low = heights.min(), let high = heights.max() else { return 0 }
    let step = Self.step
    guard high - low < Self.tallest, (low / step).isFinite else {
      return steps == other.steps ? 0 : Self.tallest
    }
    // A power of two: the lines' heights are exact.
    let first = (low / step).rounded(.down) * step + step / 2
    let count = Int(((high - first) / step).rounded(.up))
    guard count > 0 else { return 0 }
    var lines = CrossedLines(first: first, step: step, count: count)
    lines.count(edges)
    lines.count(others)
    lines.add(edges, isFirst: true)
    lines.add(others, isFirst: false)
    return lines.differingLength() * step
  }

  /// How often the lines by which outlines are measured may cross this one.
  var crossings: Double {
    edges.reduce(0) { sum, edge in
      let height = abs(edge.to.y - edge.from.y)
      return height < Self.tallest ? sum + height / Self.step + 1 : sum + 1
    }
  }

  /// The stretches inside of the outline along lines across an em, by the non-zero winding rule, in ems.
  ///
  /// Line 0 lies just above the baseline. What lies further than `extent` from the origin is left out.
  func spans(linesPerEm: Int, extent: Double) -> [(line: Int, from: Double, to: Double)] {
    let edges = edges
    let heights = edges.flatMap { [$0.from.y, $0.to.y] }.filter(\.isFinite)
    guard let low = heights.min(), let high = heights.max(), low < extent, high > -extent else { return [] }
    let (bottom, top) = (max(low, -extent), min(high, extent))
    let step = 1 / Double(linesPerEm)
    let first = Int((bottom / step).rounded(.down))
    let count = Int((top / step).rounded(.up)) - first
    guard count > 0 else { return [] }
    var lines = CrossedLines(first: (Double(first) + 0.5) * step, step: step, count: count)
    lines.count(edges)
    lines.add(edges, isFirst: true)
    var spans: [(line: Int, from: Double, to: Double)] = []
    lines.forEachSpan(where: { $0.first }) { line, from, to in
      let (left, right) = (max(from, -extent), min(to, extent))
      if left < right { spans.append((first + line, left, right)) }
    }
    return spans
  }

  /// The outline moved, in ems.
  func moved(by offset: Point) -> GlyphShape { mapped { $0 + offset } }

  /// The outline with left and right exchanged.
  var mirrored: GlyphShape { mapped { Point(x: -$0.x, y: $0.y) } }

  private func mapped(_ map: (Point) -> Point) -> GlyphShape {
    GlyphShape(
      steps: steps.map { step in
        switch step {
        case .move(let point): .move(map(point))
        case .line(let point): .line(map(point))
        case .curve(let first, let second, let end): .curve(map(first), map(second), map(end))
        case .close: .close
        }
      })
  }

  /// The box around all points, those that steer curves too, in ems; nil without any.
  var box: Rect? {
    let points = steps.flatMap(\.points).filter { $0.x.isFinite && $0.y.isFinite }
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether two outlines are the same but for rounding between different units per em.
  package func isEqual(_ other: GlyphShape, tolerance: Double) -> Bool {
    if steps == other.steps { return true }
    guard tolerance > 0, steps.count == other.steps.count else { return false }
    return zip(steps, other.steps).allSatisfy { left, right in
      guard left.points.count == right.points.count else { return false }
      return zip(left.points, right.points).allSatisfy {
        abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance
      }
    }
  }

  fileprivate struct Edge {
    var from, to: Point
  }

  /// Straight edges; curves are cut into eight pieces.
  private var edges: [Edge] {
    var (edges, start, pen): ([Edge], Point, Point) = ([], .zero, .zero)
    func add(_ point: Point) {
      edges.append(Edge(from: pen, to: point))
      pen = point
    }
    for step in steps {
      switch step {
      case .move(let point): (start, pen) = (point, point)
      case .line(let point): add(point)
      case .close: add(start)
      case .curve(let first, let second, let end):
        let from = pen
        for part in 1...8 {
          let t = Double(part) / 8
          let (a, b, c, d) = (
            (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t
          )
          add(
            Point(
              x: a * from.x + b * first.x + c * second.x + d * end.x,
              y: a * from.y + b * first.y + c * second.y + d * end.y))
        }
      }
    }
    return edges
  }
}

extension GlyphShape.Step {
  /// Its points, the end last.
  package var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}

/// Where lines across two shapes cross their edges.
private struct CrossedLines {
  private struct Crossing {
    var x: Double
    var turn: Int
    var isFirst: Bool
  }

  /// As many as cross a line of most glyphs.
  private static let few = 64

  private let first, step: Double
  /// Where the crossings of each line begin; while they are counted, how many the line before has.
  private var starts: [Int]
  private var filled: [Int] = []
  private var crossings: [Crossing] = []

  /// So many lines from a height on, one each `step`.
  init(first: Double, step: Double, count: Int) {
    (self.first, self.step) = (first, step)
    starts = [Int](repeating: 0, count: count + 1)
  }

  /// The lines that cross an edge.
  private func lines(across edge: GlyphShape.Edge) -> Range<Int> {
    let (low, high) = (min(edge.from.y, edge.to.y), max(edge.from.y, edge.to.y))
    guard low < high, high - low < GlyphShape.tallest, edge.from.x.isFinite, edge.to.x.isFinite else {
      return 0..<0
    }
    return line(from: low)..<line(from: high)
  }

  /// The first line that is not below a height; their number where all are.
  private func line(from height: Double) -> Int {
    Int(max(0, min(((height - first) / step).rounded(.up), Double(starts.count - 1))))
  }

  /// Makes space for the crossings of edges; all edges are counted before any is added.
  mutating func count(_ edges: [GlyphShape.Edge]) {
    for edge in edges {
      for line in lines(across: edge) { starts[line + 1] += 1 }
    }
  }

  mutating func add(_ edges: [GlyphShape.Edge], isFirst: Bool) {
    if crossings.isEmpty {
      for line in starts.indices.dropFirst() { starts[line] += starts[line - 1] }
      filled = starts
      crossings = .init(repeating: Crossing(x: 0, turn: 0, isFirst: true), count: starts.last ?? 0)
    }
    for edge in edges {
      for line in lines(across: edge) {
        let part = (first + Double(line) * step - edge.from.y) / (edge.to.y - edge.from.y)
        let crossing = Crossing(
          x: edge.from.x + (edge.to.x - edge.from.x) * part, turn: edge.to.y > edge.from.y ? 1 : -1,
          isFirst: isFirst)
        var place = filled[line]
        // Each of a few is put where it belongs, and many are sorted in the end.
        while place > starts[line], starts[line + 1] - starts[line] <= Self.few,
          crossings[place - 1].x > crossing.x
        {
          crossings[place] = crossings[place - 1]
          place -= 1
        }
        crossings[place] = crossing
        filled[line] += 1
      }
    }
  }

  /// The length along all lines that is inside of exactly one of both shapes, by the non-zero winding rule.
  func differingLength() -> Double {
    var length = 0.0
    forEachSpan(where: { $0.first != $0.second }) { _, from, to in length += to - from }
    return length
  }

  /// Visits the stretches of each line of which a rule holds that gets whether they are inside of either shape.
  func forEachSpan(
    where isSpan: ((first: Bool, second: Bool)) -> Bool,
    _ body: (_ line: Int, _ from: Double, _ to: Double) -> Void
  ) {
    for line in starts.indices.dropLast() {
      var (windings, last) = ((0, 0), 0.0)
      var crossings = crossings[starts[line]..<starts[line + 1]]
      if crossings.count > Self.few { crossings.sort { $0.x < $1.x } }
      for crossing in crossings {
        if isSpan((windings.0 != 0, windings.1 != 0)) { body(line, last, crossing.x) }
        if crossing.isFirst { windings.0 += crossing.turn } else { windings.1 += crossing.turn }
        last = crossing.x
      }
    }
  }
}

/// What HarfBuzz's drawing functions write to.
private final class OutlineReader {
  var steps: [GlyphShape.Step] = []
  private let scale: Double

  init(scale: Double) { self.scale = scale }

  func point(_ x: Float, _ y: Float) -> Point { Point(x: Double(x) * scale, y: Double(y) * scale) }

  static func of(_ data: UnsafeMutableRawPointer?) -> OutlineReader? {
    data.map { Unmanaged<OutlineReader>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Owner of HarfBuzz's table of drawing functions, made once and never changed.
  struct Functions: @unchecked Sendable {
    let pointer: OpaquePointer

    init() {
      pointer = hb_draw_funcs_create()
      hb_draw_funcs_set_move_to_func(
        pointer,
        { _, data, _, x, y, _ in
          guard let reader = OutlineReader.of(data) else { return }
          reader.steps.append(.move(reader.point(x, y)))
        }, nil, nil)
      hb_draw_funcs_set_line_to_func(
        pointer,
        { _, data, _, x, y, _ in
          guard let reader = OutlineReader.of(data) else { return }
          reader.steps.append(.line(reader.point(x, y)))
        }, nil, nil)
      hb_draw_funcs_set_cubic_to_func(
        pointer,
        { _, data, _, x1, y1, x2, y2, x3, y3, _ in
          guard let reader = OutlineReader.of(data) else { return }
          reader.steps.append(.curve(reader.point(x1, y1), reader.point(x2, y2), reader.point(x3, y3)))
        }, nil, nil)
      hb_draw_funcs_set_close_path_func(
        pointer, { _, data, _, _ in OutlineReader.of(data)?.steps.append(.close) }, nil, nil)
      hb_draw_funcs_make_immutable(pointer)
    }
  }

  static let functions = Functions()
}
