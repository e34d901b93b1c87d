/// The colors that a place's pixels get, as a function of those that they had: a color each, or all of them nearer to one.
struct Recoloring {
  let pixels: PlacePixels
  private let some: [Int]

  /// So many pixels are looked at.
  private static let most = 2000
  /// Such a part of the squared movement may be another one.
  private static let rest = 0.07

  init(_ pixels: PlacePixels) {
    self.pixels = pixels
    some = pixels.some(Self.most)
  }

  /// An area of one color that gets another: most changed pixels have the same two colors, and neither is what lies behind.
  var area: PlaceChange? {
    var pairs: [UInt64: Int] = [:]
    for index in some { pairs[UInt64(pixels.old[index]) << 32 | UInt64(pixels.new[index]), default: 0] += 1 }
    let isWide = pixels.changed.count * 2 > pixels.bounds.width * pixels.bounds.height
    guard isWide || !leavesInk, let most = pairs.first(where: { $0.value * 2 > some.count })?.key else {
      return nil
    }
    let (from, to) = (UInt32(most >> 32), UInt32(truncatingIfNeeded: most))
    let behind = pixels.touching + (isWide ? pixels.backgrounds : [])
    return behind.contains(from) || behind.contains(to) ? nil : .color(from: from, to: to)
  }

  /// What has hardly an edge in one image, and has many in the other.
  var disappearance: PlaceChange? {
    func edges(_ image: [UInt32]) -> Int {
      some.reduce(0) { sum, index in
        Rim.Side.allCases.reduce(sum) { sum, side in
          guard let next = pixels.neighbor(index, side), image[next] != image[index] else { return sum }
          return sum + PlacePixels.levels(image[next], image[index])
        }
      }
    }
    let (old, new) = (edges(pixels.old), edges(pixels.new))
    return new * 5 <= old ? .gone : old * 5 <= new ? .new : nil
  }

  /// The sums of a channel's values in both images, and of their products.
  private struct Channel {
    var (old, new, olds, news, both) = (0.0, 0.0, 0.0, 0.0, 0.0)
    let count: Double

    init(_ shift: UInt32, _ pixels: PlacePixels, _ some: [Int]) {
      count = Double(some.count)
      for index in some {
        let (before, after) = (
          Double(pixels.old[index] >> shift & 255), Double(pixels.new[index] >> shift & 255)
        )
        (old, new) = (old + before, new + after)
        (olds, news, both) = (olds + before * before, news + after * after, both + before * after)
      }
    }

    var spread: Double { max(olds - old * old / count, 0) }
    var common: Double { both - old * new / count }
    /// The squared movement, and what is left of it where new values are the old ones times a slope, and a constant.
    var movement: Double { olds + news - 2 * both }
    func rest(_ slope: Double) -> Double {
      max(news - new * new / count - 2 * slope * common + slope * slope * spread, 0)
    }
    /// The slope that leaves the least.
    var slope: Double { spread < count ? 1 : common / spread }
    /// The value that stays.
    func fixed(_ slope: Double) -> Double { (new - slope * old) / count / (1 - slope) }
  }

  /// Content that keeps its shape: every channel of its pixels changes in proportion.
  var proportional: PlaceChange? {
    let channels = [16, 8, 0].map { Channel($0, pixels, some) }
    let movement = channels.reduce(0) { $0 + $1.movement }
    let (common, spread) = channels.reduce((0, 0)) { ($0.0 + $1.common, $0.1 + $1.spread) }
    let slope = common / max(spread, 1)
    guard channels.reduce(0, { $0 + $1.rest($1.slope) }) <= movement * Self.rest,
      spread > Double(3 * some.count), slope > 0.1, !leavesInk,
      let strongest = some.max(by: { ink($0) < ink($1) })
    else { return nil }
    let (from, to) = (pixels.old[strongest], pixels.new[strongest])
    let isEven =
      spread > 40 * Double(some.count) && abs(slope - 1) > 0.02
      && channels.reduce(0) { $0 + $1.rest(slope) } <= movement * Self.rest
    // A small change may go another way by less: it is a part of the change, and what rounding makes of it.
    let shifts = [16, 8, 0].map { abs(Int(from >> $0 & 255) - Int(to >> $0 & 255)) }
    let most = min(4, 1 + 0.1 * Double(shifts.max() ?? 0))
    let isTowardsBehind = pixels.backgrounds.contains { behind in
      zip([16, 8, 0], channels).allSatisfy { shift, channel in
        abs(channel.fixed(slope) - Double(behind >> UInt32(shift) & 255)) * abs(1 - slope) <= most
      }
    }
    guard isEven, isTowardsBehind else { return .color(from: from, to: to) }
    return slope < 1 ? .fainter(from: from, to: to) : .stronger(from: from, to: to)
  }

  /// All of several colors nearer to what lies behind, or further from it.
  var fade: PlaceChange? {
    switch proportional {
    case .fainter(let from, let to): .fainter(from: from, to: to)
    case .stronger(let from, let to): .stronger(from: from, to: to)
    default: nil
    }
  }

  private func ink(_ index: Int) -> Int { pixels.ink(pixels.old[index]) }

  /// Whether much of what changed goes on in pixels that stay and have as much ink, as the middles of strokes that get thinner do.
  private var leavesInk: Bool {
    guard !pixels.backgrounds.isEmpty else { return false }
    let most = some.map { max(ink($0), pixels.ink(pixels.new[$0])) }.max() ?? 0
    let touching = some.count { index in
      Rim.Side.allCases.contains { side in
        guard let next = pixels.neighbor(index, side), !pixels.differs(next) else { return false }
        return ink(next) * 10 >= most * 9
      }
    }
    return touching * 100 >= some.count * 15
  }
}
