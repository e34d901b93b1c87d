import PixelBuffers

extension SeededImages {
  /// Forty-two tiles of gradients, some with a line, on one color, and the same as another renderer draws them.
  ///
  /// Tiles move up and down by two levels, or by up to nine levels in the middle, or evenly, or their line moves. Where there
  /// are `defects`, one tile in so many gets a line, and as many get six levels brighter.
  static func blurs(seed: UInt64, defects: Int? = nil) -> (new: PixelBuffer, old: PixelBuffer) {
    let (side, columns, rows) = (14, 7, 6)
    let (width, height) = (columns * side, rows * side)
    var random = RandomNumbers(seed: seed)
    var (new, old) = (
      [Double](repeating: 90, count: width * height), [Double](repeating: 90, count: width * height)
    )
    for tile in 0..<columns * rows {
      let slope = (Double(random.below(9)) / 4, Double(random.below(9)) / 4)
      let (kind, size) = (random.below(7), Double(3 + random.below(7)))
      let line = random.below(3) == 0 ? Double(3 + random.below(6)) + Double(random.below(8)) / 8 : nil
      let defect = defects.map { random.below($0) }
      for index in 0..<(side - 2) * (side - 2) {
        let (x, y) = (index % (side - 2), index / (side - 2))
        let place = (tile / columns * side + y + 1) * width + tile % columns * side + x + 1
        let level = 90 + slope.0 * Double(x) + slope.1 * Double(y)
        // From 0 at the tile's ends to 1 in its middle.
        let middle = Double(min(x, side - 3 - x) * min(y, side - 3 - y)) / 25
        var moved = Double(random.below(3) - 1) * 2
        switch kind {
        case 3: moved = size * middle
        case 4: moved = -size * middle + Double(random.below(2))
        case 5: moved = size < 6 ? size : 0
        default: break
        }
        func ink(_ at: Double?) -> Double { at.map { max(0, 1 - abs(Double(x) - $0)) } ?? 0 }
        old[place] = level + ink(line) * 100
        new[place] = level + moved + ink(line.map { kind == 2 ? $0 + 0.2 : $0 }) * 100
        if defect == 0 { new[place] += ink(6) * 40 }
        if defect == 1 { new[place] += 6 }
      }
    }
    func image(_ levels: [Double]) -> PixelBuffer {
      buffer(width: width, height: height, levels.map { 0xFF00_0000 | UInt32($0.rounded()) * 0x010101 })
    }
    return (image(new), image(old))
  }
}
