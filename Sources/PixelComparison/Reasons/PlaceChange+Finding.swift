extension PlaceChange {
  /// So many places of a verdict are looked at, the most important ones.
  static let mostPlaces = 3

  /// What happened in a place, as text.
  static func label(of place: Place, _ actual: PixelBuffer, _ reference: PixelBuffer) -> String? {
    PlaceChange(PlacePixels.some(of: place.bounds, actual, reference))?.label(isText: place.isLineOfText)
  }

  /// Finds what happened in a place.
  init?(_ pixels: PlacePixels) {
    guard !pixels.changed.isEmpty else { return nil }
    let finder = PlaceChangeFinder(pixels: pixels)
    self =
      finder.recolored ?? finder.edge ?? finder.corner ?? finder.appearance ?? finder.inkColor ?? finder
      .movement
      ?? finder.faintShade ?? finder.weight ?? finder.shade ?? .otherContent
  }
}

/// Looks for one kind of change after the other; each is nil where it is not that one.
struct PlaceChangeFinder {
  let pixels: PlacePixels

  private var changed: [Int] { pixels.changed }

  /// How many percent of the changed pixels are something.
  private func share(_ isSo: (Int) -> Bool) -> Int { changed.count(where: isSo) * 100 / changed.count }

  private func isBackground(_ pixel: UInt32) -> Bool { pixels.ink(pixel) <= 6 }

  /// An area of one color gets another: most changed pixels have the same two colors, and neither is what lies behind.
  var recolored: PlaceChange? {
    var pairs: [UInt64: Int] = [:]
    for index in changed {
      pairs[UInt64(pixels.old[index]) << 32 | UInt64(pixels.new[index]), default: 0] += 1
    }
    guard let most = pairs.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      most.value * 2 >= changed.count
    else {
      return nil
    }
    let (from, to) = (UInt32(most.key >> 32), UInt32(truncatingIfNeeded: most.key))
    return pixels.backgrounds.contains { $0 == from || $0 == to } ? nil : .color(from: from, to: to)
  }

  /// Content that one image alone has.
  var appearance: PlaceChange? {
    let (gone, new) = (share { isBackground(pixels.new[$0]) }, share { isBackground(pixels.old[$0]) })
    if gone >= 80, new < 40 { return part(pixels.old, .gone, PlaceChange.cutOff) }
    if new >= 80, gone < 40 { return part(pixels.new, .new, PlaceChange.extended) }
    return nil
  }

  /// The straight edge between two areas, which is elsewhere: a strip gets the color of the area at one side of it.
  var edge: PlaceChange? {
    let bounds = pixels.bounds(changed)
    let isUpright = bounds.height > bounds.width
    let thickness = min(bounds.width, bounds.height)
    guard thickness * 3 <= max(bounds.width, bounds.height),
      changed.count * 10 >= bounds.width * bounds.height * 9,
      share({ isBackground(pixels.new[$0]) && isBackground(pixels.old[$0]) }) >= 90
    else { return nil }
    let first =
      (bounds.y + (isUpright ? bounds.height / 2 : 0)) * pixels.width + bounds.x
      + (isUpright ? 0 : bounds.width / 2)
    func beside(_ distance: Int) -> UInt32? {
      pixels.index(first, isUpright ? PixelPoint(x: distance, y: 0) : PixelPoint(x: 0, y: distance)).map {
        pixels.new[$0]
      }
    }
    guard let before = beside(-1), let behind = beside(thickness) else { return nil }
    let comesFrom = PlacePixels.levels(before, pixels.new[first])
    let goesTo = PlacePixels.levels(behind, pixels.new[first])
    guard comesFrom != goesTo else { return nil }
    let distance = comesFrom < goesTo ? thickness : -thickness
    return .edgeMoved(isUpright ? PixelPoint(x: distance, y: 0) : PixelPoint(x: 0, y: distance))
  }

  /// Whether all of something came or went, or the part at one side of it.
  private func part(_ image: [UInt32], _ whole: PlaceChange, _ side: (PlaceChange.Side) -> PlaceChange)
    -> PlaceChange
  {
    let sides = touchingSides(image)
    return sides.count == 1 ? side(sides[0].opposite) : whole
  }

