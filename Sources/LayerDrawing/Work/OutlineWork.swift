/// What a path costs Cairo: its edges, and the rows and columns of the canvas that they pass.
struct OutlineWork {
  private(set) var edges = 0.0
  private(set) var rows = 0.0
  private(set) var columns = 0.0
  private var bandCrossings = 0.0
  private var sorting = CrossingCount.Amounts()

  /// The work in units: of computing, or of waiting for memory where that takes longer.
  var amount: Double {
    let computed =
      rows * WorkCosts.row + columns * WorkCosts.column + bandCrossings * WorkCosts.bandCrossing
      + sorting.crossings * WorkCosts.crossing
    let fetched = sorting.visits * WorkCosts.visit + sorting.crossings * WorkCosts.fetchedCrossing
    return edges * WorkCosts.edge + max(computed, fetched)
  }

  /// How many parts of edges were looked at to count these.
  var countedParts: Int { sorting.parts }

  /// A path that is filled.
  init(filling path: Path, under map: AffineTransform, within clip: DeviceRect) {
    var bands = BandCount()
    var crossing = CrossingCount(within: clip)
    visit(path, map) { from, to, isCurve in
      add(from, to, isCurve: isCurve, margin: 0, copies: 1, within: clip)
      bands.add(from, to)
      crossing.add(from, to)
    }
    bandCrossings = bands.crossings
    if bandCrossings == 0 { sorting = crossing.amounts }
  }

  /// A path with a line along it.
  init(stroking path: Path, with stroke: Stroke, under map: AffineTransform, within clip: DeviceRect) {
    let scale = max(abs(map.a) + abs(map.c), abs(map.b) + abs(map.d))
    let radius = stroke.width / 2 * scale
    let tip = stroke.join == .miter ? min(stroke.miterLimit, 4) : 1
    // Cairo's pen is a polygon within its tolerance of a circle.
    let pen = 4 + 20 * radius.squareRoot()
    var crossing = CrossingCount(within: clip)
    visit(path, map) { from, to, isCurve in
      add(from, to, isCurve: isCurve, margin: radius * tip, copies: 4, within: clip)
      crossing.add(from, to, radius: radius)
      edges += 4 + (stroke.join == .round || stroke.cap == .round || isCurve ? pen : 4)
    }
    sorting = crossing.amounts
    let dashes = OutlineWork.dashes(stroke.dashes, along: path.controlLength)
    edges += dashes * (6 + (stroke.cap == .round ? 2 * pen : 0))
    rows += dashes * min(2 * radius + 2, Double(clip.height)) * 2
  }

  /// How many dashes lie along a length.
  static func dashes(_ lengths: [Double], along length: Double) -> Double {
    let period = lengths.reduce(0, +)
    guard period > 0 else { return 0 }
    return (length / period * Double(lengths.count)).rounded(.up)
  }

  private mutating func add(
    _ from: Point, _ to: Point, isCurve: Bool, margin: Double, copies: Double, within clip: DeviceRect
  ) {
    let length = abs(to.x - from.x) + abs(to.y - from.y)
    // An arc of a tiny radius has control points that are no numbers; Cairo draws a line there.
    guard length.isFinite else {
      edges += copies
      return
    }
    // Curves become lines within a twentieth of a pixel.
    edges += copies * (isCurve ? 2 + 2 * length.squareRoot() : 1)
    let down = OutlineWork.overlap(from.y, to.y, margin, clip.y, clip.maxY)
    guard down > 0 else { return }
    rows += copies * down
    columns += copies * OutlineWork.overlap(from.x, to.x, margin, clip.x, clip.maxX)
  }

  /// How much of the way between two places lies in a range, and a pixel at each end.
  private static func overlap(_ a: Double, _ b: Double, _ margin: Double, _ low: Int, _ high: Int) -> Double {
    let start = max(min(a, b) - margin - 1, Double(low))
    let end = min(max(a, b) + margin + 1, Double(high))
    return max(0, end - start)
  }

  /// Calls `body` with the lines through all points of a path on the device.
  private func visit(_ path: Path, _ map: AffineTransform, _ body: (Point, Point, Bool) -> Void) {
    var (current, start) = (Point.zero, Point.zero)
    for element in path.elements {
      if case .move(let point) = element {
        // An open subpath is filled as if closed.
        body(map.apply(to: current), map.apply(to: start), false)
        (current, start) = (point, point)
        continue
      }
      let from = current
      for point in element.corners(from: from, start: start) {
        body(map.apply(to: current), map.apply(to: point), element.isCurve)
        current = point
      }
      current = element.end ?? start
    }
    body(map.apply(to: current), map.apply(to: start), false)
  }
}

extension Path.Element {
  fileprivate var isCurve: Bool {
    switch self {
    case .move, .line, .close: false
    case .quadratic, .cubic, .arc: true
    }
  }

  /// The corners of the polygon around a step, the end last.
  fileprivate func corners(from current: Point, start: Point) -> [Point] {
    switch self {
    case .close: return [start]
    case .arc(let end, let radii, let rotation, let isLarge, let isClockwise):
      let arc = EllipticalArc(
        from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
      return arc.curves.flatMap { [$0.control1, $0.control2, $0.end] }
    default: return points
    }
  }
}

/// Counts the edges that the bands between the ends of upright edges cross: what Cairo's sweep over an upright path
/// takes.
private struct BandCount {
  private var edges: [(top: Double, bottom: Double)] = []
  private var isUpright = true

  mutating func add(_ from: Point, _ to: Point) {
    guard isUpright else { return }
    if from.x == to.x {
      if from.y != to.y { edges.append((min(from.y, to.y), max(from.y, to.y))) }
    } else if from.y != to.y {
      isUpright = false
      edges = []
    }
  }

  var crossings: Double {
    // A handful crosses nothing worth counting.
    guard isUpright, edges.count > 16 else { return 0 }
    let places = edges.flatMap { [$0.top, $0.bottom] }.sorted()
    return edges.reduce(0) { $0 + Double(rank($1.bottom, places) - rank($1.top, places)) }
  }

  private func rank(_ place: Double, _ places: [Double]) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
