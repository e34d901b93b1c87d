import PixelBuffers
import PixelComparison

/// A strategy once more, pixel by pixel, slow and obvious: what the statuses have to be.
struct SlowComparison {
  let width, height: Int
  let new, old: [UInt32]
  var statuses: [PixelStatus]
  /// What each group was classified to be.
  var classifications: [ClusterClassification] = []

  init(_ actual: PixelBuffer, _ reference: PixelBuffer, _ strategy: ComparisonStrategy) {
    (width, height) = (actual.width, actual.height)
    (new, old) = (actual.withPixels(Array.init), reference.withPixels(Array.init))
    statuses = zip(new, old).map { pair in
      pair.0 == pair.1 ? .equal : SlowColor.allows(strategy.metric, pair.0, pair.1) ? .tolerated : .different
    }
    for index in statuses.indices {
      let (x, y) = (index % width, index / width)
      for region in strategy.regions where region.rule == .ignored && Self.covers(region.area, x, y) {
        statuses[index] = .masked
      }
    }
    if strategy.antialiasing == .ignored {
      for index in statuses.indices where statuses[index] == .different {
        if isAntialiased(index, new) || isAntialiased(index, old) { statuses[index] = .antialiased }
      }
    }
    var comparator: SlowClassifier?
    if case .classified(let share) = strategy.antialiasing {
      comparator = SlowClassifier(images: self, share: share)
    }
    let differing = statuses
    let groups = components(strategy.clusters.connectivity)
    if let comparator {
      classifications = groups.map { classify($0, comparator, differing) }
      let noise = zip(groups, classifications).map { self.noise($0, $1, comparator) }
      let seen = groups.indices.filter { comparator.isSeen(groups[$0]) }
      let hinted = seen.count { noise[$0] == .hinted }
      let noisy = seen.count {
        classifications[$0] == .edgeCoverage || noise[$0] == .hinted || noise[$0] == .faint
      }
      let rounding = groups.indices.count {
        classifications[$0] == .edgeCoverage && groups[$0].count >= 8 && comparator.isRounding(groups[$0])
      }
      let edges = seen.filter { classifications[$0] == .edgeCoverage }
      if noisy - edges.count < 20,
        SlowIsolation(classifier: comparator).isIsolated(
          edges.map { groups[$0] }, isUnseen: edges.count == 1 && isUnseen(groups[edges[0]], differing))
      {
        for index in edges { classifications[index] = .isolated }
      }
      for (index, noise) in noise.enumerated() {
        guard let noise else { continue }
        let isNoise =
          switch noise {
          case .faint, .hinted: noisy >= 20
          case .stretched: hinted >= 8
          case .drift:
            (noisy >= 20 || rounding >= 20) && isDrift(groups[index], comparator.share)
          }
        if isNoise || noisy >= 20 && isWide(groups[index], comparator, differing) {
          classifications[index] = .edgeCoverage
        }
      }
    }
    for (index, group) in groups.enumerated() {
      if comparator != nil, classifications[index] == .edgeCoverage {
        for place in group { statuses[place] = .antialiased }
      } else if group.count < strategy.clusters.size {
        for place in group { statuses[place] = .belowMinimumSize }
      }
    }
  }

  private func classify(_ group: [Int], _ comparator: SlowClassifier, _ differing: [PixelStatus])
    -> ClusterClassification
  {
    if comparator.isSlope(group), isUnseen(group, differing) { return .edgeCoverage }
    let classification = comparator.compare(group)
    let isClipped = SlowClipping(images: comparator.images, differing: differing).isClipped(group)
    return classification == .edgeCoverage && isClipped ? .clipped : classification
  }

  /// What a group that counts is in an image that is full of noise.
  private func noise(
    _ group: [Int], _ classification: ClusterClassification, _ comparator: SlowClassifier
  ) -> SlowNoise? {
    let faint: SlowNoise? = group.count <= 4096 && group.allSatisfy { isFaint($0) } ? .faint : nil
    let hinting = SlowHinting(images: comparator.images)
    let hinted = comparator.isEdgeOtherwise(group) ? hinting.noise(group) : nil
    switch classification {
    case .flat, .edgeShift, .meanShift: return hinted ?? .drift
    case .strokeWeight, .opacity: return faint ?? .drift
    case .clipped: return faint ?? hinted
    case .edgeCoverage: return nil
    default: return .drift
    }
  }

  /// Whether nothing but drift makes a group count.
  private func isDrift(_ group: [Int], _ share: Double) -> Bool {
    SlowClassifier(images: self, share: share, leavesOutDrift: true, leavesOutFaintAreas: group.count <= 4096)
      .compare(group) == .edgeCoverage
  }

