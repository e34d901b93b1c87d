extension PlacePixels {
  /// What encloses a middle in which nothing changed.
  enum Ring {
    /// A letter perhaps, as an O, and what is no letter: it is too wide, or encloses something.
    case open, frame
  }

  /// The most pixels that a ring is thick, and the contrast within it that something has.
  private static let thickness = 5, contrast = 24
  /// From that size on, what encloses something is no letter, whether or not that touches it.
  private static let largeRing = 40

  /// Whether it changed nearly everywhere, as areas do, and no letters; tiny letters do.
  var isFilled: Bool {
    let area = bounds.width * bounds.height
    return area > 200 && changed.count * 6 > area * (area < 700 ? 5 : 4)
  }

  /// What kind of ring changed; nil where it is none.
  var ring: Ring? {
    guard min(bounds.width, bounds.height) >= 8,
      changed.count <= 2 * (bounds.width + bounds.height) * Self.thickness
    else { return nil }
    let x = bounds.x + bounds.width / 4..<bounds.x + bounds.width - bounds.width / 4
    let y = bounds.y + bounds.height / 4..<bounds.y + bounds.height - bounds.height / 4
    let middle = y.flatMap { row in x.map { row * width + $0 } }
    guard changed.contains(where: { x.contains($0 % width) }),
      changed.contains(where: { y.contains($0 / width) }), !middle.contains(where: differs)
    else { return nil }
    func isPlain(_ some: [Int]) -> Bool {
      some.allSatisfy { Self.levels(old[$0], old[middle[0]]) <= Self.contrast }
    }
    let border = middle.filter {
      [x.lowerBound, x.upperBound - 1].contains($0 % width)
        || [y.lowerBound, y.upperBound - 1].contains($0 / width)
    }
    let isLarge = min(bounds.width, bounds.height) > Self.largeRing
    return bounds.width > 2 * bounds.height || !isPlain(middle) && (isLarge || isPlain(border))
      ? .frame : .open
  }
}
