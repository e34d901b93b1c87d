/// Reads pixels through a projection: the mean of the pixels on which one of the device falls.
///
/// One of the device takes as many samples across and down as it is wide and high on the source, each interpolated
/// between four pixels with weights of 256ths; outside of the source everything is transparent.
struct ProjectionSampler {
  private let back: Projection
  /// The pixels that are read, and the corners of where they show on the device.
  private let source: DeviceRect
  private let corners: [Point]
  /// The most samples in one direction.
  private static let most = 32.0
  /// Takes values that are whole numbers, or halves, up to rounding away from where they are rounded.
  private static let bias = 0.3717

  /// A reader of some pixels; nil where they are seen from their edge.
  init?(_ map: Projection, of source: DeviceRect) {
    guard let back = map.inverse else { return nil }
    (self.back, self.source) = (back, source)
    corners = map.visible(source.insetBy(x: -1, y: -1).rect).map(map.apply)
  }

  /// Writes the pixels of the device in `area`, row by row, where they are not transparent.
  func write(
    _ area: DeviceRect, of pixels: UnsafeMutablePointer<UInt32>,
    to target: UnsafeMutablePointer<UInt32>
  ) {
    for row in 0..<area.height {
      for column in columns(area.y + row, area) {
        let pixel = pixel(Double(column), Double(area.y + row), pixels)
        target[row * area.width + column - area.x] = pixel
      }
    }
  }

  /// About how many samples are taken for some pixels of the device.
  func sampleCount(_ area: DeviceRect) -> Double {
    let step = max(1, area.height / 16)
    var count = 0.0
    for row in stride(from: area.y, to: area.maxY, by: step) {
      let columns = columns(row, area)
      let rows = Double(min(step, area.maxY - row))
      for place in 0..<16 where !columns.isEmpty {
        let x = Double(columns.lowerBound) + (Double(place) + 0.5) / 16 * Double(columns.count)
        let (across, down) = samples(x, Double(row))
        count += Double(across * down) * Double(columns.count) / 16 * rows
      }
    }
    return count
  }

  /// The pixels of a row that may show the source.
  private func columns(_ row: Int, _ area: DeviceRect) -> Range<Int> {
    let (top, bottom) = (Double(row) - 1, Double(row) + 2)
    var (left, right) = (Double.infinity, -Double.infinity)
    for (index, corner) in corners.enumerated() {
      let before = corners[index == 0 ? corners.count - 1 : index - 1]
      let (from, to) = (min(before.y, corner.y), max(before.y, corner.y))
      guard from <= bottom, to >= top else { continue }
      for y in [max(top, from), min(bottom, to)] {
        let share = to > from ? (y - before.y) / (corner.y - before.y) : 0
        let x = before.x + (corner.x - before.x) * share
        (left, right) = (
          min(left, x, to > from ? x : corner.x), max(right, x, to > from ? x : corner.x)
        )
      }
    }
    guard left <= right else { return 0..<0 }
    let start = max(area.x, DeviceRect.whole((left - 1).rounded(.down)))
    return start..<max(start, min(area.maxX, DeviceRect.whole((right + 1).rounded(.up))))
  }

  private func pixel(_ x: Double, _ y: Double, _ pixels: UnsafeMutablePointer<UInt32>) -> UInt32 {
    let (columns, rows) = samples(x, y)
    var sum = PixelSum()
    for row in 0..<rows {
      let v = y + (Double(row) + 0.5) / Double(rows)
      for column in 0..<columns {
        sample(x + (Double(column) + 0.5) / Double(columns), v, pixels, &sum)
      }
    }
    return sum.mean(of: UInt64(truncatingIfNeeded: columns &* rows))
  }

