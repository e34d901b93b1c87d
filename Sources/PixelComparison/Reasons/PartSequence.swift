/// The parts of a place and beside it in both images, such as letters: columns that have content, between others that have
/// none; or rows, such as lines.
struct PartSequence {
  private struct Part {
    let start: Int, end: Int
    /// How much ink it has across, and where most of it is.
    let profile: [Int], ink: Int, middle: Double
    /// Where its ink begins and ends across, beyond what changed too.
    let top: Int, bottom: Int
    let isChanged: Bool

    /// Whether two parts stand on one line, or hang from one, and near each other, as letters do; icons reach beyond letters, or
    /// letters beyond them, at both ends.
    func isBeside(_ other: Part) -> Bool {
      let (one, two) = (bottom - top + 1, other.bottom - other.top + 1)
      let (reach, above, below) = (max(one, two), other.top - top, bottom - other.bottom)
      let isNested = abs(above) * 10 >= reach && abs(below) * 10 >= reach && (above > 0) == (below > 0)
      return reach <= 3 * min(one, two) && max(start - other.end, other.start - end) <= reach / 2 + 1
        && min(abs(above), abs(below)) * 4 <= reach && !isNested
    }

    /// Whether two parts are the same, perhaps elsewhere.
    func isLike(_ other: Part, _ tolerance: Int = 15) -> Bool {
      guard abs((end - start) - (other.end - other.start)) <= 2 else { return false }
      let apart = zip(profile, other.profile).reduce(0) { $0 + abs($1.0 - $1.1) }
      return apart * 100 <= max(ink, other.ink) * tolerance
        && abs(middle - Double(start) - other.middle + Double(other.start)) <= 1
    }
  }

  private let old: [Part], new: [Part]
  private let height: Int
  /// Whether they look like letters.
  let isText: Bool
  /// Whether all that changed are filled boxes, as the bars of a chart are.
  let areBars: Bool
  /// The side at which changed parts are the last ones beside others that stay.
  let side: Rim.Side?

  /// So many parts are looked at, and such a part of the strongest ink is none.
  private static let most = 96, separating = 0.3
  /// So much ink of a part's box, of 100, makes it a filled one.
  private static let filled = 90

  init(_ pixels: PlacePixels, isUpright: Bool) {
    height = isUpright ? pixels.bounds.height : pixels.bounds.width
    let (old, new) = (Self.parts(pixels.old, pixels, isUpright), Self.parts(pixels.new, pixels, isUpright))
    let (ours, theirs) = (Self.line(old, height), Self.line(new, height))
    (self.old, self.new) = (Array(old[ours].prefix(Self.most)), Array(new[theirs].prefix(Self.most)))
    let (all, line) = new.count > old.count ? (new, theirs) : (old, ours)
    areBars = Self.areBars(all[line].filter(\.isChanged), pixels)
    isText = isUpright && !areBars && Self.isText(all[line], height, pixels)
    let changed = all.indices.filter { all[$0].isChanged }
    let (before, after) = ((changed.first ?? 0) > line.lowerBound, (changed.last ?? 0) + 1 < line.upperBound)
    side = before == after ? nil : before ? .right : .left
  }

