/// Looks for the smallest single change of a strategy with which two images would have passed.
///
/// Budgets and sizes of clusters follow from what was counted; the other steps act on each other, so a change of those
/// is tried before it is named, and halving finds the least one.
struct StrategySuggestionSearch {
  let comparator: PixelComparator
  let measurements: [AreaMeasurement]
  /// What is too large a change to be named; nil names every least change.
  var limits: SensibleLimits?

  func all() -> [StrategySuggestion] {
    let failing = measurements.filter { !$0.passes }
    // Where two parts fail, no single change is enough.
    guard let only = failing.first, failing.count == 1 else { return [] }
    if let area = only.area { return region(area, only) }
    return metric(only) + antialiasing(only) + clusters(only) + budget(only)
  }

  /// Budgets of a region's own strategy, which no change of the outer one replaces.
  private func region(_ area: Area, _ measurement: AreaMeasurement) -> [StrategySuggestion] {
    let index = comparator.strategy.regions.firstIndex {
      $0.area == area && $0.rule == .compared(measurement.strategy)
    }
    guard let index else { return [] }
    return budget(measurement).map { found in
      var strategy = comparator.strategy
      strategy.regions[index].rule = .compared(found.strategy)
      return StrategySuggestion(
        parameter: "\(found.parameter) in \(area)", value: found.value, strategy: strategy)
    }
  }

  /// Whether the images pass under another strategy, compared once more.
  func passes(_ strategy: ComparisonStrategy) -> Bool {
    let comparator = PixelComparator(
      actual: comparator.actual, reference: comparator.reference, strategy: strategy,
      layers: comparator.layers, mask: comparator.mask, detail: .counts, isProbe: true)
    return (try? comparator.compare().verdict.passes) ?? false
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

  private func antialiasing(_ measurement: AreaMeasurement) -> [StrategySuggestion] {
    switch comparator.strategy.antialiasing {
    case .counted:
      let strategy = comparator.strategy.antialiasing(.ignored)
      guard passes(strategy) else { return [] }
      return [StrategySuggestion(parameter: "antialiasing(ignored)", value: 1, strategy: strategy)]
    case .ignored: return []
    case .classified(let share):
      // Steps of a twentieth; a larger share explains all that a smaller one does, unless clusters are isolated or clipped then.
      let most = limits?.shareStep ?? 20
      guard share < Double(most) / 20, isEdge(measurement, most) else { return [] }
      let step = leastStep(above: Int(share * 20 + 1e-9), upTo: most) { isEdge(measurement, $0) }
      guard passes(classified(step)) else { return [] }
      return [
        StrategySuggestion(
          parameter: "antialiasing(classified(share:))", value: Double(step) / 20, strategy: classified(step))
      ]
    }
  }

  private func classified(_ step: Int) -> ComparisonStrategy {
    comparator.strategy.antialiasing(.classified(share: Double(step) / 20))
  }

  /// Whether the images pass when clusters are classified by a share of so many twentieths.
  ///
  /// Clusters and what their pixels say do not depend on the share, so those that it makes noise are taken off the counts;
  /// only where they lie is not known. In an image that they make full of noise, a smaller share may do.
  private func isEdge(_ measurement: AreaMeasurement, _ step: Int) -> Bool {
    guard comparator.strategy.budget.window == nil else { return passes(classified(step)) }
    var less = measurement
    for (share, tally) in measurement.components?.edges ?? [:] where share <= (step * 1024 + 10) / 20 {
      less.counts.different -= tally.pixels
      less.counts.antialiased += tally.pixels
      less.clusterCount = (less.clusterCount ?? 0) - tally.count
    }
    return less.passes
  }

  private func clusters(_ measurement: AreaMeasurement) -> [StrategySuggestion] {
    let found = measurement.components?.sizes ?? [:]
    let sizes = found.keys.sorted().filter { $0 < limits?.clusterSize ?? .max }
    func strategy(_ index: Int) -> ComparisonStrategy {
      comparator.strategy.clusters(
        size: sizes[index] + 1, connectivity: comparator.strategy.clusters.connectivity)
    }
    // Without the components up to a size, the counts are known; only where they lie is not.
    func passes(_ index: Int) -> Bool {
      guard comparator.strategy.budget.window == nil else { return self.passes(strategy(index)) }
      var less = measurement
      for size in sizes[...index] {
        less.counts.different -= size * (found[size] ?? 0)
        less.counts.belowMinimumSize += size * (found[size] ?? 0)
        less.clusterCount = (less.clusterCount ?? 0) - (found[size] ?? 0)
      }
      return less.passes
    }
    guard let last = sizes.indices.last, passes(last) else { return [] }
    let index = leastStep(above: -1, upTo: last, passes)
    return [
      StrategySuggestion(
        parameter: "clusters(size:)", value: Double(sizes[index] + 1), strategy: strategy(index))
    ]
  }

  /// Budgets change nothing but the last question, so the counts answer it.
  private func budget(_ measurement: AreaMeasurement) -> [StrategySuggestion] {
    let differing = measurement.counts.different
    func suggestion(_ parameter: String, _ value: Double, _ change: (inout Budget) -> Void)
      -> [StrategySuggestion]
    {
      var copy = measurement
      change(&copy.strategy.budget)
      guard copy.passes, limits?.allows(copy.strategy.budget, instead: measurement) ?? true else { return [] }
      return [StrategySuggestion(parameter: parameter, value: value, strategy: copy.strategy)]
    }
    let budget = measurement.strategy.budget
    if differing < budget.minimum {
      return suggestion("budget(minimum:)", Double(differing)) { $0.minimum = differing }
    }
    var found = suggestion("budget(pixels:)", Double(differing)) { $0.pixels = differing }
    if budget.clusters != nil, let count = measurement.clusterCount {
      found += suggestion("budget(clusters:)", Double(count)) { $0.clusters = count }
    }
    if let window = budget.window {
      let most = measurement.fullestWindow
      found += suggestion("budget(window:)", Double(most)) {
        $0.window = Budget.Window(side: window.side, pixels: most)
      }
    }
    if budget.fraction != nil {
      let fraction = (Double(differing) / Double(measurement.counts.compared) * 1e6).rounded(.up) / 1e6
      found += suggestion("budget(fraction:)", fraction) { $0.fraction = fraction }
    }
    return found
  }
}
