/// Values of the pixels in a part of the canvas, 0 to 255, by their places on the canvas; 0 outside of the part.
struct InkPixels {
  private let columns, rows: Range<Int>
  private let bytes: [UInt8]

  /// The values of a drawn part, row by row.
  init(_ bytes: [UInt8], width: Int, in region: Rect) {
    let (left, top) = (Int(region.minX * RegionDrawing.scale), Int(region.minY * RegionDrawing.scale))
    columns = left..<left + width
    rows = top..<top + bytes.count / max(1, width)
    self.bytes = bytes
  }

  subscript(x: Int, y: Int) -> UInt8 {
    columns.contains(x) && rows.contains(y)
      ? bytes[(y - rows.lowerBound) * columns.count + x - columns.lowerBound] : 0
  }

  /// The middle of a pixel in points.
  static func point(_ x: Int, _ y: Int) -> Point {
    Point(x: (Double(x) + 0.5) / RegionDrawing.scale, y: (Double(y) + 0.5) / RegionDrawing.scale)
  }

  /// How many pixels, with their places, a condition holds for, of those that are another part's too and have a value or
  /// more; no more than `limit` are counted.
  func count(
    in other: InkPixels? = nil, from least: UInt8 = 0, atMost limit: Int = .max,
    where condition: (UInt8, Int, Int) -> Bool
  ) -> Int {
    let columns = columns.clamped(to: other?.columns ?? columns)
    var count = 0
    for y in rows.clamped(to: other?.rows ?? rows) {
      let start = start(ofRow: y)
      // Not a range: its iterator takes most of the time where the optimizer is not asked.
      var x = columns.lowerBound
      while x < columns.upperBound {
        let value = bytes[start + x]
        if value >= least, condition(value, x, y) {
          count += 1
          if count == limit { return count }
        }
        x += 1
      }
    }
    return count
  }

  /// How many pixels have a value or more here and in another part.
  func count(in other: InkPixels, bothAtLeast least: UInt8) -> Int {
    count(in: other) { ($0 >= least ? 1 : 0) & ($1 >= least ? 1 : 0) }
  }

  /// How many pixels have a value or more here, and less than another one in another part.
  func count(in other: InkPixels, atLeast least: UInt8, thereBelow limit: UInt8) -> Int {
    count(in: other) { ($0 >= least ? 1 : 0) & ($1 < limit ? 1 : 0) }
  }

  /// How many pixels that both parts have satisfy a condition, which returns 1 or 0.
  @inline(__always) private func count(in other: InkPixels, where condition: (UInt8, UInt8) -> UInt8) -> Int {
    let columns = columns.clamped(to: other.columns)
    return bytes.withUnsafeBufferPointer { bytes in
      other.bytes.withUnsafeBufferPointer { others in
        guard let ours = bytes.baseAddress, let theirs = others.baseAddress else { return 0 }
        var count = 0
        for y in rows.clamped(to: other.rows) {
          // A byte counts up to 255, so the loop needs no wider number and compares 16 pixels at once.
          for first in stride(from: columns.lowerBound, to: columns.upperBound, by: 255) {
            let (one, two) = (ours + start(ofRow: y) + first, theirs + other.start(ofRow: y) + first)
            var part: UInt8 = 0
            for x in 0..<min(255, columns.upperBound - first) { part &+= condition(one[x], two[x]) }
            count += Int(part)
          }
        }
        return count
      }
    }
  }

  /// Where the bytes of a row would begin if it had a column 0.
  private func start(ofRow y: Int) -> Int { (y - rows.lowerBound) * columns.count - columns.lowerBound }

  /// Whether a condition holds for a pixel no more than some columns and rows from a place.
  func contains(around x: Int, _ y: Int, by reach: Int, where condition: (UInt8, Int, Int) -> Bool) -> Bool {
    (y - reach...y + reach).contains { row in
      (x - reach...x + reach).contains { condition(self[$0, row], $0, row) }
    }
  }
}

/// The pixels of texts that several checks ask for: drawn once, for the text's whole place.
final class InkCache {
  /// The most bytes that are kept at a time.
  private static let byteLimit = 64 << 20

  private struct Key: Hashable {
    let place: [Int]
    let isInfluence: Bool
  }

  private var known: [Key: InkPixels] = [:]
  private var byteCount = 0

  func pixels(
    of text: DrawnText, isInfluence: Bool, in region: Rect, draw: (Rect) throws(DrawError) -> InkPixels
  ) throws(DrawError) -> InkPixels {
    let key = Key(place: text.place, isInfluence: isInfluence)
    if let found = known[key] { return found }
    let size = Int(region.width * region.height * RegionDrawing.scale * RegionDrawing.scale)
    if byteCount + size > Self.byteLimit { (known, byteCount) = ([:], 0) }
    let drawn = try draw(region)
    known[key] = drawn
    byteCount += size
    return drawn
  }
}
