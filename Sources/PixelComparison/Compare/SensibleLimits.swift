/// How far a strategy may be changed for a suggestion: what lies beyond would let changes pass that people see.
struct SensibleLimits {
  /// The largest share of an edge's contrast, in twentieths: beyond 0.7 of it, an edge has moved by most of a pixel.
  let shareStep = 14
  /// The largest minimum size of a cluster: a dot of 3 × 3 pixels is seen.
  let clusterSize = 9

  /// The largest limit of a metric: a little beyond what is just noticeable, and pixelmatch's own default.
  func limit(of metric: Metric) -> Double {
    switch metric {
    case .exact: 0
    case .channels: 5
    case .rgb: 8
    case .cie76: 4
    case .cie94, .ciede2000: 3
    case .yiq: 0.1
    }
  }

  /// Whether a budget is sensible in place of a measurement's own: a thousandth of the pixels, not more than a
  /// hundred, and no cluster that is seen; a hundredth where a fraction was asked for; twice the clusters, and an eighth of a window.
  func allows(_ budget: Budget, instead measurement: AreaMeasurement) -> Bool {
    let old = measurement.strategy.budget
    if budget.minimum != old.minimum { return true }
    if budget.pixels != old.pixels {
      let largest = measurement.components?.sizes.keys.max() ?? 0
      return budget.pixelLimit <= min(100, measurement.counts.compared / 1000) && largest < clusterSize
    }
    if budget.fraction != old.fraction { return budget.fraction ?? 1 <= 0.01 }
    if let clusters = budget.clusters, let before = old.clusters, clusters != before {
      return clusters <= max(2 * before, before + 2)
    }
    if let window = budget.window { return window.pixels * 8 <= window.side * window.side }
    return false
  }
}
