/// Where the content of a place went, and where its new content comes from.
struct Movement {
  private let pixels: PlacePixels
  /// Some of the changed pixels in which the reference, or the new image, has content.
  private let old: [Int], new: [Int]

  /// So many pixels are followed, content has so many levels of contrast, and moved pixels may differ by so many.
  private static let most = 60, contrast = 24, tolerance = 40
  /// So many percent of them have to be found, or in another place, where they may lie at other parts of pixels.
  private static let least = 80, leastElsewhere = 65
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
      pixels.some(Self.most, of: pixels.some(2000).filter { pixels.ink(image[$0]) > Self.contrast })
    }
    (old, new) = (some(pixels.old), some(pixels.new))
  }

  /// The offset by which most content moved within the place, and how many percent of it did.
  var best: (offset: PixelPoint?, share: Int) {
    guard old.count >= 6, new.count >= 6 else { return (nil, 0) }
    let shares = Self.offsets.map { by in
      let there = share(old, \.old, pixels, \.new, by: by)
      guard there >= Self.least else { return (by, 0) }
      return (by, min(there, share(new, \.new, pixels, \.old, by: PixelPoint(x: -by.x, y: -by.y))))
    }
    let most = shares.map(\.1).max() ?? 0
    return (shares.first { $0.1 >= most - 3 }?.0, most)
  }

  /// What happened, where what is gone may be in other places, and what is new may come from them.
  func change(_ change: PlaceChange, _ others: [PlacePixels]) -> PlaceChange {
    let went = others.lazy.compactMap { offset(old, \.old, $0, \.new) }.first
    let back = others.lazy.compactMap { offset(new, \.new, $0, \.old) }.first
    let came = back.map { PixelPoint(x: -$0.x, y: -$0.y) }
    switch (change, went, came) {
    case (.gone, let offset?, _), (.new, _, let offset?): return .moved(offset)
    case (.gone, _, _), (.new, _, _), (_, nil, nil): return change
    case (_, let offset?, let other?) where offset == other: return .moved(offset)
    default: return .reordered
    }
  }

  private typealias Image = KeyPath<PlacePixels, [UInt32]>

  /// How far away another place has the same content.
  private func offset(_ some: [Int], _ image: Image, _ there: PlacePixels, _ other: Image) -> PixelPoint? {
    let (one, two) = (
      pixels.content(pixels[keyPath: image], Self.contrast),
      there.content(there[keyPath: other], Self.contrast)
    )
    guard some.count >= 6, one.width >= 4, one.height >= 4, abs(one.width - two.width) <= 1,
      abs(one.height - two.height) <= 1
    else { return nil }
    let tried = ([PixelPoint(x: 0, y: 0)] + Rim.Side.allCases.map(\.step)).map {
      PixelPoint(x: two.x - one.x + $0.x, y: two.y - one.y + $0.y)
    }
    return tried.first { share(some, image, there, other, by: $0) >= Self.leastElsewhere }.map {
      PixelPoint(x: there.origin.x + $0.x - pixels.origin.x, y: there.origin.y + $0.y - pixels.origin.y)
    }
  }

  /// How many percent of some pixels have their color at an offset in another image, by far more than on the spot.
  private func share(
    _ some: [Int], _ image: Image, _ there: PlacePixels, _ other: Image, by offset: PixelPoint
  ) -> Int {
    let (here, found) = (pixels[keyPath: image], there[keyPath: other])
    return some.count { index in
      let (x, y) = (index % pixels.width + offset.x, index / pixels.width + offset.y)
      guard x >= 0, x < there.width, y >= 0, y < there.height else { return false }
      let stays = PlacePixels.levels(pixels.old[index], pixels.new[index])
      return PlacePixels.levels(here[index], found[y * there.width + x]) * 2 <= min(stays, 2 * Self.tolerance)
    } * 100 / some.count
  }
}
