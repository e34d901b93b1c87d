internal import LayerDrawing
internal import PixelBuffers

/// The pixels in which two images differ, in clusters of those that lie near each other.
struct PixelDifference {
  /// Differing pixels of one row, with those between them that are nearer than the gap.
  struct Segment {
    var row, start, end: Int
    var cluster: Int
  }

  /// The rectangle around each cluster.
  private(set) var bounds: [DeviceRect] = []
  /// How many pixels differ in each.
  private(set) var counts: [Int] = []
  /// The segments, by rows.
  private(set) var segments: [Segment] = []
  private let old: PixelBuffer
  private let new: PixelBuffer

  /// Pixels that are no further apart belong to one cluster: the strokes of a glyph, the glyphs of a word.
  static let gap = 4

  /// Compares two images; pixels that only one of them has differ.
  init(_ old: PixelBuffer, _ new: PixelBuffer) {
    (self.old, self.new) = (old, new)
    var sets = DisjointSets()
    var window: ArraySlice<Segment> = []
    let (width, height) = (max(old.width, new.width), max(old.height, new.height))
    for row in 0..<height {
      let start = segments.count
      appendSegments(ofRow: row, width: width)
      while let first = window.first, first.row < row - Self.gap { window.removeFirst() }
      for place in start..<segments.count {
        segments[place].cluster = sets.add()
        for near in window
        where near.start < segments[place].end + Self.gap && near.end + Self.gap > segments[place].start {
          sets.join(near.cluster, segments[place].cluster)
        }
      }
      window.append(contentsOf: segments[start...])
    }
    number(&sets)
  }

  /// Whether a pixel differs.
  func differs(_ x: Int, _ y: Int) -> Bool {
    guard x < old.width, y < old.height, x < new.width, y < new.height else {
      return (x < old.width && y < old.height) || (x < new.width && y < new.height)
    }
    return old[x, y] != new[x, y]
  }

  /// Calls `body` with each differing pixel and its cluster.
  func forEachPixel(_ body: (_ x: Int, _ y: Int, _ cluster: Int) -> Void) {
    for segment in segments {
      for x in segment.start..<segment.end where differs(x, segment.row) {
        body(x, segment.row, segment.cluster)
      }
    }
  }

  private mutating func appendSegments(ofRow row: Int, width: Int) {
    if row < old.height, row < new.height, old.width == new.width, rowIsEqual(row) { return }
    var current: Segment?
    for x in 0..<width where differs(x, row) {
      if var segment = current, x - segment.end < Self.gap {
        segment.end = x + 1
        current = segment
      } else {
        if let segment = current { segments.append(segment) }
        current = Segment(row: row, start: x, end: x + 1, cluster: 0)
      }
    }
    if let segment = current { segments.append(segment) }
  }

  private func rowIsEqual(_ row: Int) -> Bool {
    old.withPixels { ones in
      new.withPixels { twos in
        guard let one = ones.baseAddress, let two = twos.baseAddress else { return true }
        return (one + row * old.width).isEqual(two + row * new.width, count: old.width)
      }
    }
  }

  /// Numbers the clusters by their first pixel and measures them.
  private mutating func number(_ sets: inout DisjointSets) {
    var numbers: [Int: Int] = [:]
    for place in segments.indices {
      let root = sets.root(of: segments[place].cluster)
      let number = numbers[root] ?? numbers.count
      numbers[root] = number
      segments[place].cluster = number
      let segment = segments[place]
      let rect = DeviceRect(x: segment.start, y: segment.row, width: segment.end - segment.start, height: 1)
      if number == bounds.count {
        bounds.append(rect)
        counts.append(0)
      } else {
        bounds[number] = bounds[number].union(rect)
      }
      for x in segment.start..<segment.end where differs(x, segment.row) { counts[number] += 1 }
    }
  }
}

extension UnsafePointer<UInt32> {
  /// Whether so many numbers are the same.
  fileprivate func isEqual(_ other: UnsafePointer<UInt32>, count: Int) -> Bool {
    for index in 0..<count where self[index] != other[index] { return false }
    return true
  }
}

/// Sets of numbers that are joined two at a time.
private struct DisjointSets {
  private var parents: [Int] = []

  mutating func add() -> Int {
    parents.append(parents.count)
    return parents.count - 1
  }

  mutating func root(of number: Int) -> Int {
    var place = number
    while parents[place] != place {
      parents[place] = parents[parents[place]]
      place = parents[place]
    }
    return place
  }

  mutating func join(_ one: Int, _ two: Int) {
    let (first, second) = (root(of: one), root(of: two))
    parents[max(first, second)] = min(first, second)
  }
}
