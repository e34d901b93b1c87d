import PixelComparison

/// Whether edges move where those nearby stay, once more, from lists of pixels and with nothing shared with the code under test.
struct SlowIsolation {
  let classifier: SlowClassifier

  /// Whether `groups` are; where there is one only, it may be one that nobody sees.
  func isIsolated(_ groups: [[Int]], isUnseen: Bool) -> Bool {
    let pixels = groups.joined().map(classifier.pixel).filter(\.isClear)
    guard !groups.isEmpty, groups.count <= 64, let part = equalEdges(pixels, groups.count, isUnseen: isUnseen)
    else {
      return false
    }
    return countEqualEdges(near: groups) >= part * pixels.count
  }

  /// How many pixels of edges have to stay for each pixel that moves; nil where they move by as little as noise at a few places.
  private func equalEdges(_ pixels: [SlowClassifier.Pixel], _ groups: Int, isUnseen: Bool) -> Int? {
    let share = Int((classifier.share * 1024).rounded())
    let isFar = pixels.contains { pixel in
      let beyond = max(pixel.levels - 4, 0) * 1024
      return 5 * ((beyond + pixel.widest - 1) / max(pixel.widest, 1)) > share
    }
    let moved = pixels.reduce(0) { $0 + abs($1.movement) }
    let squares = pixels.reduce(0) { $0 + $1.levels * $1.levels }
    func isMore(_ part: Int) -> Bool { part * moved > share * pixels.count }
    let isOneWay = 100 * abs(pixels.reduce(0) { $0 + $1.movement }) >= 97 * moved
    if isFar, isOneWay && isMore(7) || pixels.count >= 16 && isMore(4) { return 32 }
    if groups == 1, !isUnseen, pixels.count >= 40, isMore(14), squares > 16 * pixels.count { return 64 }
    return pixels.count >= 8 && isMore(6) && squares > 576 * pixels.count ? 128 : nil
  }

  /// The pixels that are further than 24 levels away from the next one to the right or below, both the same in both images, within
  /// 256 columns of any group's and within 256 rows of one group's.
  private func countEqualEdges(near groups: [[Int]]) -> Int {
    let images = classifier.images
    let columns = groups.joined().map { $0 % images.width }
    let rows = groups.map { group in group.map { $0 / images.width } }
    guard let left = columns.min(), let right = columns.max() else { return 0 }
    return images.old.indices.count { place in
      let (x, y) = (place % images.width, place / images.width)
      guard x + 1 < images.width, y + 1 < images.height, images.statuses[place] == .equal,
        (left - 256...right + 256).contains(x),
        rows.contains(where: { y >= ($0.min() ?? 0) - 256 && y <= ($0.max() ?? 0) + 256 })
      else { return false }
      return [place + 1, place + images.width].contains { next in
        images.statuses[next] == .equal
          && [0, 8, 16, 24].contains { (shift: UInt32) in
            abs(Int(images.old[place] >> shift & 255) - Int(images.old[next] >> shift & 255)) > 24
          }
      }
    }
  }
}
