import PixelComparison

/// Whether a group is an outermost row or column of ink that is gone, once more and by lists of places.
struct SlowClipping {
  let images: SlowComparison
  /// The statuses before groups were classified.
  let differing: [PixelStatus]

  func isClipped(_ group: [Int]) -> Bool {
    let places = group.map { (x: $0 % images.width, y: $0 / images.width) }
    let (rows, columns) = (Set(places.map(\.y)), Set(places.map(\.x)))
    guard group.count > 1, rows.count == 1 || columns.count == 1 else { return false }
    let step = rows.count == 1 ? (x: 0, y: 1) : (x: 1, y: 0)
    let hasLost = [1, -1].contains { side in
      [(images.new, images.old), (images.old, images.new)].contains { gone, other in
        isLost(places, (side * step.x, side * step.y), gone, other)
      }
    }
    return hasLost && !isDisturbed(rows, columns)
  }

  private func isLost(
    _ places: [(x: Int, y: Int)], _ outward: (x: Int, y: Int), _ gone: [UInt32], _ other: [UInt32]
  ) -> Bool {
    var (lost, ink) = (0, 0)
    for place in places {
      let index = place.y * images.width + place.x
      guard let outer = neighbor(place, outward, 1), let inner = neighbor(place, outward, -1) else {
        return false
      }
      if distance(gone[index], gone[outer]) > 2 { return false }
      lost = max(lost, distance(gone[index], other[index]))
      ink = max(ink, distance(gone[inner], gone[outer]))
    }
    return ink > 2 && 8 * lost >= ink
  }

  private func neighbor(_ place: (x: Int, y: Int), _ step: (x: Int, y: Int), _ sign: Int) -> Int? {
    let (x, y) = (place.x + sign * step.x, place.y + sign * step.y)
    guard (0..<images.width).contains(x), (0..<images.height).contains(y) else { return nil }
    return y * images.width + x
  }

  private func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(one >> UInt32($0) & 255) - Int(other >> UInt32($0) & 255)) }.max() ?? 0
  }

  /// Whether a pixel differs within 16 of the group, but in its own line.
  private func isDisturbed(_ rows: Set<Int>, _ columns: Set<Int>) -> Bool {
    differing.indices.contains { index in
      let (x, y) = (index % images.width, index / images.width)
      guard [.antialiased, .different].contains(differing[index]) else { return false }
      guard let top = rows.min(), let bottom = rows.max(), let left = columns.min(), let right = columns.max()
      else { return false }
      let isOwnLine = rows.count == 1 ? y == top : x == left
      return !isOwnLine && (left - 16...right + 16).contains(x) && (top - 16...bottom + 16).contains(y)
    }
  }
}