  private static func parts(_ image: [UInt32], _ pixels: PlacePixels, _ isUpright: Bool) -> [Part] {
    guard !pixels.backgrounds.isEmpty, !isUpright || (5...100).contains(pixels.bounds.height) else {
      return []
    }
    let (bounds, width) = (pixels.bounds, pixels.width)
    let across = isUpright ? bounds.y..<bounds.y + bounds.height : bounds.x..<bounds.x + bounds.width
    let own = isUpright ? bounds.x..<bounds.x + bounds.width : bounds.y..<bounds.y + bounds.height
    func index(_ line: Int, _ place: Int) -> Int { isUpright ? place * width + line : line * width + place }
    let inks = (0..<(isUpright ? width : pixels.height)).map { line in
      across.map { pixels.ink(image[index(line, $0)]) }
    }
    let strongest = pixels.some(500).map { pixels.ink(image[$0]) }.max() ?? 0
    let least = max(Int(Double(strongest) * separating), 8)
    /// From where to where lines are inked across, and on beyond what changed.
    func extent(_ lines: Range<Int>) -> (Int, Int) {
      func isInked(_ place: Int) -> Bool {
        lines.contains { pixels.ink(image[index($0, place)]) >= least }
      }
      let all = isUpright ? 0..<pixels.height : across
      // Within, the ink is known.
      let inked = across.filter { place in
        lines.contains { inks[$0][place - across.lowerBound] >= least }
      }
      var (top, bottom) = (inked.first ?? across.lowerBound, inked.last ?? across.lowerBound)
      if top == across.lowerBound { while all.contains(top - 1), isInked(top - 1) { top -= 1 } }
      if bottom == across.upperBound - 1 {
        while all.contains(bottom + 1), isInked(bottom + 1) { bottom += 1 }
      }
      return (top, bottom)
    }
    var parts: [Part] = [], start: Int?
    for line in 0...inks.count {
      guard line == inks.count || inks[line].allSatisfy({ $0 < least }) else {
        start = start ?? line
        continue
      }
      guard let first = start else { continue }
      let lines = first..<line
      let profile = lines.reduce(into: inks[first].map { _ in 0 }) { sums, line in
        for (place, ink) in inks[line].enumerated() { sums[place] += ink }
      }
      let ink = profile.reduce(0, +)
      let middle = Double(lines.reduce(0) { $0 + $1 * inks[$1].reduce(0, +) }) / Double(ink)
      let isChanged =
        own.overlaps(lines) && lines.contains { line in across.contains { pixels.differs(index(line, $0)) } }
      let (top, bottom) = extent(lines)
      parts.append(
        Part(
          start: first, end: line, profile: profile, ink: ink, middle: middle, top: top, bottom: bottom,
          isChanged: isChanged))
      start = nil
    }
    return parts
  }

  /// Changed parts, and those that stand beside them as letters of a line do.
  private static func line(_ parts: [Part], _ height: Int) -> Range<Int> {
    guard var first = parts.firstIndex(where: \.isChanged), var last = parts.lastIndex(where: \.isChanged)
    else { return 0..<0 }
    func isNear(_ one: Part, _ other: Part) -> Bool { other.start - one.end <= max(height * 2 / 3, 3) }
    while first > 0, isNear(parts[first - 1], parts[first]) { first -= 1 }
    while last + 1 < parts.count, isNear(parts[last], parts[last + 1]) { last += 1 }
    return first..<last + 1
  }

  /// One letter alone may be a filled box, such as an I.
  private static func areBars(_ changed: [Part], _ pixels: PlacePixels) -> Bool {
    let strongest = strongest(pixels)
    return changed.count > 1
      && changed.allSatisfy { part in
        let area = (part.end - part.start) * (part.bottom - part.top + 1)
        return part.ink * 100 >= filled * area * strongest
      }
  }

  /// The strongest ink of some of the pixels that changed.
  private static func strongest(_ pixels: PlacePixels) -> Int {
    pixels.some(500).map { max(pixels.ink(pixels.old[$0]), pixels.ink(pixels.new[$0])) }.max() ?? 0
  }

