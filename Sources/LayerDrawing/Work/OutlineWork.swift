/// What a path costs Cairo: its edges, and the rows and columns of the canvas that they pass.
struct OutlineWork {
  private(set) var edges = 0.0
  private(set) var rows = 0.0
  private(set) var columns = 0.0
  private var bandCrossings = 0.0
  private var dashPairs = 0.0
  private var sorting = CrossingCount.Amounts()

  /// The work in units: of computing, or of waiting for memory where that takes longer.
  var amount: Double {
    let computed =
      rows * WorkCosts.row + columns * WorkCosts.column + bandCrossings * WorkCosts.bandCrossing
      + sorting.crossings * WorkCosts.crossing + sorting.passes * WorkCosts.pass
      + sorting.passedPages * WorkCosts.passedPage + sorting.fetchedPasses * WorkCosts.fetchedPass
    let fetched = sorting.visits * WorkCosts.visit + sorting.crossings * WorkCosts.fetchedCrossing
    return edges * WorkCosts.edge + dashPairs * WorkCosts.dashPair + max(computed, fetched)
  }

  /// How many parts of edges were looked at to count these.
  var countedParts: Int { sorting.parts }

  /// A path that is filled.
  init(filling path: Path, under map: AffineTransform, within clip: DeviceRect) {
    var bands = BandCount()
    var crossing = CrossingCount(within: clip)
    visit(path, map) { from, to, piece in
      add(from, to, piece, margin: 0, isStroked: false, within: clip)
      bands.add(from, to)
      crossing.add(from, to, lines: piece.lines)
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
    var straight = StraightLines()
    visit(path, map) { from, to, piece in
      straight.add(from, to)
      add(from, to, piece, margin: radius * tip, isStroked: true, within: clip)
      let isRound = stroke.join == .round || stroke.cap == .round || piece.isCurve
      crossing.add(
        from, to, lines: piece.lines, radius: radius, endLines: piece.isCurve ? 0 : isRound ? pen / 4 : 1)
      edges += (4 + (isRound ? pen : 4)) * piece.share
    }
    sorting = crossing.amounts
    let dashes = OutlineWork.dashes(stroke.dashes, along: path.controlLength)
    // Cairo makes a box of each two that cross, if all lines are straight.
    let across = OutlineWork.dashes(stroke.dashes, along: stroke.width) / 2
    dashPairs = straight.across * straight.down * across * across
    edges += dashes * (6 + (stroke.cap == .round ? 2 * pen : 0))
    rows += dashes * min(2 * radius + 2, Double(clip.height)) * 4
  }

  /// How many lines of a path go straight across, and straight down; others have no part in it.
  private struct StraightLines {
    private(set) var across = 0.0, down = 0.0

    mutating func add(_ from: Point, _ to: Point) {
      if from.y == to.y, from.x != to.x { across += 1 }
      if from.x == to.x, from.y != to.y { down += 1 }
    }
  }

  /// How many dashes lie along a length.
  static func dashes(_ lengths: [Double], along length: Double) -> Double {
    let period = lengths.reduce(0, +)
    guard period > 0 else { return 0 }
    return (length / period * Double(lengths.count)).rounded(.up)
  }

  private mutating func add(
    _ from: Point, _ to: Point, _ piece: Piece, margin: Double, isStroked: Bool, within clip: DeviceRect
  ) {
    // A stroked line has two sides and two ends.
    edges += (isStroked ? 4 : 1) * piece.lines
    let down = OutlineWork.overlap(from.y, to.y, margin + 1, clip.y, clip.maxY)
    guard down > 0 else { return }
    let sides = isStroked ? 2.0 : 1
    // The pieces of a curve have its ends together.
    let beyond = 2 * (margin + 1) * (1 - piece.share)
    rows += sides * max(min(1, down), down - beyond)
    let across = OutlineWork.overlap(from.x, to.x, margin + 1, clip.x, clip.maxX)
    columns += sides * max(min(1, across), across - beyond)
  }

  /// How much of the way between two places, and of `reach` at each end, lies in a range.
  private static func overlap(_ a: Double, _ b: Double, _ reach: Double, _ low: Int, _ high: Int) -> Double {
    max(0, min(max(a, b) + reach, Double(high)) - max(min(a, b) - reach, Double(low)))
  }

  /// A straight step of a path, or a part of a curve.
  private struct Piece {
    /// How many lines Cairo draws for it.
    var lines = 1.0
    /// Its part of the step.
    var share = 1.0
    var isCurve: Bool { lines > 1 || share < 1 }
  }

  /// The most pieces of a curve; the most of all curves of a path, of which each has at least two.
  private static let (piecesOfCurve, pieces) = (24, 1 << 20)
  /// How far from a curve its lines lie at most, pixels: what drawing sets.
  private static let tolerance = 0.05

  /// Calls `body` with the lines through all points of a path on the device.
  private func visit(_ path: Path, _ map: AffineTransform, _ body: (Point, Point, Piece) -> Void) {
    let elements = path.applying(map).elements
    let curves = elements.count(where: \.isCurve)
    let most = max(2, min(Self.piecesOfCurve, Self.pieces / max(1, curves)))
    let origin = map.apply(to: .zero)
    var (current, start) = (origin, origin)
    for element in elements {
      switch element {
      case .move(let point):
        // An open subpath is filled as if closed.
        body(current, start, Piece())
        start = point
      case .line(let end): body(current, end, Piece())
      case .arc, .close: body(current, start, Piece())
      case .quadratic(let end, let control):
        Self.divide(Cubic(start: current, control: control, end: end), most, body)
      case .cubic(let end, let first, let second):
        Self.divide(Cubic(start: current, control1: first, control2: second, end: end), most, body)
      }
      current = element.end ?? start
    }
    body(current, start, Piece())
  }

  /// Calls `body` with the pieces of a cubic curve.
  private static func divide(_ curve: Cubic, _ most: Int, _ body: (Point, Point, Piece) -> Void) {
    // The chord of a part 1/n long lies at most 3/4 · bend / n² from it.
    let lines = max(1, (0.75 * curve.bend / tolerance).squareRoot().rounded(.up))
    let count = min(most, Int(min(lines, 1e6)))
    let piece = Piece(lines: lines / Double(count), share: 1 / Double(count))
    var from = curve.start
    for index in 1...count {
      let to = curve.point(at: Double(index) * piece.share)
      body(from, to, piece)
      from = to
    }
  }
}

extension Path.Element {
  fileprivate var isCurve: Bool {
    switch self {
    case .move, .line, .arc, .close: false
    case .quadratic, .cubic: true
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
