extension PixelBuffer {
  /// The most pixels of a bitmap that may be an arrow.
  private static let largestArrow = 1 << 18

  /// Whether the bitmap is an arrow or a chevron that points to the right, or to the left; nil for anything else.
  ///
  /// Ink is what is not transparent; of an opaque bitmap, what differs from most of its edge. The ink of an arrow is the same
  /// above and below its axis. Its height falls evenly from the ends of the head to the tip, where it is a third or less; and
  /// the head is hollow behind, or ends in a shaft. A play button's triangle is neither.
  var arrowPointsRight: Bool? {
    guard width >= 5, height >= 5, width * height <= Self.largestArrow else { return nil }
    let columns = inkColumns
    guard let first = columns.firstIndex(where: { $0 != nil }),
      let last = columns.lastIndex(where: { $0 != nil })
    else { return nil }
    let shape = columns[first...last].compactMap(\.self)
    guard shape.count == last - first + 1, shape.count >= 4 else { return nil }
    return Self.isArrow(shape) ? true : Self.isArrow(shape.reversed()) ? false : nil
  }

  /// The rows of a column's ink, from the first to the last, and how many of them have some.
  private struct InkColumn {
    let top, bottom: Int
    let count: Int

    var height: Int { bottom - top + 1 }
  }

  private var inkColumns: [InkColumn?] {
    withPixels { pixels in
      let isOpaque = pixels.allSatisfy { $0 >> 24 == 0xFF }
      let edge = (0..<width).flatMap { [pixels[$0], pixels[(height - 1) * width + $0]] }
      let paper = Dictionary(grouping: edge) { $0 }.max {
        ($0.value.count, $0.key) < ($1.value.count, $1.key)
      }
      func isInk(_ pixel: UInt32) -> Bool {
        isOpaque ? pixel.channelDifference(to: paper?.key ?? 0) >= 64 : pixel >> 24 >= 128
      }
      return (0..<width).map { x in
        let rows = (0..<height).filter { isInk(pixels[$0 * width + x]) }
        guard let top = rows.first, let bottom = rows.last else { return nil }
        return InkColumn(top: top, bottom: bottom, count: rows.count)
      }
    }
  }

  /// Whether columns are an arrow whose tip is the last one.
  private static func isArrow(_ columns: [InkColumn]) -> Bool {
    let tallest = columns.map(\.height).max() ?? 0
    guard let head = columns.lastIndex(where: { $0.height == tallest }), let tip = columns.last,
      tip.height * 3 <= tallest, columns.count - head > 2
    else { return false }
    let axis = columns[head].top + columns[head].bottom
    guard columns.allSatisfy({ abs($0.top + $0.bottom - axis) <= max(1, tallest / 8) }),
      zip(columns[head...], columns[head...].dropFirst()).allSatisfy({ $0.height >= $1.height })
    else { return false }
    let start = columns.firstIndex { $0.height * 10 > tallest * 7 } ?? head
    let isHollow = columns[start].count * 10 <= columns[start].height * 8
    // A shaft is as high from its end to the head.
    let isShafted = start * 5 >= columns.count && columns[..<start].allSatisfy { $0.height == $0.count }
    return start == 0 ? isHollow : isShafted
  }
}
