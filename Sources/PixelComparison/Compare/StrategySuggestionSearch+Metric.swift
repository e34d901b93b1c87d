extension StrategySuggestionSearch {
  /// The least limit of the metric, to a hundredth (a thousandth for YIQ).
  func metric(_ measurement: AreaMeasurement) -> [StrategySuggestion] {
    let metric = comparator.strategy.metric
    // Where other steps act on what the metric leaves, halving compares up to fourteen times, which large images are
    // not worth.
    guard isMetricAlone || comparator.actual.count <= 1 << 22, let histogram = comparator.histogram(metric)
    else {
      return []
    }
    func strategy(_ step: Int) -> ComparisonStrategy {
      var copy = comparator.strategy
      copy.metric = metric.limited(to: Double(step) / histogram.scale)
      return copy
    }
    let remaining = histogram.remaining()
    let low = Int(metric.kernelRule.limit * histogram.scale)
    var high = highest(remaining, measurement)
    if case .yiq = metric { high = min(high, Int(histogram.scale)) }
    if let limits { high = min(high, Int(limits.limit(of: metric) * histogram.scale)) }
    guard low < high else { return [] }
    func passes(_ step: Int) -> Bool {
      // The other steps only take pixels away.
      if isMonotone, measurement.leaving(remaining[step].upperBound).isWithinLimits { return true }
      if isMetricAlone, !measurement.leaving(remaining[step].lowerBound).isWithinLimits { return false }
      return self.passes(strategy(step))
    }
    guard passes(high) else { return [] }
    let step = isMetricAlone ? leastStep(above: low, upTo: high, passes) : bracket(low, high, passes)
    return [
      StrategySuggestion(
        parameter: metric.parameter, value: Double(step) / histogram.scale, strategy: strategy(step))
    ]
  }

  /// Whether fewer pixels beyond the metric's limit are always better, and all pixels are compared by it.
  private var isMonotone: Bool {
    let budget = comparator.strategy.budget
    return comparator.strategy.regions.isEmpty && comparator.mask == nil && budget.clusters == nil
      && budget.window == nil && budget.minimum == 0
  }

  /// Whether nothing but their number decides.
  private var isMetricAlone: Bool {
    isMonotone && comparator.strategy.antialiasing == .counted && comparator.strategy.clusters.size <= 1
  }

  /// A step that passes for sure, and no greater than need be where the metric alone decides.
  private func highest(_ remaining: [ClosedRange<Int>], _ measurement: AreaMeasurement) -> Int {
    let budget = measurement.strategy.budget
    let last = remaining.count - 1
    // Fewer pixels may form more clusters, so only a limit that tolerates all is sure then.
    guard budget.clusters == nil, budget.window == nil, comparator.strategy.regions.isEmpty else {
      return last
    }
    return remaining.firstIndex { measurement.leaving($0.upperBound).isWithinLimits } ?? last
  }

  /// The least step that passes.
  ///
  /// The highest one often is it, so the steps right below it are tried first.
  private func bracket(_ low: Int, _ high: Int, _ passes: (Int) -> Bool) -> Int {
    var (high, stride) = (high, 1)
    while high - stride > low, passes(high - stride) { (high, stride) = (high - stride, stride * 4) }
    return leastStep(above: max(low, high - stride), upTo: high, passes)
  }
}

extension AreaMeasurement {
  /// Whether no more differs than the budget allows; its minimum aside.
  fileprivate var isWithinLimits: Bool {
    var copy = self
    copy.strategy.budget.minimum = 0
    return copy.passes
  }

  /// The same with so many differing pixels, the others tolerated.
  fileprivate func leaving(_ differing: Int) -> AreaMeasurement {
    var copy = self
    copy.counts.tolerated += counts.different - differing
    copy.counts.different = differing
    return copy
  }
}

extension Metric {
  fileprivate var parameter: String {
    switch self {
    case .exact: "exact"
    case .channels: "channels(within:)"
    case .rgb: "rgb(within:)"
    case .yiq: "threshold"
    default: "deltaE"
    }
  }

  fileprivate func limited(to limit: Double) -> Metric {
    switch self {
    case .exact: self
    case .channels: .channels(within: Int(limit))
    case .rgb: .rgb(within: limit)
    case .cie76: .cie76(deltaE: limit)
    case .cie94: .cie94(deltaE: limit)
    case .ciede2000: .ciede2000(deltaE: limit)
    case .yiq: .yiq(threshold: limit)
    }
  }
}
