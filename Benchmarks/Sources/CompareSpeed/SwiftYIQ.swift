import Foundation

/// The YIQ metric as plain Swift, to see what the C target is worth; never used to compare images.
///
/// The same pass as `cpk_mark`: equal rows are skipped by `memcmp`, every other pixel gets its status byte.
enum SwiftYIQ {
  static func mark(
    _ new: UnsafeBufferPointer<UInt32>, _ old: UnsafeBufferPointer<UInt32>, width: Int, threshold: Double,
    into status: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    let limit = Float(35215 * threshold * threshold)
    var different = 0
    guard let a = new.baseAddress, let b = old.baseAddress else { return 0 }
    for row in stride(from: 0, to: new.count, by: width) where memcmp(a + row, b + row, width * 4) != 0 {
      for index in row..<row + width {
        let (p, q) = (a[index], b[index])
        let red = Float(Int32(p >> 16 & 255) &- Int32(q >> 16 & 255))
        let green = Float(Int32(p >> 8 & 255) &- Int32(q >> 8 & 255))
        let blue = Float(Int32(p & 255) &- Int32(q & 255))
        let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
        let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
        let c = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
        let isOver = 0.5053 * y * y + 0.299 * i * i + 0.1957 * c * c > limit
        status[index] = isOver ? 5 : p == q ? 0 : 1
        different &+= isOver ? 1 : 0
      }
    }
    return different
  }
}
