/// Looks for the smallest single change of a strategy with which two pictures would have passed.
///
/// Budgets and sizes of clusters follow from what was counted; the other steps act on each other, so a change of those
/// is tried before it is named, and halving finds the least one.
struct RelaxationSearch {
  let judge: Judge
  let findings: [Finding]

  func all() -> [Relaxation] {
    let failing = findings.filter { !$0.passes }
    // Where two parts fail, no single change is enough.
    guard let only = failing.first, failing.count == 1 else { return [] }
    if let area = only.area { return region(area, only) }
    return metric(only) + antialiasing(only) + clusters(only) + budget(only)
  }

  /// Budgets of a region's own strategy, which no change of the outer one replaces.
  private func region(_ area: Area, _ finding: Finding) -> [Relaxation] {
    let index = judge.strategy.regions.firstIndex {
      $0.area == area && $0.rule == .compared(finding.strategy)
    }
    guard let index else { return [] }
    return budget(finding).map { found in
      var strategy = judge.strategy
      strategy.regions[index].rule = .compared(found.strategy)
      return Relaxation(parameter: "\(found.parameter) in \(area)", value: found.value, strategy: strategy)
    }
  }

  /// Whether the pictures pass under another strategy, compared once more.
  func passes(_ strategy: Strategy) -> Bool {
    let judge = Judge(
      actual: judge.actual, reference: judge.reference, strategy: strategy, layers: judge.layers,
      mask: judge.mask, detail: .counts, isProbe: true)
    return (try? judge.judge().0.passes) ?? false
  }

  /// The least step above `low` that passes, when `high` does and every step behind one that passes passes, too.
  func leastStep(above low: Int, upTo high: Int, _ passes: (Int) -> Bool) -> Int {
    var (low, high) = (low, high)
    while high - low > 1 {
      let middle = (low + high) / 2
      if passes(middle) { high = middle } else { low = middle }
    }
    return high
  }

  private func antialiasing(_ finding: Finding) -> [Relaxation] {
    switch judge.strategy.antialiasing {
    case .counted:
      let strategy = judge.strategy.antialiasing(.ignored)
      guard passes(strategy) else { return [] }
      return [Relaxation(parameter: "antialiasing(ignored)", value: 1, strategy: strategy)]
    case .ignored: return []
    case .judged(let share):
      // Steps of a twentieth; a larger share explains all that a smaller one does.
      guard share < 1, isEdge(finding, 20) else { return [] }
      let step = leastStep(above: Int(share * 20 + 1e-9), upTo: 20) { isEdge(finding, $0) }
      return [
        Relaxation(
          parameter: "antialiasing(judged(share:))", value: Double(step) / 20, strategy: judged(step))
      ]
    }
  }

  private func judged(_ step: Int) -> Strategy {
    judge.strategy.antialiasing(.judged(share: Double(step) / 20))
  }

  /// Whether the pictures pass when groups are judged by a share of so many twentieths.
  ///
  /// Groups and their evidence do not depend on the share, so those that it makes noise are taken off the counts; only
  /// where they lie is not known.
  private func isEdge(_ finding: Finding, _ step: Int) -> Bool {
    guard judge.strategy.budget.window == nil else { return passes(judged(step)) }
    var less = finding
    for (share, tally) in finding.components?.edges ?? [:] where share <= (step * 1024 + 10) / 20 {
      less.counts.different -= tally.pixels
      less.counts.antialiased += tally.pixels
      less.clusterCount = (less.clusterCount ?? 0) - tally.count
    }
    return less.passes
  }

  private func clusters(_ finding: Finding) -> [Relaxation] {
    let found = finding.components?.sizes ?? [:]
    let sizes = found.keys.sorted()
    func strategy(_ index: Int) -> Strategy {
      judge.strategy.clusters(size: sizes[index] + 1, connectivity: judge.strategy.clusters.connectivity)
    }
    // Without the components up to a size, the counts are known; only where they lie is not.
    func passes(_ index: Int) -> Bool {
      guard judge.strategy.budget.window == nil else { return self.passes(strategy(index)) }
      var less = finding
      for size in sizes[...index] {
        less.counts.different -= size * (found[size] ?? 0)
        less.counts.speck += size * (found[size] ?? 0)
        less.clusterCount = (less.clusterCount ?? 0) - (found[size] ?? 0)
      }
      return less.passes
    }
    guard let last = sizes.indices.last, passes(last) else { return [] }
    let index = leastStep(above: -1, upTo: last, passes)
    return [
      Relaxation(
        parameter: "clusters(size:)", value: Double(sizes[index] + 1), strategy: strategy(index))
    ]
  }

  /// Budgets change nothing but the last question, so the counts answer it.
  private func budget(_ finding: Finding) -> [Relaxation] {
    let differing = finding.counts.different
    func relaxed(_ parameter: String, _ value: Double, _ change: (inout Budget) -> Void) -> [Relaxation] {
      var copy = finding
      change(&copy.strategy.budget)
      guard copy.passes else { return [] }
      return [Relaxation(parameter: parameter, value: value, strategy: copy.strategy)]
    }
    let budget = finding.strategy.budget
    if differing < budget.minimum {
      return relaxed("budget(minimum:)", Double(differing)) { $0.minimum = differing }
    }
    var found = relaxed("budget(pixels:)", Double(differing)) { $0.pixels = differing }
    if budget.clusters != nil, let count = finding.clusterCount {
      found += relaxed("budget(clusters:)", Double(count)) { $0.clusters = count }
    }
    if let window = budget.window {
      let most = finding.fullestWindow
      found += relaxed("budget(window:)", Double(most)) {
        $0.window = Budget.Window(side: window.side, pixels: most)
      }
    }
    if budget.fraction != nil {
      let fraction = (Double(differing) / Double(finding.counts.compared) * 1e6).rounded(.up) / 1e6
      found += relaxed("budget(fraction:)", fraction) { $0.fraction = fraction }
    }
    return found
  }
}
