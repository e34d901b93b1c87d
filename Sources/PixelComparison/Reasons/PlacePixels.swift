/// The pixels of a place in both images, and of what lies around it.
struct PlacePixels {
  let width: Int, height: Int
  let new: [UInt32], old: [UInt32]
  /// Where they begin in the images.
  let origin: PixelPoint
  /// One pixel of so many, across and down, is looked at.
  let step: Int
  /// The pixels of the place that differ, by their index, and the smallest rectangle around them.
  let changed: [Int], bounds: PixelRect
  private let isChanged: [Bool]
  /// What lies behind the place: the most frequent colors around it, at most two.
  let backgrounds: [UInt32]
  private let behind: (UInt32, UInt32)?

  /// So many pixels of a place are looked at, and so many around it.
  private static let most = 32_000, margin = 3
  /// So much of a large place is looked at closely.
  private static let closeWidth = 256, closeHeight = 128

  /// All of a place, of a large one some rows and columns; of a low one, as lines of text are, also what lies around it.
  static func all(of place: PixelRect, _ actual: PixelBuffer, _ reference: PixelBuffer) -> PlacePixels {
    let step = Int((Double(place.width * place.height) / Double(most)).squareRoot().rounded(.up))
    return PlacePixels(
      place, actual, reference, step: step, beside: place.height <= 100 ? 4 * place.height : 0,
      above: place.height <= 100 ? min(max(place.height, 10), 40) / step * step : 0)
  }

  /// The middle of a large place, or where nothing changed there, as within a frame, the middle of its upper or left side;
  /// nil where nothing changed in either.
  static func some(of place: PixelRect, _ actual: PixelBuffer, _ reference: PixelBuffer) -> PlacePixels? {
    let (wide, high) = (min(place.width, closeWidth), min(place.height, closeHeight))
    let (x, y) = (place.x + (place.width - wide) / 2, place.y + (place.height - high) / 2)
    let parts = [(x, y), (x, place.y), (place.x, y)].lazy.map { x, y in
      PlacePixels(PixelRect(x: x, y: y, width: wide, height: high), actual, reference)
    }
    return parts.first { !$0.changed.isEmpty }
  }

  private init(
    _ place: PixelRect, _ actual: PixelBuffer, _ reference: PixelBuffer, step: Int = 1, beside: Int = 0,
    above: Int = 0
  ) {
    let margin = Self.margin * step
    let (left, top) = (max(place.x - margin - beside, 0), max(place.y - margin - above, 0))
    let right = min(place.x + place.width + margin + beside, actual.width, reference.width)
    let bottom = min(place.y + place.height + margin + above, actual.height, reference.height)
    let (columns, rows) = (stride(from: left, to: right, by: step), stride(from: top, to: bottom, by: step))
    func part(_ image: PixelBuffer) -> [UInt32] {
      image.withPixels { pixels in
        var part: [UInt32] = []
        part.reserveCapacity(columns.underestimatedCount * rows.underestimatedCount)
        for row in rows where left < right {
          let start = row * image.width
          if step == 1 {
            part.append(contentsOf: pixels[start + left..<start + right])
          } else {
            for column in columns { part.append(pixels[start + column]) }
          }
        }
        return part
      }
    }
    (new, old) = (part(actual), part(reference))
    (width, height) = (columns.underestimatedCount, rows.underestimatedCount)
    (self.step, origin) = (step, PixelPoint(x: left, y: top))
    var changed: [Int] = [], isChanged = [Bool](repeating: false, count: new.count)
    var around: [UInt32: Int] = [:]
    var (first, last) = (PixelPoint(x: Int.max, y: Int.max), PixelPoint(x: -1, y: -1))
    for (y, row) in rows.enumerated() {
      let isInside = (place.y..<place.y + place.height).contains(row)
      let isNear = (place.y - margin..<place.y + place.height + margin).contains(row)
      for x in 0..<width {
        let (index, column) = (y * width + x, left + x * step)
        guard isNear || new[index] != old[index] else { continue }
        let isOwn = isInside && column >= place.x && column < place.x + place.width
        if new[index] != old[index], Self.levels(new[index], old[index]) > 1 {
          isChanged[index] = true
          guard isOwn else { continue }
          changed.append(index)
          first = PixelPoint(x: min(first.x, x), y: min(first.y, y))
          last = PixelPoint(x: max(last.x, x), y: max(last.y, y))
        } else if isNear, !isOwn, column >= place.x - margin, column < place.x + place.width + margin {
          around[old[index], default: 0] += 1
        }
      }
    }
    let most = Self.mostFrequent(around)
    // In gradients, no color is frequent, but the middle of some is.
    backgrounds =
      most.isEmpty
      ? Self.mostFrequent(.init(around.map { ($0 & 0xFFF8_F8F8 | 0x4_0404, $1) }, uniquingKeysWith: +)) : most
    if let one = backgrounds.first, let other = backgrounds.last {
      behind = (one, other)
    } else {
      behind = nil
    }
    (self.changed, self.isChanged) = (changed, isChanged)
    bounds = PixelRect(
      x: min(first.x, width), y: min(first.y, height), width: max(last.x - first.x + 1, 0),
      height: max(last.y - first.y + 1, 0))
  }

