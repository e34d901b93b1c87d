/// What the pixels of a cluster say once more, from lists of pixels and with nothing shared with the kernels.
///
/// Channels are blue, green, red, alpha: of channels with the same contrast the first one leads.
struct SlowEvidence {
  let images: SlowComparison
  /// Levels as the kernels take them.
  var rounding = 2, smooth = 8, drift = 8, margin = 4, strong = 24, share = 563
  let leavesOutDrift: Bool

  /// The sums of a cluster, by the names that the kernels give them.
  func sums(_ cluster: [Int]) -> [String: Int] {
    var sums: [String: Int] = [:]
    for index in cluster {
      let all = pixel(index)
      for (name, value) in all.whatever { sums[name, default: 0] += value }
      guard all.isClear else { continue }
      for (name, value) in all.clear { sums[name, default: 0] += value }
      sums["furthest"] = max(sums["furthest"] ?? 0, all.furthest)
    }
    return sums.filter { $0.value != 0 }
  }

  /// What one pixel adds.
  private struct Pixel {
    var isClear = false, furthest = 0
    var clear: [String: Int] = [:]
    /// What pixels add that are not clear, too.
    var whatever: [String: Int] = [:]
  }

  private func pixel(_ index: Int) -> Pixel {
    let around = images.neighbors(index) + [index]
    func span(_ values: [Int]) -> Int { (values.max() ?? 0) - (values.min() ?? 0) }
    let channels = (0..<4).map { channel in
      let (new, old) = (
        around.map { level(images.new[$0], channel) }, around.map { level(images.old[$0], channel) }
      )
      return (new: new, old: old, widest: span(new + old), moved: (new.last ?? 0) - (old.last ?? 0))
    }
    let widest = channels.map(\.widest).max() ?? 0
    let lead = channels.firstIndex { $0.widest == widest } ?? 0
    let (new, old, moved) = (channels[lead].new, channels[lead].old, channels[lead].moved)
    let (most, levels) = (channels.map { abs($0.moved) }.max() ?? 0, abs(moved))
    let isCore = around.count == 9 && around.allSatisfy { images.statuses[$0] == .different }
    let isFlat = min(span(new), span(old)) <= rounding
    let isPeak =
      new.last == new.max() && old.last == old.max() || new.last == new.min() && old.last == old.min()
    let dark = ((new + old).max() ?? 0) - (old.last ?? 0)
    let movement = widest > 0 ? moved * 1024 / widest : 0
    let (across, down) = step(index, lead, movement)
    let light = max(widest, 1) - dark
    var pixel = Pixel()
    pixel.isClear = leavesOutDrift ? most > drift : most > rounding || widest > smooth
    pixel.furthest = widest > 0 ? (max(levels - margin, 0) * 1024 + widest - 1) / widest : 0
    pixel.clear = [
      "clear": 1, "moved": abs(movement), "signed_moved": movement, "across": across, "down": down,
      "flat": isFlat ? 1 : 0, "core": isCore ? 1 : 0, "peaks": isPeak ? 1 : 0,
      "levels_squared": levels * levels, "dark_levels": levels * dark, "dark_squared": dark * dark,
      "light_levels": levels * light, "light_squared": light * light, "most_squared": most * most,
      "excess_squared": excess(index, lead) * excess(index, lead),
    ]
    for channel in 0..<4 {
      let expected = widest > 0 ? levels * channels[channel].widest / widest : 0
      pixel.clear["off_axis\(channel)"] = abs(channels[channel].moved) - expected
    }
    let isArea =
      leavesOutDrift
      ? most > rounding && around.allSatisfy { movements($0) == movements(index) } : !pixel.isClear
    let isMoving = most > drift
    pixel.whatever = [
      "area": isArea && isFlat && isCore ? 1 : 0, "moving": isMoving ? 1 : 0,
      "moving_flat": isMoving && isFlat ? 1 : 0, "moving_far": isMoving && pixel.furthest > share ? 1 : 0,
    ]
    if leavesOutDrift { pixel.whatever.merge(rows(index)) { $1 } }
    return pixel
  }

  private func level(_ pixel: UInt32, _ channel: Int) -> Int { Int(pixel >> UInt32(8 * channel) & 255) }

  /// How far each channel of a pixel moves.
  private func movements(_ index: Int) -> [Int] {
    (0..<4).map { level(images.new[index], $0) - level(images.old[index], $0) }
  }

  private func step(_ index: Int, _ channel: Int, _ movement: Int) -> (across: Int, down: Int) {
    let (x, y) = (index % images.width, index / images.width)
    func both(_ x: Int, _ y: Int) -> Int {
      let place = min(max(y, 0), images.height - 1) * images.width + min(max(x, 0), images.width - 1)
      return level(images.new[place], channel) + level(images.old[place], channel)
    }
    let (right, down) = (both(x + 1, y) - both(x - 1, y), both(x, y + 1) - both(x, y - 1))
    return abs(right) >= abs(down) ? (right.signum() * movement, 0) : (0, (down > 0 ? 1 : -1) * movement)
  }

  /// A channel of a pixel, and of those above and below it.
  private func column(_ image: [UInt32], _ index: Int, _ channel: Int) -> [Int] {
    (-1...1).map { step in
      let row = min(max(index / images.width + step, 0), images.height - 1)
      return level(image[row * images.width + index % images.width], channel)
    }
  }

  /// What of a channel's movement the rows above and below do not explain.
  private func excess(_ index: Int, _ channel: Int) -> Int {
    func distance(_ value: Int, to others: [Int]) -> Int {
      max((others.min() ?? 0) - value, value - (others.max() ?? 0), 0)
    }
    let (new, old) = (column(images.new, index, channel), column(images.old, index, channel))
    return min(
      max(distance(new[1], to: old), distance(old[1], to: new)), abs(new.reduce(0, +) - old.reduce(0, +)))
  }

  /// What the rows above and below say.
  private func rows(_ index: Int) -> [String: Int] {
    let columns = (0..<4).map { (new: column(images.new, index, $0), old: column(images.old, index, $0)) }
    let moved = columns.map { abs($0.new[1] - $0.old[1]) }.max() ?? 0
    let most = (0..<4).map { excess(index, $0) }.max() ?? 0
    func isWhole(_ row: Int) -> Bool {
      columns.allSatisfy { new, old in
        abs(new[1] - old[2 - row]) <= rounding && abs(old[1] - new[row]) <= rounding
      }
    }
    let isStrong = moved > strong
    return [
      "row_moved": moved * moved, "row_excess": most * most, "strong": isStrong ? 1 : 0,
      "up": isStrong && isWhole(0) ? 1 : 0, "down_by_one": isStrong && isWhole(2) ? 1 : 0,
    ]
  }
}
