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
  var passes: Bool {
    let budget = strategy.budget
    return differing >= budget.minimum && differing <= budget.pixelLimit
      && differing <= budget.fractionLimit(of: counts.compared) && clusterLimits.isEmpty
  }

  /// What was found and what is allowed of it: `312 pixels changed (at most 10 may), in 2 places (largest at …)`.
  var reason: String {
    let part = area.map { " in \($0)" } ?? ""
    let limits = pixelLimits + clusterLimits
    let allowed = limits.isEmpty ? "" : " (\(limits.joined(separator: "; ")))"
    let changed = counts.different == 0 ? "No pixel" : counted(counts.different, "pixel")
    return "\(changed)\(part) changed\(allowed)\(location)"
  }

  /// Where, behind the number of pixels; empty where places were not looked for.
  private var location: String {
    let places = components?.places ?? []
    guard let largest = places.max(by: { $0.pixels < $1.pixels }) else { return "" }
    return places.count == 1
      ? ", \(largest.location)" : ", in \(grouped(places.count)) places (largest \(largest.location))"
  }

  private var differing: Int { counts.different + counts.outOfBounds }

  /// The limits of the number of pixels that do not hold; empty where none is allowed.
  private var pixelLimits: [String] {
    let budget = strategy.budget
    var limits: [String] = []
    if differing > budget.pixelLimit, budget.pixelLimit > 0 {
      limits.append("at most \(grouped(budget.pixelLimit)) may")
    }
    if let fraction = budget.fraction, differing > budget.fractionLimit(of: counts.compared) {
      limits.append("at most \(spell((fraction * 1e12).rounded() / 1e10)) % may")
    }
    if differing < budget.minimum {
      limits.append("at least \(grouped(budget.minimum)) should: the allowance is stale")
    }
    return limits
  }

  /// The limits of clusters and windows that do not hold, each with what was found.
  private var clusterLimits: [String] {
    let budget = strategy.budget
    var limits: [String] = []
    if let clusters = budget.clusters, let count = clusterCount, count > clusters {
      limits.append("in \(counted(count, "group")), at most \(grouped(clusters)) may be")
    }
    if let window = budget.window, fullestWindow > window.pixels {
      limits.append(
        "\(grouped(fullestWindow)) in one square of \(window.side), at most \(grouped(window.pixels)) may be")
    }
    return limits
  }
}