  private static func mostFrequent(_ counts: [UInt32: Int]) -> [UInt32] {
    let least = counts.reduce(0) { $0 + $1.value } / 6
    return counts.filter { $0.value > least }.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(2)
      .map(\.key)
  }

  /// The most levels, of 255, that a channel of two pixels differs by.
  static func levels(_ one: UInt32, _ other: UInt32) -> Int {
    if one == other { return 0 }
    func apart(_ shift: UInt32) -> Int { abs(Int(one >> shift & 255) - Int(other >> shift & 255)) }
    return max(max(apart(0), apart(8)), max(apart(16), apart(24)))
  }

  /// How far a pixel is from what lies behind the place.
  func ink(_ pixel: UInt32) -> Int {
    guard let (one, other) = behind else { return 255 }
    if pixel == one { return 0 }
    return min(Self.levels(pixel, one), Self.levels(pixel, other))
  }

  /// The smallest rectangle around what an image has of content, of so much contrast, where pixels changed.
  func content(_ image: [UInt32], _ contrast: Int) -> PixelRect {
    var (left, top, right, bottom) = (width, height, -1, -1)
    for y in bounds.y..<bounds.y + bounds.height {
      for x in bounds.x..<bounds.x + bounds.width where ink(image[y * width + x]) > contrast {
        (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      }
    }
    return PixelRect(x: left, y: top, width: max(right - left + 1, 0), height: max(bottom - top + 1, 0))
  }

  /// Whether a pixel differs.
  func differs(_ index: Int) -> Bool { isChanged[index] }

  /// Some of the changed pixels, or of some of them, evenly spread, at most twice the number.
  func some(_ number: Int, of pixels: [Int]? = nil) -> [Int] {
    let all = pixels ?? changed
    return stride(from: 0, to: all.count, by: max(all.count / number, 1)).map { all[$0] }
  }

  /// The most frequent colors of what stays and touches what changed, in the reference.
  var touching: [UInt32] {
    var counts: [UInt32: Int] = [:]
    for index in changed {
      for side in Rim.Side.allCases {
        if let next = neighbor(index, side), !isChanged[next] { counts[old[next], default: 0] += 1 }
      }
    }
    return Self.mostFrequent(counts)
  }

  /// The pixel beside a changed one, or beside its neighbor; nil outside of what is looked at.
  func neighbor(_ index: Int, _ side: Rim.Side) -> Int? {
    switch side {
    case .left: bounds.x > 2 || index % width > 0 ? index - 1 : nil
    case .right: bounds.x + bounds.width < width - 2 || index % width < width - 1 ? index + 1 : nil
    case .top: index >= width ? index - width : nil
    case .bottom: index + width < new.count ? index + width : nil
    }
  }
}
