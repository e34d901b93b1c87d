/// The pixels of a place in both images, and of what lies around it.
struct PlacePixels {
  let width: Int, height: Int
  let new: [UInt32], old: [UInt32]
  /// The pixels that differ, by their index.
  let changed: [Int]
  /// The colors of most pixels that are the same, mostly what lies behind the place; most frequent first, at most two.
  let backgrounds: [UInt32]

  /// So much of a place is looked at, and so much around it.
  private static let mostWidth = 128, mostHeight = 64, margin = 3

  /// The middle of a place, or where nothing changed there, as within a frame, the middle of its upper or left side.
  static func some(of bounds: PixelRect, _ actual: PixelBuffer, _ reference: PixelBuffer) -> PlacePixels {
    let (wide, high) = (min(bounds.width, mostWidth), min(bounds.height, mostHeight))
    let (x, y) = (bounds.x + (bounds.width - wide) / 2, bounds.y + (bounds.height - high) / 2)
    let middle = PlacePixels(PixelRect(x: x, y: y, width: wide, height: high), actual, reference)
    guard middle.changed.isEmpty else { return middle }
    let upper = PlacePixels(PixelRect(x: x, y: bounds.y, width: wide, height: high), actual, reference)
    return upper.changed.isEmpty
      ? PlacePixels(PixelRect(x: bounds.x, y: y, width: wide, height: high), actual, reference) : upper
  }

  private init(_ bounds: PixelRect, _ actual: PixelBuffer, _ reference: PixelBuffer) {
    let (x, y, wide, high) = (bounds.x, bounds.y, bounds.width, bounds.height)
    let (left, top) = (max(x - Self.margin, 0), max(y - Self.margin, 0))
    let (right, bottom) = (
      min(x + wide + Self.margin, actual.width), min(y + high + Self.margin, actual.height)
    )
    (width, height) = (right - left, bottom - top)
    func part(_ image: PixelBuffer) -> [UInt32] {
      image.withPixels { pixels in
        (top..<bottom).flatMap { row in pixels[row * image.width + left..<row * image.width + right] }
      }
    }
    (new, old) = (part(actual), part(reference))
    var changed: [Int] = [], counts: [UInt32: Int] = [:]
    for index in new.indices {
      if Self.levels(new[index], old[index]) > 1 {
        changed.append(index)
      } else {
        counts[old[index], default: 0] += 1
      }
    }
    let same = new.count - changed.count
    backgrounds = counts.filter { $0.value * 6 >= same }.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
      .prefix(2).map(\.key)
    self.changed = changed
  }

  /// The most levels, of 255, that a channel of two pixels differs by.
  static func levels(_ one: UInt32, _ other: UInt32) -> Int {
    func channel(_ shift: UInt32) -> Int { abs(Int(one >> shift & 255) - Int(other >> shift & 255)) }
    return max(max(channel(0), channel(8)), max(channel(16), channel(24)))
  }

  /// How far a pixel is from what lies behind the place.
  func ink(_ pixel: UInt32) -> Int { backgrounds.reduce(255) { min($0, Self.levels(pixel, $1)) } }

  /// The smallest rectangle around pixels.
  func bounds(_ indices: [Int]) -> PixelRect {
    let (columns, rows) = (indices.map { $0 % width }, indices.map { $0 / width })
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max()
    else {
      return PixelRect(x: 0, y: 0, width: 0, height: 0)
    }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The pixel at an offset from another one; nil outside of what is looked at.
  func index(_ index: Int, _ offset: PixelPoint) -> Int? {
    let (x, y) = (index % width + offset.x, index / width + offset.y)
    return x >= 0 && x < width && y >= 0 && y < height ? y * width + x : nil
  }
}
