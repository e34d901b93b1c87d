extension PlaceChange {
  /// So many places of a verdict are looked at, the most important ones, and so many are searched for what moved.
  static let mostPlaces = 3, mostSearched = 16

  /// Places with what happened in the first of them.
  static func described(_ places: [Place], _ actual: PixelBuffer, _ reference: PixelBuffer) -> [Place] {
    var described = places
    for index in places.indices.prefix(mostPlaces) {
      described[index].change = label(of: index, in: places, actual, reference)
    }
    return described
  }

  /// What happened in one of a verdict's places, as text.
  private static func label(
    of number: Int, in places: [Place], _ actual: PixelBuffer, _ reference: PixelBuffer
  )
    -> String?
  {
    let place = places[number]
    let whole = PlacePixels.all(of: place.bounds, actual, reference)
    guard !whole.changed.isEmpty else { return nil }
    let close = whole.step == 1 ? whole : PlacePixels.some(of: place.bounds, actual, reference) ?? whole
    let finder = PlaceChangeFinder(whole: whole, close: close)
    var change = finder.change
    if change.isReplacement, whole.step == 1 {
      let others = places.prefix(mostSearched).map(\.bounds).filter {
        $0 != place.bounds && isSimilar($0, place.bounds)
      }
      change = Movement(whole).change(
        change, others.prefix(3).map { PlacePixels.all(of: $0, actual, reference) })
    }
    return change.label(isText: finder.isText(place))
  }

  /// Whether what was in one place may be in the other.
  private static func isSimilar(_ one: PixelRect, _ other: PixelRect) -> Bool {
    abs(one.width - other.width) * 4 <= one.width + 32
      && abs(one.height - other.height) * 4 <= one.height + 32
  }

  /// Whether what was there may be elsewhere now.
  private var isReplacement: Bool {
    switch self {
    case .gone, .new, .otherContent, .otherShape, .bolder, .thinner: true
    case .otherLetters, .fewerLetters, .moreLetters: true
    default: false
    }
  }
}

/// Looks for one kind of change after the other; each is nil where it is not that one.
struct PlaceChangeFinder {
  /// The whole place, perhaps coarsely, and all details of a part of it.
  let whole: PlacePixels, close: PlacePixels
  let letters: PartSequence
  private let rim: Rim, ring: PlacePixels.Ring?

  init(whole: PlacePixels, close: PlacePixels) {
    (self.whole, self.close, rim, ring) = (whole, close, Rim(pixels: whole), whole.ring)
    letters = PartSequence(close, isUpright: true)
  }

  /// What happened.
  var change: PlaceChange {
    let recoloring = Recoloring(whole)
    if let change = outline ?? recoloring.fade ?? recoloring.area ?? appearance ?? recoloring.proportional
      ?? recoloring.disappearance
    {
      return change
    }
    let (offset, share) = Movement(close).best
    let moved = offset.map { PlaceChange.moved($0) }
    return (share >= 92 ? moved : nil) ?? exchange ?? (share >= 82 ? moved : nil) ?? weight
      ?? (areLetters ? letters.change : nil) ?? shade ?? (isSmall ? .otherShape : .otherContent)
  }

  /// Whether what changed is a text.
  func isText(_ place: Place) -> Bool {
    areLetters || place.isLineOfText && ring == nil && !close.isFilled && !letters.areBars
  }

  private var isSmall: Bool { max(whole.bounds.width, whole.bounds.height) * whole.step <= 48 }

  private var areLetters: Bool { letters.isText && ring != .frame }

  private var outline: PlaceChange? { ring != nil && !areLetters ? rim.outline : nil }

  /// Content that one image alone has.
  private var appearance: PlaceChange? {
    let change = rim.change
    if change == .gone || change == .new, isLine { return line(isGone: change == .gone) }
    guard change == .gone || change == .new, areLetters, let side = letters.side else { return change }
    return change == .gone ? .cutOff(side) : .extended(side)
  }

  /// Whether what came or went is a line.
  private var isLine: Bool {
    let thickness = min(whole.bounds.width, whole.bounds.height)
    return thickness * whole.step <= 8 && max(whole.bounds.width, whole.bounds.height) >= 8 * thickness
  }

  /// A line that came or went; an underline where what stands close above it has gaps, as the feet of letters do.
  private func line(isGone: Bool) -> PlaceChange {
    let (bounds, width) = (close.bounds, close.width)
    let line = close.changed.map { max(close.ink(close.old[$0]), close.ink(close.new[$0])) }.max() ?? 0
    let rows = max(bounds.y - 3 * bounds.height - 3, 0)..<bounds.y
    let inked = (bounds.x..<bounds.x + bounds.width).count { x in
      rows.contains { close.ink(close.new[$0 * width + x]) * 3 >= line }
    }
    let isUnderline =
      bounds.height < bounds.width && (bounds.width * 20...bounds.width * 95).contains(inked * 100)
    if isGone { return isUnderline ? .underlineGone : .lineGone }
    return isUnderline ? .underlineNew : .lineNew
  }

  /// Parts that changed places, side by side or one above the other.
  private var exchange: PlaceChange? {
    Exchange(whole).isFound ? .reordered : PartSequence(whole, isUpright: false).order ?? letters.order
  }

  /// Strokes that get wider or narrower: nearly all changed pixels get more ink, or less, and few of them have others all around.
  private var weight: PlaceChange? {
    guard let behind = close.backgrounds.first else { return nil }
    let ink = { PlacePixels.levels($0, behind) }
    let more = share { ink(close.new[$0]) > ink(close.old[$0]) }
    guard more >= 85 || more <= 15, share({ max(ink(close.new[$0]), ink(close.old[$0])) > 48 }) > 0 else {
      return nil
    }
    let inner = share { index in
      Rim.Side.allCases.allSatisfy { side in close.neighbor(index, side).map(close.differs) ?? false }
    }
    return inner > 40 ? nil : more >= 85 ? .bolder : .thinner
  }

  /// Content that gets lighter or darker, and its colors on average.
  private var shade: PlaceChange? {
    func light(_ pixel: UInt32) -> Int {
      Int(pixel >> 16 & 255) * 2 + Int(pixel >> 8 & 255) * 5 + Int(pixel & 255)
    }
    func mean(_ image: [UInt32]) -> UInt32 {
      let some = close.some(1000)
      return [24, 16, 8, 0].reduce(0) { color, shift in
        color | (some.reduce(0) { $0 + (image[$1] >> shift & 255) } / UInt32(some.count)) << shift
      }
    }
    let lighter = share { light(close.new[$0]) > light(close.old[$0]) }
    guard lighter >= 90 || lighter <= 10 else { return nil }
    let (from, to) = (mean(close.old), mean(close.new))
    return lighter >= 90 ? .lighter(from: from, to: to) : .darker(from: from, to: to)
  }

  private func share(_ isSo: (Int) -> Bool) -> Int {
    let some = close.some(1000)
    return some.count(where: isSo) * 100 / some.count
  }
}
