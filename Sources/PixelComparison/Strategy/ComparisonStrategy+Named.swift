extension ComparisonStrategy {
  /// Every byte equal.
  public static let exact = ComparisonStrategy(metric: .exact)

  /// No channel differs by more than `tolerance` of 255.
  public static func channels(within tolerance: Int) -> ComparisonStrategy {
    ComparisonStrategy(metric: .channels(within: tolerance))
  }

  /// At most `threshold` pixels differ by more than `deltaE` (CIEDE2000); none where it is left out.
  public static func perceptual(deltaE: Double, threshold: Int? = nil) -> ComparisonStrategy {
    ComparisonStrategy(metric: .ciede2000(deltaE: deltaE), budget: Budget(pixels: threshold))
  }

  /// At most `threshold` pixels differ in clusters of at least `size`; none where it is left out.
  public static func cluster(size: Int, threshold: Int? = nil) -> ComparisonStrategy {
    ComparisonStrategy(metric: .exact, clusters: ClusterRule(size: size), budget: Budget(pixels: threshold))
  }

  /// At most `threshold` pixels differ by more than `deltaE` (CIEDE2000) in clusters of at least `clusterSize`; none
  /// where it is left out.
  public static func combined(deltaE: Double, clusterSize: Int, threshold: Int? = nil) -> ComparisonStrategy {
    ComparisonStrategy(
      metric: .ciede2000(deltaE: deltaE), clusters: ClusterRule(size: clusterSize),
      budget: Budget(pixels: threshold))
  }

  /// What pixelmatch 7 and odiff count at the same threshold, and none of it is allowed.
  public static func pixelmatch(threshold: Double = 0.1, antialiasing: Antialiasing = .ignored)
    -> ComparisonStrategy
  {
    ComparisonStrategy(metric: .yiq(threshold: threshold), antialiasing: antialiasing)
  }

  /// For people who come with these numbers: `precision` of the pixels (not bytes) must be within
  /// `(1 - perceptualPrecision) * 100` of CIE 1994; 1 and 1 is exact.
  ///
  /// Both are 0 to 1; with other numbers nothing is measured, and `validate()` names the number.
  public static func precision(_ precision: Double, perceptualPrecision: Double = 1) -> ComparisonStrategy {
    do throws(StrategyError) {
      try check("precision", precision, 0...1)
      try check("perceptualPrecision", perceptualPrecision, 0...1)
    } catch {
      var invalid = ComparisonStrategy.exact
      invalid.invalidCall = InvalidCall(
        spelling:
          "precision(precision: \(spell(precision)), perceptualPrecision: \(spell(perceptualPrecision)))",
        problem: error)
      return invalid
    }
    // Twelve digits: 1 - 0.9 is 0.09999999999999998 otherwise.
    let (rest, deltaE) = (rounded(1 - precision), rounded((1 - perceptualPrecision) * 100))
    return ComparisonStrategy(
      metric: deltaE == 0 ? .exact : .cie94(deltaE: deltaE), budget: Budget(fraction: rest))
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e12).rounded() / 1e12 }

  /// Differences that edge coverage explains pass, everything else counts.
  public static let antialiasingAware = ComparisonStrategy(
    metric: .channels(within: 1), antialiasing: .classified(share: 0.55))

  /// What is used unless something else is asked for; chosen by the measurement in Benchmarks/RESULTS.md.
  public static let standard = antialiasingAware

  /// The same strategy with another rule for edges.
  public func antialiasing(_ rule: Antialiasing) -> ComparisonStrategy {
    with { $0.antialiasing = rule }
  }

  /// The same strategy, in which clusters below `size` do not count; what is left out stays as it is.
  public func clusters(size: Int? = nil, connectivity: ClusterRule.Connectivity? = nil) -> ComparisonStrategy
  {
    with {
      $0.clusters.size = size ?? $0.clusters.size
      $0.clusters.connectivity = connectivity ?? $0.clusters.connectivity
    }
  }

  /// The same strategy with these limits; those that are left out stay as they are.
  ///
  /// Set `budget` itself to take limits away.
  public func budget(
    pixels: Int? = nil, clusters: Int? = nil, window: Budget.Window? = nil, fraction: Double? = nil,
    minimum: Int? = nil
  ) -> ComparisonStrategy {
    with {
      let old = $0.budget
      $0.budget = Budget(
        pixels: pixels ?? old.pixels, clusters: clusters ?? old.clusters, window: window ?? old.window,
        fraction: fraction ?? old.fraction, minimum: minimum ?? old.minimum)
    }
  }

  /// The same strategy, which does not look at an area.
  public func ignoring(_ area: Area) -> ComparisonStrategy {
    with { $0.regions.append(Region(area, .ignored)) }
  }

  /// The same strategy, which compares an area by another one.
  public func comparing(_ area: Area, as strategy: ComparisonStrategy) -> ComparisonStrategy {
    with { $0.regions.append(Region(area, .compared(strategy))) }
  }

  private func with(_ change: (inout ComparisonStrategy) -> Void) -> ComparisonStrategy {
    var copy = self
    change(&copy)
    return copy
  }
}