  /// Whether a group is edge coverage by wide limits, or of three pixels at most, and no clipped line.
  private func isWide(_ group: [Int], _ comparator: SlowClassifier, _ differing: [PixelStatus]) -> Bool {
    var wide = comparator
    wide.isWide = true
    let isClipped = SlowClipping(images: comparator.images, differing: differing).isClipped(group)
    return (group.count <= 3 || wide.compare(group) == .edgeCoverage) && !isClipped
  }

  /// Whether no person sees the difference of a pixel in a small place.
  private func isFaint(_ place: Int) -> Bool {
    let (one, other) = (new[place], old[place])
    let isStrong = [0, 8, 16, 24].contains { (shift: UInt32) in
      abs(Int(one >> shift & 255) - Int(other >> shift & 255)) > 16
    }
    return !isStrong && SlowColor.allows(.ciede2000(deltaE: 1.6), one, other)
  }

  /// Whether a small or thin group's bounds hold no pixel that a person sees.
  private func isUnseen(_ group: [Int], _ differing: [PixelStatus]) -> Bool {
    let (columns, rows) = (group.map { $0 % width }, group.map { $0 / width })
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max()
    else { return false }
    guard group.count <= 24 || right - left < 2 || bottom - top < 2 else { return false }
    for place in statuses.indices {
      let (x, y) = (place % width, place / width)
      guard (left...right).contains(x), (top...bottom).contains(y) else { continue }
      guard [.different, .antialiased, .belowMinimumSize].contains(differing[place]) else { continue }
      if !isFaint(place) { return false }
    }
    return true
  }

  static func covers(_ area: Area, _ x: Int, _ y: Int) -> Bool {
    switch area {
    case .rectangle(let r): return x >= r.x && x < r.x + r.width && y >= r.y && y < r.y + r.height
    case .ellipse(let r):
      let (a, b) = (Double(r.width) / 2, Double(r.height) / 2)
      let (u, v) = ((Double(x - r.x) + 0.5 - a) / a, (Double(y - r.y) + 0.5 - b) / b)
      return u * u + v * v <= 1
    case .polygon(let points):
      var isInside = false
      for (index, p) in points.enumerated() {
        let q = points[(index + 1) % points.count]
        guard (p.y <= y) != (q.y <= y) else { continue }
        let crossing = Double(p.x) + Double(q.x - p.x) * (Double(y) + 0.5 - Double(p.y)) / Double(q.y - p.y)
        if crossing > Double(x) + 0.5 { isInside.toggle() }
      }
      return isInside
    case .layer: return false
    }
  }

  func neighbors(_ index: Int) -> [Int] {
    let (x, y) = (index % width, index / width)
    // Column by column, as pixelmatch goes: of equally dark neighbors the first one counts.
    return (-1...1).flatMap { dx in (-1...1).map { dy in (x + dx, y + dy) } }
      .filter { $0 != (x, y) && (0..<width).contains($0.0) && (0..<height).contains($0.1) }
      .map { $0.1 * width + $0.0 }
  }

  func hasManySiblings(_ index: Int, _ image: [UInt32]) -> Bool {
    let isBorder = neighbors(index).count < 8
    return neighbors(index).count { image[$0] == image[index] } + (isBorder ? 1 : 0) > 2
  }

  func isAntialiased(_ index: Int, _ image: [UInt32]) -> Bool {
    func brightness(_ pixel: UInt32) -> Double {
      let c = SlowColor.channels(pixel, over: true)
      return c[0] * 0.29889531 + c[1] * 0.58662247 + c[2] * 0.11448223
    }
    if hasManySiblings(index, image) { return false }
    let deltas = neighbors(index).filter { image[$0] != image[index] }.map { other in
      (other, brightness(image[index]) - brightness(image[other]))
    }
    var (least, most) = ((0, 0.0), (0, 0.0))
    for delta in deltas {
      if delta.1 < least.1 { least = delta }
      if delta.1 > most.1 { most = delta }
    }
    guard least.1 < 0, most.1 > 0 else { return false }
    return [least.0, most.0].contains { hasManySiblings($0, new) && hasManySiblings($0, old) }
  }

  func components(_ connectivity: ClusterRule.Connectivity) -> [[Int]] {
    var seen = Set<Int>()
    var found: [[Int]] = []
    for start in statuses.indices where statuses[start] == .different && !seen.contains(start) {
      var (component, queue) = ([Int](), [start])
      seen.insert(start)
      while let index = queue.popLast() {
        component.append(index)
        for next in neighbors(index) where statuses[next] == .different && !seen.contains(next) {
          let isStraight = next % width == index % width || next / width == index / width
          guard connectivity == .eight || isStraight else { continue }
          seen.insert(next)
          queue.append(next)
        }
      }
      found.append(component)
    }
    return found
  }
}
