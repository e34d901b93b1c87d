/// What counts as the same image: a pipeline of five steps, stored as a value.
///
/// 1. `metric`: which pixels differ. 2. `antialiasing`: which of those are noise of edges. 3. `clusters`: which
/// clusters are too small to count. 4. `regions`: where other rules hold. 5. `budget`: how many may remain.
/// Every step leaves its own status on the pixels it takes out, which the diff image shows.
///
/// A strategy has one spelling in code, on the command line, in JSON and in YAML:
/// `ciede2000(deltaE: 2).clusters(size: 4).budget(pixels: 10)`.
public struct ComparisonStrategy: Sendable, Hashable {
  /// Which pixels differ.
  public var metric: Metric
  /// What becomes of pixels that look like the noise of an edge.
  public var antialiasing: Antialiasing
  /// Which clusters count.
  public var clusters: ClusterRule
  /// Where other rules hold; where regions overlap, the last one wins.
  public var regions: [Region]
  /// How many pixels may remain.
  public var budget: Budget
  /// The call that made the strategy, where it had a parameter outside of its range; nothing is compared then.
  var invalidCall: InvalidCall?

  /// Makes a strategy from its steps.
  public init(
    metric: Metric, antialiasing: Antialiasing = .counted, clusters: ClusterRule = ClusterRule(),
    regions: [Region] = [], budget: Budget = Budget()
  ) {
    self.metric = metric
    self.antialiasing = antialiasing
    self.clusters = clusters
    self.regions = regions
    self.budget = budget
  }
}

/// A call with a parameter outside of its range: how it is spelled, and what is wrong with it.
struct InvalidCall: Sendable, Hashable {
  var spelling: String
  var problem: StrategyError
}
