/// Looks for the smallest single change of a strategy with which two pictures would have passed.
///
/// Every change it names was tried: the pictures pass with it.
struct RelaxationSearch {
  let judge: Judge
  let findings: [Finding]

  func all() -> [Relaxation] {
    // What a region's own strategy forbids, no change of the outer one allows.
    guard findings.dropFirst().allSatisfy({ $0.excesses.isEmpty }), let outer = findings.first else {
      return []
    }
    return metric() + antialiasing() + clusters(outer) + budget(outer)
  }

  private func passes(_ strategy: Strategy) -> Bool {
    let judge = Judge(
      actual: judge.actual, reference: judge.reference, strategy: strategy, layers: judge.layers,
      mask: judge.mask,
      detail: .counts)
    return (try? judge.judge().0.passes) ?? false
  }

  private func relaxation(_ parameter: String, _ value: Double, _ strategy: Strategy) -> [Relaxation] {
    passes(strategy) ? [Relaxation(parameter: parameter, value: value, strategy: strategy)] : []
  }

  /// The least limit of the metric, to a hundredth (a thousandth for YIQ).
  private func metric() -> [Relaxation] {
    let metric = judge.strategy.metric
    // An exact comparison has no limit; the least tolerance for channels is the next thing to it.
    // Halving compares about fourteen times, which large pictures are not worth.
    guard let scale = metric.scale, judge.actual.count <= 1 << 22 else { return [] }
    let largest = judge.largestDifference(metric)
    func strategy(_ step: Int) -> Strategy {
      var copy = judge.strategy
      copy.metric = metric.limited(to: Double(step) / scale)
      return copy
    }
    var low = Int(metric.kernelRule.limit * scale)
    var high = Int((largest * scale).rounded(.up)) + 1
    if metric.kernelRule.metric == Metric.yiq(threshold: 0).kernelRule.metric { high = min(high, Int(scale)) }
    guard low < high, passes(strategy(high)) else { return [] }
    while high - low > 1 {
      let middle = (low + high) / 2
      if passes(strategy(middle)) { high = middle } else { low = middle }
    }
    return [Relaxation(parameter: metric.parameter, value: Double(high) / scale, strategy: strategy(high))]
  }

  private func antialiasing() -> [Relaxation] {
    switch judge.strategy.antialiasing {
    case .counted: return relaxation("antialiasing(ignored)", 1, judge.strategy.antialiasing(.ignored))
    case .ignored: return []
    case .judged(let share):
      let steps = stride(from: 5, through: 100, by: 5).filter { Double($0) / 100 > share }
      let step = steps.first { passes(judge.strategy.antialiasing(.judged(share: Double($0) / 100))) }
      guard let step else { return [] }
      let value = Double(step) / 100
      return relaxation(
        "antialiasing(judged(share:))", value, judge.strategy.antialiasing(.judged(share: value)))
    }
  }

  private func clusters(_ finding: Finding) -> [Relaxation] {
    let sizes = (finding.components?.sizes.keys.sorted() ?? []).map { $0 + 1 }
    func strategy(_ index: Int) -> Strategy {
      judge.strategy.clusters(size: sizes[index], connectivity: judge.strategy.clusters.connectivity)
    }
    // Larger clusters count only when smaller ones do, so halving finds the least size that passes.
    guard var high = sizes.indices.last, passes(strategy(high)) else { return [] }
    var low = -1
    while high - low > 1 {
      let middle = (low + high) / 2
      if passes(strategy(middle)) { high = middle } else { low = middle }
    }
    return [Relaxation(parameter: "clusters(size:)", value: Double(sizes[high]), strategy: strategy(high))]
  }

  private func budget(_ finding: Finding) -> [Relaxation] {
    let differing = finding.counts.different
    let budget = judge.strategy.budget
    func strategy(_ change: (inout Budget) -> Void) -> Strategy {
      var copy = judge.strategy
      change(&copy.budget)
      return copy
    }
    if differing < budget.minimum {
      return relaxation("budget(minimum:)", Double(differing), strategy { $0.minimum = differing })
    }
    var found = relaxation("budget(pixels:)", Double(differing), strategy { $0.pixels = differing })
    if budget.clusters != nil, let count = finding.components?.count {
      found += relaxation("budget(clusters:)", Double(count), strategy { $0.clusters = count })
    }
    if let window = budget.window {
      let most = finding.fullestWindow
      found += relaxation(
        "budget(window:)", Double(most),
        strategy { $0.window = Budget.Window(side: window.side, pixels: most) })
    }
    if budget.fraction != nil {
      let fraction = (Double(differing) / Double(finding.counts.compared) * 1e6).rounded(.up) / 1e6
      found += relaxation("budget(fraction:)", fraction, strategy { $0.fraction = fraction })
    }
    return found
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
