internal import PixelBuffers

/// Counts how often the edges of a path cross each other, and how far Cairo has to go through memory for them: it keeps the
/// edges that a row meets in order, moves one past another where they cross, and walks over all of them in each part of a row.
///
/// Edges are cut into bands of rows. Those of a band cross as often as their order at its bottom differs from that at its
/// top.
struct CrossingCount {
  /// An edge, its upper end first.
  private struct Edge {
    var top, bottom: Point
    /// How many lines it is drawn as.
    var lines: Float
  }

  /// What of an edge lies in a band: where it enters and leaves it, and the edge's number.
  private struct Part {
    var top, bottom: Double
    var number: Int32
  }

  private var edges: [Edge] = []
  private let clip: DeviceRect

  /// Fewer edges cross no more often than is counted for each.
  private static let leastEdges = 500
  /// The most parts of edges in bands that are looked at.
  private static let partLimit = 4_000_000
  private static let bandLimit = 64
  /// Edges whose numbers differ by no more lie beside each other in memory.
  private static let nearby: Int32 = 8
  /// With how many edges on its left an edge is compared.
  private static let neighbors = 4
  /// How many edges are all found in the processor's cache, and of how many none is.
  private static let (cached, uncached) = (4_000.0, 16_000.0)
  /// How many edges lie in a page of memory.
  private static let edgesOfPage = 73.0
  /// Of how many pages a processor finds the place without delay, about.
  private static let nearPages = 100.0

  init(within clip: DeviceRect) { self.clip = clip }

  /// Adds an edge that is drawn as so many lines, one after another.
  mutating func add(_ from: Point, _ to: Point, lines: Double = 1) {
    guard from.y != to.y, abs(from.x + to.x + from.y + to.y).isFinite else { return }
    let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
    edges.append(Edge(top: top, bottom: bottom, lines: Float(lines)))
  }

