internal import LayerDrawing
internal import PixelBuffers

/// The pixels of texts that many checks of one text with another need: drawn once, for the text's whole place.
final class TextPixels {
  /// The most bytes that are kept at a time.
  private static let byteLimit = 64 << 20

  private enum Kind: Hashable { case ink, influence }

  private struct Key: Hashable {
    var place: [Int]
    var kind: Kind
  }

  private var known: [Key: (region: Rect, bytes: [UInt8])] = [:]
  private var byteCount = 0

  /// The coverage of a text in a region, as `RegionDrawing.ink` draws it.
  func ink(
    of text: DrawnText, in region: Rect, _ isKept: Bool, _ pass: AuditPass
  ) throws(DrawError) -> PixelPart {
    try part(.ink, of: text, in: region, isKept, pass) { (region) throws(DrawError) in
      try pass.drawing.ink(of: text, in: region, clips: true)
    }
  }

  /// How much the color of a text decides in a region, as `RegionDrawing.influence` draws it.
  func influence(
    of text: DrawnText, in region: Rect, _ isKept: Bool, _ pass: AuditPass
  ) throws(DrawError) -> PixelPart {
    try part(.influence, of: text, in: region, isKept, pass) { (region) throws(DrawError) in
      try pass.drawing.influence(of: text, in: region)
    }
  }

  private func part(
    _ kind: Kind, of text: DrawnText, in region: Rect, _ isKept: Bool, _ pass: AuditPass,
    draw: (Rect) throws(DrawError) -> [UInt8]
  ) throws(DrawError) -> PixelPart {
    let key = Key(place: text.place, kind: kind)
    let whole = RegionDrawing.region(
      around: text.bounds.insetBy(x: -4, y: -4), within: text.visible(in: pass.view.canvas))
    guard isKept, PixelPart.isOnGrid(region, of: whole) else {
      return PixelPart(bytes: try draw(region), of: region, in: region)
    }
    if let found = known[key] { return PixelPart(bytes: found.bytes, of: found.region, in: region) }
    let bytes = try draw(whole)
    if byteCount + bytes.count > Self.byteLimit { (known, byteCount) = ([:], 0) }
    known[key] = (whole, bytes)
    byteCount += bytes.count
    return PixelPart(bytes: bytes, of: whole, in: region)
  }
}

/// A part of some pixels, row by row.
struct PixelPart {
  private let bytes: [UInt8]
  private let stride, columns, rows, left, top: Int

  /// Whether the pixels of a region are pixels of a whole that is drawn.
  static func isOnGrid(_ region: Rect, of whole: Rect) -> Bool {
    let (x, y) = (
      (region.minX - whole.minX) * RegionDrawing.scale, (region.minY - whole.minY) * RegionDrawing.scale
    )
    let lengths = [whole.width, whole.height].map { $0 * RegionDrawing.scale }
    return x >= 0 && y >= 0 && region.maxX <= whole.maxX && region.maxY <= whole.maxY
      && ([x, y] + lengths).allSatisfy { $0 == $0.rounded() }
  }

  init(bytes: [UInt8], of whole: Rect, in region: Rect) {
    func pixels(_ length: Double) -> Int { Int(length * RegionDrawing.scale) }
    self.bytes = bytes
    stride = max(1, pixels(whole.width))
    (left, top) = (pixels(region.minX - whole.minX), pixels(region.minY - whole.minY))
    columns = max(1, min(pixels(region.width), stride - left))
    rows = max(0, min(pixels(region.height), bytes.count / stride - top))
  }

  /// The pixel at a place, counted row by row.
  subscript(place: Int) -> UInt8 { bytes[(top + place / columns) * stride + left + place % columns] }

  /// How many pixels, with their places, a condition holds for; no more than `limit` are counted.
  func count(atMost limit: Int = .max, where condition: (UInt8, Int) -> Bool) -> Int {
    var count = 0
    for row in 0..<rows {
      let start = (top + row) * stride + left
      for column in 0..<columns where condition(bytes[start + column], row * columns + column) {
        count += 1
        if count == limit { return count }
      }
    }
    return count
  }

  /// Whether a condition holds for a pixel no more than two columns and rows from a place.
  func contains(around place: Int, where condition: (UInt8, Int) -> Bool) -> Bool {
    let (x, y) = (place % columns, place / columns)
    for row in max(0, y - 2)...min(rows - 1, y + 2) {
      for column in max(0, x - 2)...min(columns - 1, x + 2) {
        if condition(bytes[(top + row) * stride + left + column], row * columns + column) { return true }
      }
    }
    return false
  }
}
