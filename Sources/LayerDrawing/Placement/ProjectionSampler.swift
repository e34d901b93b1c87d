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

  private func pixel(
    _ x: Double, _ y: Double, _ pixels: UnsafeMutablePointer<UInt32>
  ) -> UInt32 {
    let (columns, rows) = samples(x, y)
    var sum = SIMD4<UInt32>.zero
    for row in 0..<rows {
      let v = y + (Double(row) + 0.5) / Double(rows)
      for column in 0..<columns {
        let u = x + (Double(column) + 0.5) / Double(columns)
        sum &+= sample(u, v, pixels)
      }
    }
    let count = UInt32(truncatingIfNeeded: columns &* rows)
    // The samples have 8 bits more than a channel.
    let mean = SIMD4<UInt32>(
      (sum.x &+ count &* 128) / (count &* 256), (sum.y &+ count &* 128) / (count &* 256),
      (sum.z &+ count &* 128) / (count &* 256), (sum.w &+ count &* 128) / (count &* 256))
    return mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
  }

  /// How many samples across and down a pixel of the device takes.
  private func samples(_ x: Double, _ y: Double) -> (columns: Int, rows: Int) {
    let place = SIMD3(x + 0.5, y + 0.5, 1)
    let depth = (back.w * place).sum()
    guard depth > 0 else { return (8, 8) }
    let (u, v) = ((back.x * place).sum() / depth, (back.y * place).sum() / depth)
    let across = max(abs(back.x.x - u * back.w.x), abs(back.y.x - v * back.w.x)) / depth
    let down = max(abs(back.x.y - u * back.w.y), abs(back.y.y - v * back.w.y)) / depth
    func count(_ length: Double) -> Int {
      length > 1 ? Int(min(Self.most, (length - 0.017).rounded(.up))) : 1
    }
    return (count(across), count(down))
  }

  /// The channels at a point of the device, each times 256.
  private func sample(
    _ x: Double, _ y: Double, _ pixels: UnsafeMutablePointer<UInt32>
  ) -> SIMD4<UInt32> {
    let place = SIMD3(x, y, 1)
    let depth = (back.w * place).sum()
    // The inverse of the distance: what is nearer is not drawn, nor what lies behind the viewer.
    guard depth > 0, depth * Projection.nearest <= 1 else { return .zero }
    let u = (back.x * place).sum() / depth * 256 - 128 + Self.bias
    let v = (back.y * place).sum() / depth * 256 - 128 + Self.bias
    guard abs(u) < 1e9, abs(v) < 1e9 else { return .zero }
    let (across, down) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let (column, row) = (across >> 8 - source.x, down >> 8 - source.y)
    guard column >= -1, column < source.width, row >= -1, row < source.height else { return .zero }
    let (right, below) = (
      UInt32(truncatingIfNeeded: across & 255), UInt32(truncatingIfNeeded: down & 255)
    )
    func channels(_ column: Int, _ row: Int) -> SIMD4<UInt32> {
      guard column >= 0, column < source.width, row >= 0, row < source.height else { return .zero }
      let bytes = unsafeBitCast(pixels[row &* source.width &+ column], to: SIMD4<UInt8>.self)
      return SIMD4<UInt32>(truncatingIfNeeded: bytes)
    }
    let above = channels(column, row) &* (256 &- right) &+ channels(column &+ 1, row) &* right
    let under =
      channels(column, row &+ 1) &* (256 &- right) &+ channels(column &+ 1, row &+ 1) &* right
    return (above &* (256 &- below) &+ under &* below &+ 128) &>> 8
  }
}
