internal import CHarfBuzz
package import PixelBuffers

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

  /// Reads a glyph; `font` has its default scale, units per em.
  init(_ glyph: UInt32, of font: OpaquePointer, unitsPerEm: Int) {
    let reader = OutlineReader(scale: 1 / Double(unitsPerEm))
    hb_font_get_glyph_shape(
      font, glyph, OutlineReader.functions.pointer, Unmanaged.passUnretained(reader).toOpaque())
    steps = reader.steps
  }

  /// The area that lies in one outline and not in the other, in square ems.
  ///
  /// Measured along 128 lines per em, by the non-zero winding rule.
  package func area(differingFrom other: GlyphShape) -> Double {
    let (edges, others) = (self.edges, other.edges)
    let heights = (edges + others).flatMap { [$0.from.y, $0.to.y] }.filter(\.isFinite)
    guard let low = heights.min(), let high = heights.max(), high - low < 64 else { return 0 }
    let step = 1.0 / 128
    var area = 0.0
    var y = (low / step).rounded(.down) * step + step / 2
    while y < high {
      area += GlyphShape.difference(edges.crossings(at: y), others.crossings(at: y)) * step
      y += step
    }
    return area
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

  private typealias Crossing = (x: Double, turn: Int)

  /// The length that is inside of exactly one of two shapes along a line.
  private static func difference(_ left: [Crossing], _ right: [Crossing]) -> Double {
    let all = (left.map { ($0, true) } + right.map { ($0, false) }).sorted { $0.0.x < $1.0.x }
    var (windings, length, last) = ((0, 0), 0.0, 0.0)
    for (crossing, isLeft) in all {
      if (windings.0 != 0) != (windings.1 != 0) { length += crossing.x - last }
      if isLeft { windings.0 += crossing.turn } else { windings.1 += crossing.turn }
      last = crossing.x
    }
    return length
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

extension [GlyphShape.Edge] {
  fileprivate func crossings(at y: Double) -> [(x: Double, turn: Int)] {
    compactMap { edge in
      guard (edge.from.y <= y) != (edge.to.y <= y) else { return nil }
      let part = (y - edge.from.y) / (edge.to.y - edge.from.y)
      return (edge.from.x + (edge.to.x - edge.from.x) * part, edge.to.y > edge.from.y ? 1 : -1)
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
