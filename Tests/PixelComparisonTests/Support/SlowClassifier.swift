import PixelComparison

/// The classification of groups once more, from lists of pixels and with nothing shared with the code under test.
///
/// Channels are blue, green, red, alpha: of channels with the same contrast the first one leads.
struct SlowClassifier {
  let images: SlowComparison
  let share: Double
  /// Whether small movements are no evidence, as in images of another renderer.
  var leavesOutDrift = false
  /// Whether areas that move by rounding are no evidence, either.
  var leavesOutFaintAreas = false
  /// Whether edges may move further, as in images that are full of noise.
  var isWide = false

  /// What one pixel of a group says.
  struct Pixel {
    /// Parts of 1024 of the contrast around it, towards brighter positive.
    var movement = 0
    /// Levels that the channel with the most contrast moves by, and the most of any channel.
    var (levels, most) = (0, 0)
    /// The contrast of the leading channel: in both images together, and in the one that has less.
    var (widest, contrast) = (0, 0)
    var offAxis: [Int] = []
    /// How far the reference is from the brightest and from the darkest around.
    var (dark, light) = (0, 0)
    var (isPeak, isCore, isBalanced) = (false, false, false)
    /// Whether it is evidence: it moves by more than rounding and is not balanced, or has more around it than a smooth place has.
    var isClear = false
    /// Whether it moves by rounding in a plain place, or as much as all around, and all around differ.
    var isArea = false
    /// The movement as a step along the edge's steeper direction.
    var (across, down) = (0, 0)
  }

  func compare(_ group: [Int]) -> ClusterClassification {
    let all = group.map(pixel)
    if 4 * all.count(where: \.isArea) >= all.count { return .flat }
    return classify(group, all, ignoresMovement: false)
  }

  /// The classification without areas; movement and empty places may be left out.
  private func classify(_ group: [Int], _ all: [Pixel], ignoresMovement: Bool) -> ClusterClassification {
    let pixels = all.filter(\.isClear)
    let count = pixels.count
    if count == 0 { return .edgeCoverage }
    func sum(_ value: (Pixel) -> Int) -> Int { pixels.reduce(0) { $0 + value($1) } }
    let part = Int((share * 1024).rounded()) * (isWide ? 5 : 4) / 4
    let core = pixels.count(where: \.isCore)
    let flat = pixels.filter { $0.contrast <= 2 }
    let weight = flat.reduce(0) { $0 + ($1.most > 8 ? 4 : 1) }
    let (moved, netShift) = (sum { abs($0.movement) }, abs(sum(\.movement)))
    if !ignoresMovement {
      if weight >= 4, weight * 24 >= count { return .flat }
      if flat.count == count, flat.contains(where: { $0.most > 4 }) { return .flat }
      if pixels.contains(where: { ($0.levels - 4) * 1024 > part * $0.widest }) { return .edgeShift }
      if count >= 8, 2 * moved > part * count { return .meanShift }
    }
    guard count >= 24 else { return .edgeCoverage }
    let offAxis = (0..<4).map { channel in abs(sum { $0.offAxis[channel] }) }
    let peaks = pixels.count(where: \.isPeak)
    if offAxis.contains(where: { 2 * $0 > (16 * peaks >= count ? 5 : 10) * count }) { return .colorShift }
    let isOneWay = 20 * netShift > 17 * moved
    let oneWay = 2 * core > count ? nearbyMoved(group, all) : netShift
    if 20 * oneWay > 17 * moved, 4 * core > count { return .uniformShift }
    let isEven = 2 * (abs(sum(\.across)) + abs(sum(\.down))) < netShift
    if isOneWay, isEven, 32 * peaks >= count, 32 * moved > (isWide ? 5 : 3) * 1024 * count {
      return .strokeWeight
    }
    if count >= 40, isEven, 100 * netShift >= 97 * moved, 32 * moved >= 5 * 1024 * count {
      return .strokeWeight
    }
    let faint = pixels.count { 64 * $0.levels <= 2 * $0.widest + 96 }
    let isWash = 10 * faint >= 9 * count || isProportional(pixels, \.dark) || isProportional(pixels, \.light)
    let isThin = 5 * peaks > 2 * count
    if count >= (isThin ? 32 : 24), 20 * netShift > 19 * moved, isWash, 9 * peaks > 2 * count {
      return .opacity
    }
    return .edgeCoverage
  }

  /// Whether only movement and empty places make a group count.
  func isEdgeOtherwise(_ group: [Int]) -> Bool {
    let all = group.map(pixel)
    return 4 * all.count(where: \.isArea) < all.count
      && classify(group, all, ignoresMovement: true) == .edgeCoverage
  }

  /// Whether a group can be seen as noise: its clear pixels move by as much as one that moves by eight levels.
  func isSeen(_ group: [Int]) -> Bool {
    group.map(pixel).filter(\.isClear).reduce(0) { $0 + $1.levels * $1.levels } >= 64
  }

  /// Whether at least half of a group is not clear.
  func isRounding(_ group: [Int]) -> Bool { 2 * group.map(pixel).count(where: \.isClear) <= group.count }

  /// Whether less than an eighth of a group's clear pixels are the darkest or brightest around.
  func isSlope(_ group: [Int]) -> Bool {
    let clear = group.map(pixel).filter(\.isClear)
    return 8 * clear.count(where: \.isPeak) < clear.count
  }

