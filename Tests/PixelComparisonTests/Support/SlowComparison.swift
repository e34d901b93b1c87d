import PixelBuffers
import PixelComparison

/// A strategy once more, pixel by pixel, slow and obvious: what the statuses have to be.
struct SlowComparison {
  let width, height: Int
  let new, old: [UInt32]
  var statuses: [PixelStatus]

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
    for group in components(strategy.clusters.connectivity) where group.count < strategy.clusters.size {
      for place in group { statuses[place] = .belowMinimumSize }
    }
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
    var found: [Int] = []
    for column in max(x - 1, 0)...min(x + 1, width - 1) {
      for row in max(y - 1, 0)...min(y + 1, height - 1) where (column, row) != (x, y) {
        found.append(row * width + column)
      }
    }
    return found
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