  /// A corner that is rounder, or less so: one corner of what changed lies outside in either image, the opposite one stays inside,
  /// and most changed pixels get nearer to what lies beyond the corner, or further from it.
  var corner: PlaceChange? {
    let bounds = pixels.bounds(changed)
    guard bounds.isSquare, changed.count * 3 <= bounds.width * bounds.height * 2 else { return nil }
    func place(_ x: Int, _ y: Int) -> Int {
      let column = x < 0 ? bounds.x : bounds.x + bounds.width - 1
      return (y < 0 ? bounds.y : bounds.y + bounds.height - 1) * pixels.width + column
    }
    for (x, y) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
      let (outer, inner) = (place(x, y), place(-x, -y))
      guard let next = pixels.index(outer, PixelPoint(x: x, y: y)), pixels.new[inner] == pixels.old[inner],
        pixels.new[next] == pixels.old[next]
      else { continue }
      let beyond = pixels.new[next]
      func distance(_ pixel: UInt32) -> Int { PlacePixels.levels(pixel, beyond) }
      guard distance(pixels.new[inner]) > 2,
        min(distance(pixels.new[outer]), distance(pixels.old[outer])) <= 2
      else {
        continue
      }
      let nearer = share { distance(pixels.new[$0]) < distance(pixels.old[$0]) }
      if nearer >= 70 || nearer <= 30 { return nearer >= 70 ? .rounder : .sharper }
    }
    return nil
  }

  /// The sides at which what stays the same touches what came or went.
  private func touchingSides(_ image: [UInt32]) -> [PlaceChange.Side] {
    let steps: [(PlaceChange.Side, PixelPoint)] = [
      (.left, PixelPoint(x: -1, y: 0)), (.right, PixelPoint(x: 1, y: 0)), (.top, PixelPoint(x: 0, y: -1)),
      (.bottom, PixelPoint(x: 0, y: 1)),
    ]
    let isChanged = Set(changed)
    let bounds = pixels.bounds(changed)
    return steps.filter { side, step in
      let length = side.isUpright ? bounds.height : bounds.width
      let touching = changed.count { index in
        guard let next = pixels.index(index, step), !isChanged.contains(next) else { return false }
        return !isBackground(pixels.old[next]) && pixels.ink(image[index]) > 6
      }
      return touching * 2 >= length
    }.map(\.0)
  }

  /// Strokes, such as letters, that keep their shape and get another color.
  var inkColor: PlaceChange? {
    guard let behind = pixels.backgrounds.first,
      let strongest = changed.max(by: {
        PlacePixels.levels(pixels.old[$0], behind) < PlacePixels.levels(pixels.old[$1], behind)
      })
    else { return nil }
    let (from, to) = (pixels.old[strongest], pixels.new[strongest])
    let contrast = PlacePixels.levels(from, behind)
    guard contrast > 12, !isBackground(to) else { return nil }
    func expected(_ old: UInt32, _ shift: UInt32) -> Double {
      let part = Double(PlacePixels.levels(old, behind)) / Double(contrast)
      return Self.channel(behind, shift) + (Self.channel(to, shift) - Self.channel(behind, shift)) * part
    }
    let fitting = share { index in
      [0, 8, 16].allSatisfy {
        abs(Self.channel(pixels.new[index], $0) - expected(pixels.old[index], $0)) <= 8
      }
    }
    guard fitting >= 85 else { return nil }
    return Self.inkChange(from, to, behind, contrast)
  }

  /// Another color; or a fainter or stronger one, where it lies on the line to what lies behind.
  private static func inkChange(_ from: UInt32, _ to: UInt32, _ behind: UInt32, _ contrast: Int)
    -> PlaceChange
  {
    let part = Double(PlacePixels.levels(to, behind)) / Double(contrast)
    let isMixture = [0, 8, 16].allSatisfy { shift in
      abs(
        channel(to, shift) - channel(behind, shift) - (channel(from, shift) - channel(behind, shift)) * part)
        <= 8
    }
    guard isMixture else { return .color(from: from, to: to) }
    return part < 1 ? .fainter(from: from, to: to) : .stronger(from: from, to: to)
  }

  private static func channel(_ pixel: UInt32, _ shift: UInt32) -> Double { Double(pixel >> shift & 255) }

  /// Content that is elsewhere.
  var movement: PlaceChange? {
    let movement = Movement(pixels)
    if let offset = movement.offset { return .moved(offset) }
    return movement.isExchange ? .exchanged : nil
  }

  /// Strokes that get wider or narrower: nearly all changed pixels get more ink, or less, or there is much more of it in all.
  var weight: PlaceChange? {
    let (new, old) = (changed.map { pixels.ink(pixels.new[$0]) }, changed.map { pixels.ink(pixels.old[$0]) })
    guard max(new.max() ?? 0, old.max() ?? 0) > 48 else { return nil }
    let more = share { pixels.ink(pixels.new[$0]) > pixels.ink(pixels.old[$0]) }
    if more >= 85 || more <= 15 { return more >= 85 ? .bolder : .thinner }
    let (sum, before) = (new.reduce(0, +), old.reduce(0, +))
    return sum * 100 >= before * 130 ? .bolder : sum * 130 <= before * 100 ? .thinner : nil
  }

  /// Content that gets a little lighter or darker.
  var faintShade: PlaceChange? {
    share { PlacePixels.levels(pixels.new[$0], pixels.old[$0]) <= 24 } >= 90 ? shade : nil
  }

  /// Content that gets lighter or darker.
  var shade: PlaceChange? {
    func light(_ pixel: UInt32) -> Int {
      Int(pixel >> 16 & 255) * 2 + Int(pixel >> 8 & 255) * 5 + Int(pixel & 255)
    }
    let lighter = share { light(pixels.new[$0]) > light(pixels.old[$0]) }
    return lighter >= 90 ? .lighter : lighter <= 10 ? .darker : nil
  }
}

extension PlaceChange.Side {
  /// Whether it is an upright edge.
  fileprivate var isUpright: Bool { self == .left || self == .right }

  fileprivate var opposite: PlaceChange.Side {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }
}

extension PixelRect {
  /// Whether it is as wide as it is high, more or less, as a corner is.
  fileprivate var isSquare: Bool { min(width, height) * 2 >= max(width, height) && max(width, height) <= 64 }
}
