/// What one strategy found in its part of the image.
struct AreaMeasurement {
  /// The strategy.
  var strategy: ComparisonStrategy
  /// Where it holds; nil for the rest of the image.
  let area: Area?
  /// How many pixels have which status.
  var counts = StatusCounts()
  /// The components, where they were looked for.
  var components: ComponentSummary?
  /// How many components count, where they were looked for.
  var clusterCount: Int?
  /// The most differing pixels in a window, where the budget asks.
  var fullestWindow = 0

  /// Whether every limit holds.
  var passes: Bool { pixelLimits.isEmpty && clusterLimits.isEmpty }

  /// What was found and what is allowed of it: `312 of 250125 pixels differ (0 allowed)`.
  var reason: String {
    let part = area.map { " in \($0)" } ?? ""
    let limits = pixelLimits.isEmpty ? "" : " (\(pixelLimits.joined(separator: ", ")))"
    let pixels =
      "\(counts.different) of \(counts.compared) pixels\(part) differ\(strategy.metric.margin)\(limits)"
    return ([pixels] + clusterLimits).joined(separator: ", ")
  }

  private var differing: Int { counts.different + counts.outOfBounds }

  /// The limits of the number of pixels that do not hold.
  private var pixelLimits: [String] {
    let budget = strategy.budget
    var limits: [String] = []
    if differing > budget.pixelLimit { limits.append("\(budget.pixelLimit) allowed") }
    if let fraction = budget.fraction, differing > budget.fractionLimit(of: counts.compared) {
      limits.append("\(spell((fraction * 1e12).rounded() / 1e10)) % allowed")
    }
    if differing < budget.minimum {
      limits.append("at least \(budget.minimum) expected: the allowance is stale")
    }
    return limits
  }

  /// The limits of clusters and windows that do not hold, each with what was found.
  private var clusterLimits: [String] {
    let budget = strategy.budget
    var limits: [String] = []
    if let clusters = budget.clusters, let count = clusterCount, count > clusters {
      limits.append("in \(count) cluster\(count == 1 ? "" : "s") (\(clusters) allowed)")
    }
    if let window = budget.window, fullestWindow > window.pixels {
      limits.append("\(fullestWindow) of them in one square of \(window.side) (\(window.pixels) allowed)")
    }
    return limits
  }
}

extension Metric {
  /// By how much pixels differ that count, behind "differ"; empty where any difference counts.
  fileprivate var margin: String {
    switch self {
    case .exact: ""
    case .channels(let within): " by more than \(within) of 255 in a channel"
    case .rgb(let within): " by more than \(spell(within)) in RGB"
    case .cie76(let deltaE): " by more than ΔE \(spell(deltaE)) (CIE 1976)"
    case .cie94(let deltaE): " by more than ΔE \(spell(deltaE)) (CIE 1994)"
    case .ciede2000(let deltaE): " by more than ΔE \(spell(deltaE)) (CIEDE2000)"
    case .yiq(let threshold): " by more than \(spell(threshold)) in YIQ"
    }
  }
}
