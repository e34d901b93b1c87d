extension RelaxationSearch {
  /// The least limit of the metric, to a hundredth (a thousandth for YIQ).
  func metric(_ finding: Finding) -> [Relaxation] {
    let metric = judge.strategy.metric
    // An exact comparison has no limit; the least tolerance for channels is the next thing to it.
    // Halving compares up to fourteen times, which large pictures are not worth.
    guard let scale = metric.scale, judge.actual.count <= 1 << 22 else { return [] }
    func strategy(_ step: Int) -> Strategy {
      var copy = judge.strategy
      copy.metric = metric.limited(to: Double(step) / scale)
      return copy
    }
    let counts = judge.limits(metric, scale: scale)
    let low = Int(metric.kernelRule.limit * scale)
    var high = highest(counts, finding)
    if case .yiq = metric { high = min(high, Int(scale)) }
    guard low < high, passes(strategy(high)) else { return [] }
    let step = bracket(low, high) { passes(strategy($0)) }
    return [Relaxation(parameter: metric.parameter, value: Double(step) / scale, strategy: strategy(step))]
  }

  /// A step that passes for sure, and no greater than need be where the metric alone decides.
  private func highest(_ counts: [Int], _ finding: Finding) -> Int {
    let budget = finding.strategy.budget
    // Fewer pixels may form more clusters, so only a limit that tolerates all is sure then.
    guard budget.clusters == nil, budget.window == nil, judge.strategy.regions.isEmpty else {
      return counts.count
    }
    var copy = finding
    copy.counts.different = 0
    // From the strictest of limits that pass: all pixels behind the step remain.
    for step in counts.indices.reversed() {
      copy.counts.different += counts[step]
      // One step more than single precision says, because it may stray by less than one.
      if copy.counts.different > 0, !copy.isWithinLimits { return step + 1 }
    }
    return counts.count
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

extension Finding {
  /// Whether no more differs than the budget allows; its minimum aside.
  fileprivate var isWithinLimits: Bool {
    var copy = self
    copy.strategy.budget.minimum = 0
    return copy.excesses.isEmpty
  }
}

extension Metric {
  /// Steps to a unit of the limit when it is searched; nil without a limit.
  fileprivate var scale: Double? {
    switch self {
    case .exact: nil
    case .channels: 1
    case .yiq: 1000
    default: 100
    }
  }

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
