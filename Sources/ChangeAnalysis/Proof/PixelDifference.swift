internal import Glibc

/// The pixels in which two images differ, in clusters of those that lie near each other.
struct PixelDifference {
  /// Differing pixels of one row, with those between them that are nearer than the gap.
  struct Segment {
    var row, start, end: Int
    /// How many of them differ.
    var pixels: Int
    var cluster: Int
  }

  /// The rectangle around each cluster.
  private(set) var bounds: [DeviceRect] = []
  /// How many pixels differ in each.
  private(set) var counts: [Int] = []
  /// The segments, by rows.
  private(set) var segments: [Segment] = []

  /// Pixels that are no further apart belong to one cluster: the strokes of a glyph, the glyphs of a word.
  static let gap = 4

  /// Compares two images; pixels that only one of them has differ.
  init(_ old: PixelBuffer, _ new: PixelBuffer) {
    old.withPixels { ones in
      new.withPixels { twos in
        let height = max(old.height, new.height)
        for row in 0..<height {
          appendSegments(
            row, Self.row(row, of: old, ones), Self.row(row, of: new, twos), widths: (old.width, new.width))
        }
      }
    }
    joinSegments()
  }

  private static func row(
    _ row: Int, of image: PixelBuffer, _ pixels: UnsafeBufferPointer<UInt32>
  ) -> UnsafePointer<UInt32>? {
    row < image.height ? pixels.baseAddress.map { $0 + row * image.width } : nil
  }

  private mutating func appendSegments(
    _ row: Int, _ one: UnsafePointer<UInt32>?, _ two: UnsafePointer<UInt32>?, widths: (Int, Int)
  ) {
    let common = one == nil || two == nil ? 0 : min(widths.0, widths.1)
    let width = max(one == nil ? 0 : widths.0, two == nil ? 0 : widths.1)
    if let one, let two, common == width, memcmp(one, two, 4 * width) == 0 { return }
    var segment = Segment(row: row, start: 0, end: -Self.gap, pixels: 0, cluster: 0)
    func add(_ x: Int) {
      if x - segment.end >= Self.gap {
        if segment.pixels > 0 { segments.append(segment) }
        segment = Segment(row: row, start: x, end: x, pixels: 0, cluster: 0)
      }
      segment.end = x + 1
      segment.pixels += 1
    }
    if let one, let two { for x in 0..<common where one[x] != two[x] { add(x) } }
    for x in common..<width { add(x) }
    if segment.pixels > 0 { segments.append(segment) }
  }

  /// Joins what lies near each other, and numbers the clusters by their first pixel.
  private mutating func joinSegments() {
    var sets = DisjointSets(count: segments.count)
    var (first, rowStart) = (0, 0)
    for place in segments.indices {
      let segment = segments[place]
      if place > 0, segments[place - 1].row != segment.row { rowStart = place }
      while segments[first].row < segment.row - Self.gap { first += 1 }
      for near in first..<rowStart {
        let other = segments[near]
        if other.start < segment.end + Self.gap, other.end + Self.gap > segment.start {
          sets.join(near, place)
        }
      }
    }
    var numbers: [Int: Int] = [:]
    for place in segments.indices {
      let root = sets.root(of: place)
      let number = numbers[root] ?? numbers.count
      numbers[root] = number
      segments[place].cluster = number
      let segment = segments[place]
      let rect = DeviceRect(x: segment.start, y: segment.row, width: segment.end - segment.start, height: 1)
      if number == bounds.count {
        bounds.append(rect)
        counts.append(segment.pixels)
      } else {
        bounds[number] = bounds[number].union(rect)
        counts[number] += segment.pixels
      }
    }
  }
}

/// Sets of numbers that are joined two at a time.
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

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

extension PixelRect {
  /// The same pixels as a comparison has them.
  init(_ rect: DeviceRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}
