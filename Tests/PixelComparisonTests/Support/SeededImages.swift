import PixelBuffers

/// Images that a seed describes, as Data/make-oracles.py makes them.
enum SeededImages {
  static func buffer(width: Int, height: Int, _ pixels: [UInt32]) -> PixelBuffer {
    PixelBuffer(width: width, height: height) { out in
      for (index, pixel) in pixels.enumerated() { out[index] = pixel }
    }
  }

  /// Gray noise of four levels.
  static func noise(seed: UInt64, width: Int, height: Int) -> (PixelBuffer, PixelBuffer) {
    var random = RandomNumbers(seed: seed)
    func image() -> PixelBuffer {
      buffer(
        width: width, height: height,
        (0..<width * height).map { _ in
          let level = UInt32(random.next() >> 20 & 3) * 60
          return 0xFF00_0000 | level << 16 | level << 8 | level / 2
        })
    }
    let first = image()
    return (first, image())
  }

  /// Discs and boxes with 4 × 4 samples a pixel; in the second image some are nudged and recolored.
  static func scenes(seed: UInt64, width: Int, height: Int) -> (PixelBuffer, PixelBuffer) {
    (scene(seed, width, height, isMoved: false), scene(seed, width, height, isMoved: true))
  }

  /// A scene, and the same with a part of a row (or a column) replaced by what lies beyond it; sometimes one other
  /// pixel differs, too.
  static func cuts(seed: UInt64, width: Int, height: Int) -> (PixelBuffer, PixelBuffer) {
    let whole = scene(seed, width, height, isMoved: false)
    var random = RandomNumbers(seed: seed ^ 0xC07)
    let (x, y, length) = (random.below(width - 1), random.below(height - 1), 2 + random.below(9))
    let isRow = random.below(2) == 0
    let belowMinimumSize = random.below(3) == 0 ? random.below(width * height) : nil
    let cut = PixelBuffer(width: width, height: height) { pixels in
      for index in pixels.indices {
        let (column, row) = (index % width, index / width)
        let isCut =
          isRow
          ? row == y && (x..<x + length).contains(column) : column == x && (y..<y + length).contains(row)
        pixels[index] = isCut ? whole[isRow ? column : x + 1, isRow ? y + 1 : row] : whole[column, row]
        if index == belowMinimumSize { pixels[index] ^= 0x181818 }
      }
    }
    return (cut, whole)
  }

  /// Thirty letters of stems and bars whose upper and lower edges lie anywhere, and the same by another hinter.
  ///
  /// It rounds those edges to whole pixels; some letters are moved, recolored or lost instead, one in `defects`. Where there
  /// are `stretches`, one letter in so many lies at whole rows and gets a row higher, and as many move up by a row.
  static func letters(seed: UInt64, defects: Int, stretches: Int? = nil) -> (
    new: PixelBuffer, old: PixelBuffer
  ) {
    let (width, height) = (6 * 14, 5 * 18)
    var random = RandomNumbers(seed: seed)
    var (new, old) = (
      [Double](repeating: 0, count: width * height), [Double](repeating: 0, count: width * height)
    )
    func cover(
      _ image: inout [Double], _ left: Double, _ right: Double, _ top: Double, _ bottom: Double, _ ink: Double
    ) {
      func part(_ from: Double, _ to: Double, _ place: Int) -> Double {
        max(0, min(to, Double(place + 1)) - max(from, Double(place)))
      }
      for index in image.indices {
        let own = part(left, right, index % width) * part(top, bottom, index / width) * ink
        image[index] = max(image[index], own)
      }
    }
    for letter in 0..<30 {
      let (x, y) = (Double(letter % 6 * 14 + 3), Double(letter / 6 * 18 + 4))
      func some(_ below: Int) -> Double { Double(random.below(below)) / 8 }
      var bars = [y + some(8), y + 4 + some(8), y + 9 + some(8)]
      let stretch = stretches.map { random.below($0) }
      let (isHigher, isMoved) = (stretch == 0, stretch == 1)
      if isHigher || isMoved { bars = bars.map { $0.rounded(.down) } }
      let up = isMoved ? [1.0, 1, 1] : isHigher ? [1, 0, 0] : [0, 0, 0]
      let (stem, defect) = (x + some(16), random.below(defects * 4))
      for (index, bar) in bars.enumerated() {
        cover(&old, stem, stem + 6, bar, bar + 1, 1)
        let isLost = defect == 1 && index == 1
        let (across, down) = (defect == 0 ? 0.75 : 0, defect == 2 ? bar + 1 : bar.rounded() - up[index])
        let ink = isLost ? 0.0 : defect == 3 ? 0.7 : 1
        cover(&new, stem + across, stem + across + 6, down, down + 1, ink)
      }
      cover(&old, stem, stem + 1.5, bars[0], bars[2] + 1, 1)
      let down = defect == 2 ? 1.0 : 0
      cover(
        &new, stem, stem + 1.5, down == 1 ? bars[0] + 1 : bars[0].rounded() - up[0],
        down == 1 ? bars[2] + 2 : bars[2].rounded() + 1 - up[2], 1)
    }
    func image(_ coverage: [Double]) -> PixelBuffer {
      buffer(
        width: width, height: height,
        coverage.map { 0xFF00_0000 | UInt32((255 - 230 * $0).rounded()) * 0x010101 })
    }
    return (image(new), image(old))
  }

