internal import PixelBuffers

/// Rectangles in a grid of cells, so that those near a place are found without looking at all.
struct RectIndex: Sendable {
  /// A rectangle in more cells than that is looked at from everywhere.
  private static let cellLimit = 64

  private let bounds: Rect
  private let columns, rows: Int
  /// The places of the rectangles in each cell, row by row, in their order.
  private var cells: [[Int32]]
  /// The places of large ones, and of those of which nothing is known.
  private var everywhere: [Int32] = []

  /// Sorts rectangles into cells; nil stands for one that may be anywhere.
  init(_ frames: [Rect?]) {
    let known = frames.lazy.compactMap(\.self).filter(\.isFinite)
    bounds = known.reduce(known.first ?? .zero) { $0.spanning($1) }
    let side = max(1, min(256, Int(Double(frames.count).squareRoot())))
    // Cells are no smaller than most rectangles, which would lie in many of them.
    let sample = stride(from: 0, to: frames.count, by: frames.count / 1000 + 1).compactMap { frames[$0] }
      .filter(\.isFinite)
    columns = Self.count(atMost: side, of: sample.map(\.width), within: bounds.width)
    rows = Self.count(atMost: side, of: sample.map(\.height), within: bounds.height)
    cells = Array(repeating: [], count: columns * rows)
    for (place, frame) in frames.enumerated() {
      guard let frame, frame.isFinite, let (across, down) = range(of: frame),
        across.count * down.count <= Self.cellLimit
      else {
        everywhere.append(Int32(place))
        continue
      }
      for row in down { for column in across { cells[row * columns + column].append(Int32(place)) } }
    }
  }

  /// How many cells a length has, which are as long as half of some lengths are or longer.
  private static func count(atMost limit: Int, of lengths: [Double], within length: Double) -> Int {
    let usual = lengths.sorted().dropFirst(lengths.count / 2).first ?? 0
    guard usual > 0, length > 0 else { return limit }
    return Int(max(1, min(Double(limit), length / usual)))
  }

  /// The places of all rectangles that meet another one, in their order, and some of others that lie near it.
  func near(_ rect: Rect) -> [Int] {
    guard let (across, down) = range(of: rect) else { return everywhere.map(Int.init) }
    if everywhere.isEmpty, across.count * down.count == 1 {
      return cells[down.lowerBound * columns + across.lowerBound].map(Int.init)
    }
    var found = everywhere
    for row in down { for column in across { found += cells[row * columns + column] } }
    found.sort()
    var places: [Int] = []
    places.reserveCapacity(found.count)
    for place in found where places.last != Int(place) { places.append(Int(place)) }
    return places
  }

  /// Whether a condition holds for the place of a rectangle that meets another one, or of some that lie near it.
  func hasNear(_ rect: Rect, where condition: (Int) -> Bool) -> Bool {
    if everywhere.contains(where: { condition(Int($0)) }) { return true }
    guard let (across, down) = range(of: rect) else { return false }
    return down.contains { row in
      across.contains { cells[row * columns + $0].contains { condition(Int($0)) } }
    }
  }

  /// How many places `near` looks at.
  func count(near rect: Rect) -> Int {
    guard let (across, down) = range(of: rect) else { return everywhere.count }
    return down.reduce(everywhere.count) { sum, row in
      across.reduce(sum) { $0 + cells[row * columns + $1].count }
    }
  }

  /// The columns and rows of cells that a rectangle meets; nil where it lies outside of all.
  private func range(of rect: Rect) -> (ClosedRange<Int>, ClosedRange<Int>)? {
    guard rect.maxX >= bounds.minX, rect.minX <= bounds.maxX, rect.maxY >= bounds.minY,
      rect.minY <= bounds.maxY
    else { return nil }
    func cell(_ place: Double, _ start: Double, _ length: Double, _ count: Int) -> Int {
      guard length > 0 else { return 0 }
      return Int(max(0, min(Double(count - 1), (place - start) / length * Double(count))))
    }
    let (left, right) = (
      cell(rect.minX, bounds.minX, bounds.width, columns), cell(rect.maxX, bounds.minX, bounds.width, columns)
    )
    let (top, bottom) = (
      cell(rect.minY, bounds.minY, bounds.height, rows), cell(rect.maxY, bounds.minY, bounds.height, rows)
    )
    return (left...max(left, right), top...max(top, bottom))
  }
}

extension Rect {
  /// The smallest rectangle around both, be they empty or not.
  fileprivate func spanning(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