  /// Adds the sides of a line along an edge, and its ends, which are drawn as so many lines; none where it goes on.
  mutating func add(_ from: Point, _ to: Point, lines: Double, radius: Double, endLines: Double) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length.isFinite else { return }
    let (x, y) = (-dy / length * radius, dx / length * radius)
    let (left, right) = (Point(x: x, y: y), Point(x: -x, y: -y))
    add(from + left, to + left, lines: lines)
    add(to + right, from + right, lines: lines)
    guard endLines > 0 else { return }
    add(to + left, to + right, lines: endLines)
    add(from + right, from + left, lines: endLines)
  }

  /// What sorting and visiting the edges within the clip takes.
  struct Amounts {
    /// How many crossings there are.
    var crossings = 0.0
    /// How often an edge is visited whose neighbor in a row lies elsewhere in memory.
    var visits = 0.0
    /// How often an edge is passed to find the place of one that begins.
    var passes = 0.0
    /// The same, each as often as the edges of its row lie in more pages of memory than the processor has at hand.
    var passedPages = 0.0
    /// How often an edge that is not in the processor's cache is passed.
    var fetchedPasses = 0.0
    /// How many parts of edges were looked at to count these.
    var parts = 0
  }

  /// The amounts within the clip.
  var amounts: Amounts {
    guard edges.count > Self.leastEdges, !clip.isEmpty else { return Amounts() }
    let (low, high) = edges.reduce((Double.infinity, -Double.infinity)) {
      (min($0.0, $1.top.y), max($0.1, $1.bottom.y))
    }
    let (first, last) = (max(low, Double(clip.y)), min(high, Double(clip.maxY)))
    guard last > first else { return Amounts() }
    let most = min(Self.bandLimit, max(1, Self.partLimit / edges.count))
    let bands = max(1, min(most, Int((last - first).rounded(.up))))
    let height = (last - first) / Double(bands)
    func band(_ y: Double) -> Int { Int(max(0, min(Double(bands - 1), (y - first) / height))) }
    var parts = [[Part]](repeating: [], count: bands)
    var heights = [Double](repeating: 0, count: bands)
    var events = RowEvents(from: first, to: last)
    for (number, edge) in edges.enumerated() where edge.bottom.y > first && edge.top.y < last {
      let slope = (edge.bottom.x - edge.top.x) / (edge.bottom.y - edge.top.y)
      guard slope.isFinite else { continue }
      events.add(top: edge.top.y, bottom: edge.bottom.y, lines: Double(edge.lines))
      for index in band(edge.top.y)...band(edge.bottom.y) {
        let start = max(edge.top.y, first + Double(index) * height)
        let end = min(edge.bottom.y, first + Double(index + 1) * height)
        heights[index] += max(0, end - start)
        parts[index].append(
          Part(
            top: edge.top.x + (start - edge.top.y) * slope,
            bottom: edge.top.x + (max(start, end) - edge.top.y) * slope,
            number: Int32(truncatingIfNeeded: number)))
      }
    }
    let rows = events.rows()
    let pages = edges.reduce(0.0) { $0 + Double($1.lines) } / Self.edgesOfPage
    return parts.indices.reduce(into: Amounts()) { amounts, index in
      parts[index].sort { $0.top == $1.top ? $0.bottom < $1.bottom : $0.top < $1.top }
      let crossings = Self.inversions(parts[index].map(\.bottom))
      let start = first + Double(index) * height
      let walks = rows.walks(from: start, to: start + height, isCrossed: crossings > 0)
      amounts.parts += parts[index].count
      amounts.crossings += crossings
      let active = heights[index] / height
      let passes = rows.cuts(from: start, to: start + height) * active
      amounts.passes += passes
      let distant = Double(Self.distantNeighbors(in: parts[index]))
      let share = distant / Double(max(1, parts[index].count))
      amounts.passedPages += passes * share * max(0, active * pages / max(1, active + pages) - Self.nearPages)
      amounts.fetchedPasses += passes * share * Self.uncachedPart(of: active)
      amounts.visits += distant * Self.uncachedPart(of: distant) * walks
    }
  }

  /// How many edges of a band lie far from all of their left neighbors in memory: two sides of lines in order alternate.
  private static func distantNeighbors(in parts: [Part]) -> Int {
    parts.indices.dropFirst().count { place in
      (max(0, place - neighbors)..<place).allSatisfy { abs(parts[place].number - parts[$0].number) > nearby }
    }
  }

  /// Which part of so many edges is not found in the processor's cache.
  private static func uncachedPart(of count: Double) -> Double {
    max(0, min(1, (count - cached) / (uncached - cached)))
  }

  /// How many pairs have another order at the bottom than at the top, by sorting short pieces and merging them.
  private static func inversions(_ sorted: [Double]) -> Double {
    var values = sorted
    let piece = 16
    var count = values.withUnsafeMutableBufferPointer { values in
      stride(from: 0, to: values.count, by: piece).reduce(0.0) { count, start in
        count + sort(values, start..<min(start + piece, values.count))
      }
    }
    var merged = values
    var width = piece
    while width < values.count {
      values.withUnsafeBufferPointer { values in
        merged.withUnsafeMutableBufferPointer { merged in
          for start in stride(from: 0, to: values.count, by: 2 * width) {
            let (middle, end) = (min(start + width, values.count), min(start + 2 * width, values.count))
            count += merge(values, start..<middle, middle..<end, into: merged)
          }
        }
      }
      swap(&values, &merged)
      width *= 2
    }
    return count
  }

  /// Sorts a piece by moving each value before those that are larger; how many pairs stood in the wrong order.
  private static func sort(_ values: UnsafeMutableBufferPointer<Double>, _ piece: Range<Int>) -> Double {
    var count = 0
    for place in piece.dropFirst() {
      let value = values[place]
      var target = place
      while target > piece.lowerBound, values[target - 1] > value {
        values[target] = values[target - 1]
        target -= 1
      }
      values[target] = value
      count += place - target
    }
    return Double(count)
  }

  /// Merges two sorted parts that lie side by side; how many pairs of them stand in the wrong order.
  private static func merge(
    _ values: UnsafeBufferPointer<Double>, _ first: Range<Int>, _ second: Range<Int>,
    into merged: UnsafeMutableBufferPointer<Double>
  ) -> Double {
    var (left, right, place, count) = (first.lowerBound, second.lowerBound, first.lowerBound, 0)
    while left < first.upperBound, right < second.upperBound {
      let isInOrder = values[left] <= values[right]
      merged[place] = isInOrder ? values[left] : values[right]
      count += isInOrder ? 0 : first.upperBound - left
      left += isInOrder ? 1 : 0
      right += isInOrder ? 0 : 1
      place += 1
    }
    let rest = left < first.upperBound ? left..<first.upperBound : right..<second.upperBound
    let target = UnsafeMutableBufferPointer(rebasing: merged[place..<(place + rest.count)])
    _ = target.update(fromContentsOf: UnsafeBufferPointer(rebasing: values[rest]))
    return Double(count)
  }
}
