extension Strategy {
  /// Every byte equal.
  public static let exact = Strategy(metric: .exact)

  /// No channel differs by more than `tolerance` of 255.
  public static func channels(within tolerance: Int) -> Strategy {
    Strategy(metric: .channels(within: tolerance))
  }

  /// At most `threshold` pixels differ by more than `deltaE` (CIEDE2000).
  public static func perceptual(deltaE: Double, threshold: Int = 0) -> Strategy {
    Strategy(metric: .ciede2000(deltaE: deltaE), budget: Budget(pixels: threshold))
  }

  /// At most `threshold` pixels differ in groups of at least `size`.
  public static func cluster(size: Int, threshold: Int = 0) -> Strategy {
    Strategy(metric: .exact, clusters: ClusterRule(size: size), budget: Budget(pixels: threshold))
  }

  /// At most `threshold` pixels differ by more than `deltaE` (CIEDE2000) in groups of at least `clusterSize`.
  public static func combined(deltaE: Double, clusterSize: Int, threshold: Int = 0) -> Strategy {
    Strategy(
      metric: .ciede2000(deltaE: deltaE), clusters: ClusterRule(size: clusterSize),
      budget: Budget(pixels: threshold))
  }

  /// What pixelmatch 7 and odiff count at the same threshold, and none of it is allowed.
  public static func pixelmatch(threshold: Double = 0.1, antialiasing: Antialiasing = .ignored) -> Strategy {
    Strategy(metric: .yiq(threshold: threshold), antialiasing: antialiasing)
  }

  /// For people who come with these numbers: `precision` of the pixels (not bytes) must be within
  /// `(1 - perceptualPrecision) * 100` of CIE 1994; 1 and 1 is exact.
  public static func precision(_ precision: Double, perceptualPrecision: Double = 1) -> Strategy {
    Strategy(
      metric: perceptualPrecision == 1 ? .exact : .cie94(deltaE: (1 - perceptualPrecision) * 100),
      budget: Budget(fraction: 1 - precision))
  }

  /// Differences that edge coverage explains pass, everything else counts.
  public static let antialiasingAware = Strategy(
    metric: .channels(within: 1), antialiasing: .judged(share: 0.55))

  /// What is used unless something else is asked for; chosen by the measurement in Documentation/Comparison.md.
  public static let standard = antialiasingAware
}

extension Strategy {
  /// The same strategy with another rule for edges.
  public func antialiasing(_ rule: Antialiasing) -> Strategy {
    with { $0.antialiasing = rule }
  }

  /// The same strategy, in which groups below `size` do not count.
  public func clusters(size: Int, connectivity: ClusterRule.Connectivity = .eight) -> Strategy {
    with { $0.clusters = ClusterRule(size: size, connectivity: connectivity) }
  }

  /// The same strategy with another budget.
  public func budget(
    pixels: Int? = nil, clusters: Int? = nil, window: Budget.Window? = nil, fraction: Double? = nil,
    minimum: Int = 0
  ) -> Strategy {
    with {
      $0.budget = Budget(
        pixels: pixels, clusters: clusters, window: window, fraction: fraction, minimum: minimum)
    }
  }

  /// The same strategy, which does not look at an area.
  public func ignoring(_ area: Area) -> Strategy {
    with { $0.regions.append(Region(area, .ignored)) }
  }

  /// The same strategy, which compares an area by another one.
  public func comparing(_ area: Area, as strategy: Strategy) -> Strategy {
    with { $0.regions.append(Region(area, .compared(strategy))) }
  }

  private func with(_ change: (inout Strategy) -> Void) -> Strategy {
    var copy = self
    change(&copy)
    return copy
  }
}