  /// A gradient, and the same with steps of up to five levels that go up and down, in one half more often up.
  static func steps(seed: UInt64, width: Int, height: Int) -> (PixelBuffer, PixelBuffer) {
    var random = RandomNumbers(seed: seed)
    let (size, bias) = (1 + random.below(5), random.below(4))
    let old = (0..<width * height).map { 100 + $0 % width / 3 + $0 / width / 4 }
    var blocks: [Int: Int] = [:]
    let new = old.enumerated().map { index, level in
      let block = index % width / 3 + index / width / 2 * width
      let sign = blocks[block] ?? (random.below(4 + (index % width < width / 2 ? bias : 0)) < 2 ? -1 : 1)
      blocks[block] = sign
      return level + sign * (size - random.below(2))
    }
    func image(_ levels: [Int]) -> PixelBuffer {
      buffer(width: width, height: height, levels.map { 0xFF00_0000 | UInt32($0) * 0x010101 })
    }
    return (image(new), image(old))
  }

  private static func scene(_ seed: UInt64, _ width: Int, _ height: Int, isMoved: Bool) -> PixelBuffer {
    var random = RandomNumbers(seed: seed)
    func color() -> [Int] { (0..<3).map { _ in random.below(256) } }
    var pixels = [[Int]](repeating: color(), count: width * height)
    for _ in 0..<6 {
      var (x, y) = (random.below(4 * width), random.below(4 * height))
      let size = 3 + random.below(40)
      var fill = color()
      let isDisc = random.below(2) == 1
      let (dx, dy, tint) = (random.below(5), random.below(5), random.below(3))
      if isMoved {
        (x, y) = (x + dx - 2, y + dy - 2)
        if tint == 0 { fill = fill.map { ($0 + 9) % 256 } }
      }
      func covers(_ column: Int, _ row: Int) -> Bool {
        let (dx, dy) = (abs(column - x), abs(row - y))
        return isDisc ? dx * dx + dy * dy <= size * size : dx <= size && dy <= size / 2
      }
      for index in pixels.indices {
        var coverage = 0
        for sample in 0..<16
        where covers(index % width * 4 + sample % 4, index / width * 4 + sample / 4) { coverage += 1 }
        if coverage == 0 { continue }
        for channel in 0..<3 {
          pixels[index][channel] = (pixels[index][channel] * (16 - coverage) + fill[channel] * coverage) / 16
        }
      }
    }
    return buffer(
      width: width, height: height,
      pixels.map { 0xFF00_0000 | UInt32($0[0]) << 16 | UInt32($0[1]) << 8 | UInt32($0[2]) })
  }

  /// Premultiplied noise of any alpha, in which most pixels of the second image are those of the first, nudged.
  static func translucent(seed: UInt64, width: Int, height: Int) -> (PixelBuffer, PixelBuffer) {
    var random = RandomNumbers(seed: seed)
    func pixel() -> UInt32 {
      let alpha = random.below(4) == 0 ? random.below(256) : 255
      return (0..<3).reduce(UInt32(alpha)) { word, _ in word << 8 | UInt32(random.below(alpha + 1)) }
    }
    let first = (0..<width * height).map { _ in pixel() }
    let second = first.map { old -> UInt32 in
      switch random.below(6) {
      case 0: return pixel()
      case 1, 2: return old
      default:
        let alpha = Int(old >> 24)
        return [16, 8, 0].reduce(UInt32(alpha)) { word, shift in
          let channel = Int(old >> UInt32(shift) & 255) + random.below(9) - 4
          return word << 8 | UInt32(min(max(channel, 0), alpha))
        }
      }
    }
    return (buffer(width: width, height: height, first), buffer(width: width, height: height, second))
  }
}
