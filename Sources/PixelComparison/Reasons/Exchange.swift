/// Two parts of a place, side by side, that changed places.
struct Exchange {
  /// Of each column, the ink in each of four parts, in both images.
  private let old: [SIMD4<Int32>], new: [SIMD4<Int32>]

  /// So many columns are looked at; of a wider place, sums of some.
  private static let most = 192

  init(_ pixels: PlacePixels) {
    let bounds = pixels.bounds
    let each = (bounds.width + Self.most - 1) / Self.most
    func sums(_ image: [UInt32]) -> [SIMD4<Int32>] {
      guard !pixels.backgrounds.isEmpty, each > 0 else { return [] }
      var sums = [SIMD4<Int32>](repeating: .zero, count: (bounds.width + each - 1) / each)
      for y in 0..<bounds.height {
        for x in 0..<bounds.width {
          let ink = pixels.ink(image[(bounds.y + y) * pixels.width + bounds.x + x])
          sums[x / each][y * 4 / bounds.height] += Int32(ink)
        }
      }
      return sums.indices.map {
        sums[max($0 - 1, 0)] &+ sums[$0] &+ sums[$0] &+ sums[min($0 + 1, sums.count - 1)]
      }
    }
    (old, new) = (sums(pixels.old), sums(pixels.new))
  }

  /// Whether the first part of one image is the last one of the other, and the reverse, far more than each stays in its place.
  var isFound: Bool {
    let (first, last) = (parts(old, new), parts(new, old))
    let (total, stays) = (Self.sum(old[...]), Self.apart(old[...], new[...]))
    return first.contains { one in
      last.contains { other in
        one.length + other.length <= old.count + 2 && min(one.ink, other.ink) * 12 >= total
          && (one.ink + other.ink) * 10 >= total * 9 && (one.apart + other.apart) * 3 <= stays
      }
    }
  }

  /// The first parts of some columns that are last parts of others: how long they are, and how much ink they have.
  private func parts(_ some: [SIMD4<Int32>], _ others: [SIMD4<Int32>]) -> [(
    length: Int, ink: Int, apart: Int
  )] {
    (0..<some.count).dropFirst().compactMap { length in
      let (one, other) = (some[..<length], others[(others.count - length)...])
      let (ink, apart) = (Self.sum(one), Self.apart(one, other))
      return apart * 100 <= (ink + Self.sum(other)) * 14 ? (length, ink, apart) : nil
    }
  }

  private static func apart(_ some: ArraySlice<SIMD4<Int32>>, _ others: ArraySlice<SIMD4<Int32>>) -> Int {
    zip(some, others).reduce(0) { sum, pair in
      let apart = pair.0 &- pair.1
      return sum + Int(pointwiseMax(apart, .zero &- apart).wrappedSum())
    }
  }

  private static func sum(_ parts: ArraySlice<SIMD4<Int32>>) -> Int {
    parts.reduce(0) { $0 + Int($1.wrappedSum()) }
  }
}
