internal import PixelBuffers

/// Counts how often the edges of a path cross each other: Cairo keeps the edges that a row meets in order, and moves one
/// past another where they cross.
///
/// Edges are cut into bands of rows. Those of a band cross as often as their order at its bottom differs from that at its
/// top.
struct CrossingCount {
  /// An edge, its upper end first.
  private struct Edge {
    var top, bottom: Point
  }

  private var edges: [Edge] = []
  private let clip: DeviceRect

  /// Fewer edges cross no more often than is counted for each.
  private static let leastEdges = 500
  /// The most parts of edges in bands that are looked at.
  private static let partLimit = 4_000_000
  private static let bandLimit = 256

  init(within clip: DeviceRect) { self.clip = clip }

  mutating func add(_ from: Point, _ to: Point) {
    guard from.y != to.y, abs(from.x + to.x + from.y + to.y).isFinite else { return }
    edges.append(from.y < to.y ? Edge(top: from, bottom: to) : Edge(top: to, bottom: from))
  }

  /// Adds the sides and the ends of a line along an edge.
  mutating func add(_ from: Point, _ to: Point, radius: Double) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length.isFinite else { return }
    let (x, y) = (-dy / length * radius, dx / length * radius)
    let (left, right) = (Point(x: x, y: y), Point(x: -x, y: -y))
    add(from + left, to + left)
    add(to + left, to + right)
    add(to + right, from + right)
    add(from + right, from + left)
  }

  /// The number of crossings within the clip.
  var count: Double {
    guard edges.count > Self.leastEdges, !clip.isEmpty else { return 0 }
    let (low, high) = edges.reduce((Double.infinity, -Double.infinity)) {
      (min($0.0, $1.top.y), max($0.1, $1.bottom.y))
    }
    let (first, last) = (max(low, Double(clip.y)), min(high, Double(clip.maxY)))
    guard last > first else { return 0 }
    let most = min(Self.bandLimit, max(1, Self.partLimit / edges.count))
    let bands = max(1, min(most, Int((last - first).rounded(.up))))
    let height = (last - first) / Double(bands)
    func band(_ y: Double) -> Int { Int(max(0, min(Double(bands - 1), (y - first) / height))) }
    var parts = [[(top: Double, bottom: Double)]](repeating: [], count: bands)
    for edge in edges where edge.bottom.y > first && edge.top.y < last {
      let slope = (edge.bottom.x - edge.top.x) / (edge.bottom.y - edge.top.y)
      guard slope.isFinite else { continue }
      for index in band(edge.top.y)...band(edge.bottom.y) {
        let start = max(edge.top.y, first + Double(index) * height)
        let end = min(edge.bottom.y, first + Double(index + 1) * height)
        parts[index].append(
          (edge.top.x + (start - edge.top.y) * slope, edge.top.x + (max(start, end) - edge.top.y) * slope))
      }
    }
    return parts.reduce(0) { $0 + Self.inversions($1) }
  }

  /// How many pairs have another order at the bottom than at the top, by merging sorted halves.
  private static func inversions(_ parts: [(top: Double, bottom: Double)]) -> Double {
    var values = parts.sorted { ($0.top, $0.bottom) < ($1.top, $1.bottom) }.map(\.bottom)
    var merged = values
    var (count, width) = (0.0, 1)
    while width < values.count {
      for start in stride(from: 0, to: values.count, by: 2 * width) {
        let (middle, end) = (min(start + width, values.count), min(start + 2 * width, values.count))
        var (left, right) = (start, middle)
        for place in start..<end {
          if right >= end || left < middle && values[left] <= values[right] {
            merged[place] = values[left]
            left += 1
          } else {
            merged[place] = values[right]
            right += 1
            count += Double(middle - left)
          }
        }
      }
      swap(&values, &merged)
      width *= 2
    }
    return count
  }
}
