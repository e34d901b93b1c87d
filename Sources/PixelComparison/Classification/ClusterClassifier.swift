internal import CPixelKernels

/// Decides what a cluster is from what its pixels say.
struct ClusterClassifier {
  let rules: ComparisonRules
  /// How far coverage may move a pixel, in 1024ths of the contrast around it.
  let share: Int64

  init(_ rules: ComparisonRules, share: Double) {
    (self.rules, self.share) = (rules, Int64((share * 1024).rounded()))
  }

  /// The same for images that are full of noise, in which edges may move further.
  var wide: ClusterClassifier { with(share: share * Int64(rules.wideShare) / 100) }

  private func with(share: Int64) -> ClusterClassifier {
    ClusterClassifier(rules: rules, share: share)
  }

  private init(rules: ComparisonRules, share: Int64) { (self.rules, self.share) = (rules, share) }

  /// The first classification that holds, in the order of `RuleTable`.
  func classify(_ evidence: cpk_evidence, size: Int) -> ClusterClassification {
    if isArea(evidence, size) { return .flat }
    let count = evidence.clear
    if count == 0 { return .edgeCoverage }
    if isFlat(evidence.flat, of: count) { return .flat }
    if evidence.furthest > share { return .edgeShift }
    guard count >= rules.strokePixels else { return .edgeCoverage }
    if evidence.farthestOffAxis > Int64(rules.offAxis) * count { return .colorShift }
    guard isPart(abs(evidence.signed_moved), rules.oneWay, of: evidence.moved) else { return .edgeCoverage }
    if isPart(evidence.core, rules.solidPart, of: count) { return .uniformShift }
    if isSwollen(evidence) { return .strokeWeight }
    if isPart(evidence.peaks, rules.middles, of: count), isProportional(evidence) { return .opacity }
    return .edgeCoverage
  }

  /// The least share, in 1024ths, by which the cluster is edge coverage; nil where none makes it one.
  func edgeShare(_ evidence: cpk_evidence, size: Int) -> Int? {
    // No pixel moves by more than the contrast of both images around it.
    guard with(share: 1024).classify(evidence, size: size) == .edgeCoverage else { return nil }
    return Int(evidence.furthest)
  }

  /// Whether a cluster, measured without drift, is what another hinter makes of strokes: rows that take the color of their
  /// neighbors, or ink that moves between rows, mostly by a part of a pixel.
  func isHinted(_ evidence: cpk_evidence) -> Bool {
    evidence.strong > 0 && isHinted(evidence.row_excess, of: evidence.row_moved)
      && max(evidence.up, evidence.down_by_one) * 100 < Int64(rules.wholePixels) * evidence.strong
  }

  /// Whether edges of a few clusters moved by more than a few do where one rasterizer draws other parts of an image otherwise.
  func isFar(_ all: cpk_evidence) -> Bool {
    let isOneWay = isPart(abs(all.signed_moved), rules.oneWay, of: all.moved)
    let least = Int64(isOneWay ? rules.isolatedOneWay : rules.isolatedMovement)
    return all.moved * 100 > least * share * all.clear
  }

  /// Whether a cluster that counts is noise where the image is full of it, before anything is measured without drift.
  func noise(_ evidence: cpk_evidence, size: Int) -> ClusterSearch.CountingCluster.Noise {
    if wide.classify(evidence, size: size) == .edgeCoverage { return .yes }
    return mayBeDrift(evidence) || mayBeHinted(evidence, size) ? .maybe : .no
  }

  /// The pixels that move by more than drift are known; that they are an area is not.
  private func mayBeDrift(_ evidence: cpk_evidence) -> Bool {
    evidence.moving == 0 || evidence.moving_far == 0 && !isFlat(evidence.moving_flat, of: evidence.moving)
  }

  /// What one channel has of the movement that rows do not explain is too little; pixels that are left out move by `rounding` at most.
  private func mayBeHinted(_ evidence: cpk_evidence, _ size: Int) -> Bool {
    let rounding = Int64(rules.rounding * rules.rounding) * (Int64(size) - evidence.clear)
    return isHinted(evidence.excess_squared, of: evidence.most_squared + rounding)
  }

  private func isHinted(_ excess: Int64, of moved: Int64) -> Bool {
    excess * 100 <= Int64(rules.rowExcess) * moved
  }

  private func isFlat(_ flat: Int64, of count: Int64) -> Bool {
    flat >= rules.flatPixels && isPart(flat, rules.flatPart, of: count)
  }

  private func isArea(_ evidence: cpk_evidence, _ size: Int) -> Bool {
    evidence.area > 0 && isPart(evidence.area, rules.solidPart, of: Int64(size))
  }

  /// Whether a stroke gets bolder or thinner: its sides move in opposite directions.
  private func isSwollen(_ evidence: cpk_evidence) -> Bool {
    let sideways = abs(evidence.across) + abs(evidence.down)
    return sideways * 100 < Int64(rules.sideways) * abs(evidence.signed_moved)
      && evidence.moved * 100 >= Int64(rules.strokeMovement) * 1024 * evidence.clear
  }

  /// Whether movement is in proportion to ink, dark or light: the squared cosine of the two.
  private func isProportional(_ evidence: cpk_evidence) -> Bool {
    func isParallel(_ product: Int64, _ ink: Int64) -> Bool {
      let (product, levels) = (Double(product), Double(evidence.levels_squared))
      return product > 0 && 100 * product * product >= Double(rules.proportion) * levels * Double(ink)
    }
    return isParallel(evidence.dark_levels, evidence.dark_squared)
      || isParallel(evidence.light_levels, evidence.light_squared)
  }

  /// Whether a number is at least so many percent of another.
  private func isPart(_ part: Int64, _ percent: Int, of whole: Int64) -> Bool {
    part * 100 >= Int64(percent) * whole
  }
}

extension cpk_evidence {
  /// The most that a channel leaves the line between the colors of the edge, all pixels together.
  fileprivate var farthestOffAxis: Int64 {
    max(max(abs(off_axis.0), abs(off_axis.1)), max(abs(off_axis.2), abs(off_axis.3)))
  }
}
