import PixelComparison

/// What a group that counts is where the image is full of noise.
enum SlowNoise {
  case faint, hinted
  /// Noise only where hinted groups are.
  case stretched
  /// Noise only where another renderer drew blurs and gradients.
  case drift
}

/// Whether hinting explains a group, once more and by lists of columns.
struct SlowHinting {
  let images: SlowComparison

  func noise(_ group: [Int]) -> SlowNoise? {
    let rows = group.map { $0 / images.width }
    guard let top = rows.min(), let bottom = rows.max(), bottom - top < 96 else { return nil }
    let moved = group.reduce(0) { $0 + square(movement($1)) }
    let excess = group.reduce(0) { $0 + square(self.excess($1)) }
    let strong = group.filter { movement($0) > 24 }
    let whole = max(strong.count { isWhole($0, -1) }, strong.count { isWhole($0, 1) })
    if 8 * excess <= moved, 16 * whole < 10 * strong.count { return .hinted }
    let mayBeStretched = !strong.isEmpty && 3 * excess <= moved
    return mayBeStretched && SlowLetters(images: images).isStretched(group) ? .stretched : nil
  }

  private func square(_ value: Int) -> Int { value * value }

  private func level(_ image: [UInt32], _ index: Int, _ step: Int, _ channel: Int) -> Int {
    let (x, y) = (index % images.width, index / images.width)
    let row = min(max(y + step, 0), images.height - 1)
    return Int(image[row * images.width + x] >> UInt32(8 * channel) & 255)
  }

  private func movement(_ index: Int) -> Int {
    (0..<4).map { abs(level(images.new, index, 0, $0) - level(images.old, index, 0, $0)) }.max() ?? 0
  }

  /// How far a pixel is from what its column explains, in the channel in which it is furthest.
  private func excess(_ index: Int) -> Int {
    (0..<4).map { channel in
      let new = (-1...1).map { level(images.new, index, $0, channel) }
      let old = (-1...1).map { level(images.old, index, $0, channel) }
      let beyond = max(distance(new[1], to: old), distance(old[1], to: new))
      return min(beyond, abs(new.reduce(0, +) - old.reduce(0, +)))
    }.max() ?? 0
  }

  private func distance(_ value: Int, to column: [Int]) -> Int {
    max((column.min() ?? 0) - value, value - (column.max() ?? 0), 0)
  }

  /// Whether what is here came from the row `step` further, and what was here went to the opposite one.
  private func isWhole(_ index: Int, _ step: Int) -> Bool {
    (0..<4).allSatisfy { channel in
      abs(level(images.new, index, 0, channel) - level(images.old, index, step, channel)) <= 2
        && abs(level(images.old, index, 0, channel) - level(images.new, index, -step, channel)) <= 2
    }
  }
}
