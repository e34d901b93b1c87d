/// Where the content of a place went.
struct Movement {
  let pixels: PlacePixels
  /// Some of the changed pixels in which the reference, or the new image, has content.
  private let old: [Int], new: [Int]

  /// So many pixels are followed, content has so many levels of contrast, and moved pixels may differ by so many.
  private static let most = 60, contrast = 24, tolerance = 40
  /// The offsets that are tried, in pixels: near ones, then those across and down.
  private static let offsets: [PixelPoint] = {
    let near = (-4...4).flatMap { y in (-4...4).map { PixelPoint(x: $0, y: y) } }
    let far = (5...96).flatMap { [-$0, $0] }.flatMap { [PixelPoint(x: $0, y: 0), PixelPoint(x: 0, y: $0)] }
    return near.filter { $0.x != 0 || $0.y != 0 }.sorted {
      ($0.x * $0.x + $0.y * $0.y) < ($1.x * $1.x + $1.y * $1.y)
    } + far
  }()

  init(_ pixels: PlacePixels) {
    self.pixels = pixels
    func some(_ image: [UInt32]) -> [Int] {
      let all = pixels.changed.filter { pixels.ink(image[$0]) > Self.contrast }
      let step = max(all.count / Self.most, 1)
      return stride(from: 0, to: all.count, by: step).map { all[$0] }
    }
    (old, new) = (some(pixels.old), some(pixels.new))
  }

  /// The offset by which content moved; nil where it did not.
  var offset: PixelPoint? {
    guard old.count >= 6, new.count >= 6 else { return nil }
    let (least, slack) = (75, 3)
    let shares = Self.offsets.map { offset in
      let share = share(old, by: offset, atLeast: least - slack)
      return (
        offset, share == 0 ? 0 : min(share, self.share(new, by: offset, atLeast: least - slack, isBack: true))
      )
    }
    guard let best = shares.map(\.1).max(), best >= least else { return nil }
    return shares.first { $0.1 >= best - slack }?.0
  }

  /// Whether two parts changed places.
  var isExchange: Bool {
    guard old.count >= 6, new.count >= 6 else { return false }
    let found = Self.offsets.map { ($0, share(old, by: $0, atLeast: 35)) }.filter { $0.1 >= 35 }
    return found.contains { one in
      found.contains { other in
        one.1 + other.1 >= 80 && one.0.x * other.0.x <= 0 && one.0.y * other.0.y <= 0
          && (one.0.x * other.0.x < 0 || one.0.y * other.0.y < 0)
      }
    }
  }

  /// How many percent of some pixels have their color at an offset in the other image, by far more than on the spot; 0 where it is
  /// less than `least`.
  private func share(_ some: [Int], by offset: PixelPoint, atLeast least: Int, isBack: Bool = false) -> Int {
    let step = isBack ? PixelPoint(x: -offset.x, y: -offset.y) : offset
    let (here, there) = isBack ? (pixels.new, pixels.old) : (pixels.old, pixels.new)
    var missing = 0
    for index in some {
      let isFound = pixels.index(index, step).map { other in
        let stays = PlacePixels.levels(here[index], there[index])
        return PlacePixels.levels(here[index], there[other]) * 2 <= min(stays, 2 * Self.tolerance)
      }
      missing += isFound == true ? 0 : 1
      if (some.count - missing) * 100 < least * some.count { return 0 }
    }
    return (some.count - missing) * 100 / some.count
  }
}