  /// How many samples across and down a pixel of the device takes.
  private func samples(_ x: Double, _ y: Double) -> (columns: Int, rows: Int) {
    let (x, y) = (x + 0.5, y + 0.5)
    let depth = back.w.x * x + back.w.y * y + back.w.z
    guard depth > 0 else { return (8, 8) }
    let inverse = 1 / depth
    let u = (back.x.x * x + back.x.y * y + back.x.z) * inverse
    let v = (back.y.x * x + back.y.y * y + back.y.z) * inverse
    let across = max(abs(back.x.x - u * back.w.x), abs(back.y.x - v * back.w.x)) * inverse
    let down = max(abs(back.x.y - u * back.w.y), abs(back.y.y - v * back.w.y)) * inverse
    // A little above a whole number is that number, whatever the last digits are.
    func count(_ length: Double) -> Int { length > 1 ? Int(min(Self.most - 1, length - 0.017)) + 1 : 1 }
    return (count(across), count(down))
  }

  /// Adds what is seen at a point of the device.
  @inline(__always)
  private func sample(
    _ x: Double, _ y: Double, _ pixels: UnsafeMutablePointer<UInt32>, _ sum: inout PixelSum
  ) {
    let depth = back.w.x * x + back.w.y * y + back.w.z
    // The inverse of the distance: what is nearer is not drawn, nor what lies behind the viewer.
    guard depth > 0, depth * Projection.nearest <= 1 else { return }
    let inverse = 256 / depth
    let u = (back.x.x * x + back.x.y * y + back.x.z) * inverse - 128 + Self.bias
    let v = (back.y.x * x + back.y.y * y + back.y.z) * inverse - 128 + Self.bias
    guard abs(u) < 1e9, abs(v) < 1e9 else { return }
    func floor(_ value: Double) -> Int {
      let whole = Int(value)
      return Double(whole) > value ? whole &- 1 : whole
    }
    let (across, down) = (floor(u), floor(v))
    let (column, row) = ((across >> 8) &- source.x, (down >> 8) &- source.y)
    guard column >= -1, column < source.width, row >= -1, row < source.height else { return }
    let place = row &* source.width &+ column
    let (hasLeft, hasRight) = (column >= 0, column &+ 1 < source.width)
    let (hasTop, hasBottom) = (row >= 0, row &+ 1 < source.height)
    sum.add(
      hasTop && hasLeft ? pixels[place] : 0, hasTop && hasRight ? pixels[place &+ 1] : 0,
      hasBottom && hasLeft ? pixels[place &+ source.width] : 0,
      hasBottom && hasRight ? pixels[place &+ source.width &+ 1] : 0,
      right: UInt64(truncatingIfNeeded: across & 255), below: UInt64(truncatingIfNeeded: down & 255))
  }
}

/// The sums of the channels of pixels, each times 256: two channels in a number, of 32 bits each.
private struct PixelSum {
  private var even: UInt64 = 0
  private var odd: UInt64 = 0

  /// Adds the value between four pixels, with weights of 256ths.
  @inline(__always)
  mutating func add(
    _ topLeft: UInt32, _ topRight: UInt32, _ bottomLeft: UInt32, _ bottomRight: UInt32, right: UInt64,
    below: UInt64
  ) {
    let lower = right &* below
    let weights = (65_536 &- (right &+ below) &* 256 &+ lower, right &* 256 &- lower, below &* 256 &- lower)
    func mix(_ shift: UInt32) -> UInt64 {
      func spread(_ pixel: UInt32) -> UInt64 {
        let channels = UInt64(pixel >> shift & 0x00FF_00FF)
        return (channels | channels << 16) & 0x0000_00FF_0000_00FF
      }
      let sum =
        spread(topLeft) &* weights.0 &+ spread(topRight) &* weights.1 &+ spread(bottomLeft) &* weights.2
        &+ spread(bottomRight) &* lower
      return (sum &+ 0x0000_0080_0000_0080) >> 8 & 0x00FF_FFFF_00FF_FFFF
    }
    even &+= mix(0)
    odd &+= mix(8)
  }

  /// The mean of so many samples, rounded.
  func mean(of count: UInt64) -> UInt32 {
    func channel(_ sum: UInt64) -> UInt32 {
      UInt32(truncatingIfNeeded: ((sum & 0xFFFF_FFFF) &+ count &* 128) / (count &* 256))
    }
    return channel(even) | channel(odd) << 8 | channel(even >> 32) << 16 | channel(odd >> 32) << 24
  }
}
