/// What one strategy found in its part of the picture.
struct Finding {
  /// The strategy.
  var strategy: Strategy
  /// Where it holds; nil for the rest of the picture.
  let area: Area?
  /// How many pixels have which status.
  var counts = StatusCounts()
  /// The components, where they were looked for.
  var components: ComponentSummary?
  /// How many components count, where they were looked for.
  var clusterCount: Int?
  /// The most differing pixels in a window, where the budget asks.
  var fullestWindow = 0

  /// The limits that do not hold, as clauses; none when the part passes.
  var excesses: [String] {
    let (budget, differing) = (strategy.budget, counts.different + counts.outside)
    var clauses: [String] = []
    if differing > budget.pixelLimit {
      clauses.append(budget.pixelLimit == 0 ? "none may" : "at most \(budget.pixelLimit) may")
    }
    if let clusters = budget.clusters, let count = clusterCount, count > clusters {
      clauses.append("they form \(count) clusters where at most \(clusters) are allowed")
    }
    if let window = budget.window, fullestWindow > window.pixels {
      clauses.append(
        "\(fullestWindow) lie in one square of \(window.side), where at most \(window.pixels) may")
    }
    if let fraction = budget.fraction, differing > budget.fractionLimit(of: counts.compared) {
      clauses.append("at most \(spell((fraction * 1e12).rounded() / 1e10)) % may")
    }
    if differing < budget.minimum {
      clauses.append("at least \(budget.minimum) are expected to, so the allowance is stale")
    }
    return clauses
  }
}