  /// How far the clear pixels of stretches of touching ones in a row move, each cut where x is a multiple of eight.
  private func nearbyMoved(_ group: [Int], _ pixels: [Pixel]) -> Int {
    let movements = Dictionary(zip(group, pixels.map { $0.isClear ? $0.movement : 0 })) { $1 }
    var (total, stretch) = (0, 0)
    for index in group.sorted() {
      stretch += movements[index] ?? 0
      let x = index % images.width
      let isLast = x + 1 == images.width || movements[index + 1] == nil || x % 8 == 7
      if isLast { (total, stretch) = (total + abs(stretch), 0) }
    }
    return total
  }

  /// Whether the squared cosine of movement and ink is at least 0.97.
  private func isProportional(_ pixels: [Pixel], _ ink: (Pixel) -> Int) -> Bool {
    let product = Double(pixels.reduce(0) { $0 + $1.levels * ink($1) })
    let levels = Double(pixels.reduce(0) { $0 + $1.levels * $1.levels })
    let inks = Double(pixels.reduce(0) { $0 + ink($1) * ink($1) })
    return product > 0 && 100 * product * product >= 97 * levels * inks
  }

  /// What a pixel says.
  func pixel(_ index: Int) -> Pixel {
    let around = images.neighbors(index) + [index]
    func values(_ image: [UInt32], _ shift: Int) -> [Int] {
      around.map { Int(image[$0] >> UInt32(shift) & 255) }
    }
    func span(_ values: [Int]) -> Int { (values.max() ?? 0) - (values.min() ?? 0) }
    let channels = [0, 8, 16, 24].map { shift in
      let (new, old) = (values(images.new, shift), values(images.old, shift))
      return (new: new, old: old, widest: span(new + old), moved: (new.last ?? 0) - (old.last ?? 0))
    }
    let widest = channels.map(\.widest).max() ?? 0
    let lead = channels.firstIndex { $0.widest == widest } ?? 0
    let (new, old, moved) = (channels[lead].new, channels[lead].old, channels[lead].moved)
    var pixel = Pixel()
    pixel.widest = widest
    pixel.levels = abs(moved)
    pixel.most = channels.map { abs($0.moved) }.max() ?? 0
    pixel.contrast = min(span(new), span(old))
    pixel.dark = ((new + old).max() ?? 0) - (old.last ?? 0)
    pixel.light = widest - pixel.dark
    pixel.movement = widest > 0 ? moved * 1024 / widest : 0
    pixel.offAxis = channels.map { channel in
      abs(channel.moved) - (widest > 0 ? abs(moved) * channel.widest / widest : 0)
    }
    pixel.isPeak =
      new.last == new.max() && old.last == old.max() || new.last == new.min() && old.last == old.min()
    pixel.isCore = around.count == 9 && around.allSatisfy { images.statuses[$0] == .different }
    pixel.isBalanced = (2...4).contains(pixel.most) && widest <= 8 && isBalanced(index, pixel.most)
    pixel.isClear = pixel.most > 2 && !pixel.isBalanced || widest > 8
    var mayBeArea = !pixel.isClear && !pixel.isBalanced
    if leavesOutDrift {
      pixel.isClear = pixel.most > 8 || pixel.most > 4 && widest > 16
      mayBeArea = around.allSatisfy { place in
        (0..<4).allSatisfy { movement(place, $0) == movement(index, $0) }
      }
    }
    if leavesOutFaintAreas, pixel.most <= 2 { mayBeArea = false }
    pixel.isArea = mayBeArea && pixel.contrast <= 2 && pixel.isCore
    (pixel.across, pixel.down) = step(index, shift: 8 * lead, pixel.movement)
    return pixel
  }

  /// How far a channel of a pixel moves.
  private func movement(_ place: Int, _ channel: Int) -> Int {
    let shift = UInt32(8 * channel)
    return Int(images.new[place] >> shift & 255) - Int(images.old[place] >> shift & 255)
  }

  /// Whether half of the pixels within four pixels differ, and differences of up to eight levels have a small mean.
  private func isBalanced(_ index: Int, _ levels: Int) -> Bool {
    let (x, y) = (index % images.width, index / images.width)
    let near = (max(y - 4, 0)...min(y + 4, images.height - 1)).flatMap { row in
      (max(x - 4, 0)...min(x + 4, images.width - 1)).map { row * images.width + $0 }
    }
    let differences = near.map { place in (0..<4).map { movement(place, $0) } }
      .filter { $0.allSatisfy { abs($0) <= 8 } }
    guard 2 * differences.count(where: { $0 != [0, 0, 0, 0] }) >= differences.count else { return false }
    return (0..<4).allSatisfy { channel in
      let sum = differences.reduce(0) { $0 + $1[channel] }
      return 4 * abs(sum) < min(3 * levels, 8) * differences.count
    }
  }

  private func step(_ index: Int, shift: Int, _ movement: Int) -> (across: Int, down: Int) {
    let (width, height) = (images.width, images.height)
    let (x, y) = (index % width, index / width)
    func level(_ x: Int, _ y: Int) -> Int {
      let place = min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)
      return Int(images.new[place] >> UInt32(shift) & 255) + Int(images.old[place] >> UInt32(shift) & 255)
    }
    let (right, down) = (level(x + 1, y) - level(x - 1, y), level(x, y + 1) - level(x, y - 1))
    return abs(right) >= abs(down) ? (right.signum() * movement, 0) : (0, (down > 0 ? 1 : -1) * movement)
  }
}