  private static func isText(_ line: ArraySlice<Part>, _ height: Int, _ pixels: PlacePixels) -> Bool {
    let letters = line.filter {
      $0.profile.count { $0 > 0 } * 5 >= height * 2 && $0.end - $0.start <= 5 * height
    }
    guard !pixels.isFilled else { return false }
    let strongest = strongest(pixels)
    let isOutlined = letters.allSatisfy { part in
      let width = part.end - part.start
      let inked = part.ink * 100 / max(width * height * strongest, 1)
      return !part.isChanged || width * 2 < height || (12...75).contains(inked)
    }
    // Letters that touch each other count as some.
    let count = letters.reduce(0) { $0 + max(1, ($1.end - $1.start) * 3 / 2 / height) }
    let isPair = line.allSatisfy {
      $0.profile.count { $0 > 0 } * 10 >= height * 7 && (height / 8...height).contains($0.end - $0.start)
    }
    let changed = letters.indices.filter { letters[$0].isChanged }
    let beside = changed.count { index in
      [index - 1, index + 1].contains {
        letters.indices.contains($0) && letters[index].isBeside(letters[$0])
      }
    }
    return isOutlined && letters.count * 10 >= line.count * 7 && line.count > 1 && (count >= 3 || isPair)
      && beside * 10 >= changed.count * 6
  }

  /// Parts that came, went or changed places beside others that are the same.
  var order: PlaceChange? {
    let (lost, found) = rest()
    let (kept, most) = (old.count - lost.count, max(lost.count, found.count))
    guard kept > 0, most > 0 else { return nil }
    let again = lost.count { one in found.contains { one.isLike($0) } }
    if again * 10 >= most * 6 { return .reordered }
    guard isText, old.count != new.count, kept + 1 >= min(old.count, new.count) else { return nil }
    return old.count > new.count ? .fewerLetters : .moreLetters
  }

  /// What happened to the letters of a text.
  var change: PlaceChange? {
    guard isText else { return nil }
    let (lost, found) = rest()
    if lost.isEmpty, found.isEmpty { return sameLetters }
    let isOther = lost.count == old.count
    let (before, after) = (old.filter(\.isChanged), new.filter(\.isChanged))
    if isOther || min(before.count, after.count) > 2,
      let weight = Self.weight(Self.density(after) / max(Self.density(before), 0.01), 1.12)
    {
      return weight
    }
    // Letters of the same font that are drawn at other parts of pixels are still more alike than those of another one.
    return isOther && rest(30).lost.count * 2 > old.count ? nil : .otherLetters
  }

  /// The parts that only one image has.
  private func rest(_ tolerance: Int = 15) -> (lost: [Part], found: [Part]) {
    let difference = new.difference(from: old) { $0.isLike($1, tolerance) }
    return (difference.removals.map(\.part), difference.insertions.map(\.part))
  }

  /// The same letters, further apart or nearer, bolder or thinner, or elsewhere.
  private var sameLetters: PlaceChange? {
    let by = zip(old, new).map { $1.middle - $0.middle }
    guard let first = by.first, let last = by.last else { return nil }
    func ink(_ parts: [Part]) -> Double { Double(parts.reduce(0) { $0 + $1.ink }) }
    let offset = Int((by.reduce(0, +) / Double(by.count)).rounded())
    let isSpaced = by.count >= 4 && abs(last - first) >= 1.5
    if isSpaced || offset == 0, let weight = Self.weight(ink(new) / ink(old), 1.05) { return weight }
    if isSpaced { return last > first ? .wider : .tighter }
    return offset == 0 ? nil : .moved(PixelPoint(x: offset, y: 0))
  }

  private static func weight(_ ratio: Double, _ least: Double) -> PlaceChange? {
    ratio > least ? .bolder : ratio * least < 1 ? .thinner : nil
  }

  /// How much of the rows that have most ink is inked.
  private static func density(_ parts: [Part]) -> Double {
    guard let first = parts.first, let last = parts.last else { return 0 }
    let rows = first.profile.indices.map { row in parts.reduce(0) { $0 + $1.profile[row] } }
    let most = rows.max() ?? 0
    let inked = rows.filter { $0 * 5 >= most * 2 }
    return Double(inked.reduce(0, +)) / Double(max(inked.count * (last.end - first.start), 1))
  }
}

extension CollectionDifference.Change {
  fileprivate var part: ChangeElement {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}
