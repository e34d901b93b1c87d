internal import CPixelKernels

/// The steps of a strategy, each of which writes its status on the pixels it decides.
struct Pipeline {
  let actual: PixelBuffer
  let reference: PixelBuffer
  let map: StatusMap
  /// Whether the map holds regions, so that rows have to be taken run by run.
  let hasRegions: Bool
  let detail: Verdict.Detail
  /// Whether nothing but the outcome is asked for, so that a look may end when it is known.
  var isProbe = false
  /// Whether every pixel's status is asked for, or only what the verdict needs.
  var keepsStatuses = true
  /// What decides which clusters are edge coverage.
  var rules = ComparisonRules.standard

  /// Runs all steps for one strategy on the pixels whose byte is that of its region.
  func run(_ strategy: ComparisonStrategy, area: Area? = nil, region: UInt8) throws(InconclusiveReason)
    -> AreaMeasurement
  {
    var measurement = AreaMeasurement(strategy: strategy, area: area)
    let marks = try mark(strategy, region)
    measurement.counts.tolerated = marks.tolerated
    measurement.counts.antialiased = marks.antialiased
    measurement.counts.different = marks.different
    measurement.counts.equal = marks.compared - marks.tolerated - marks.antialiased - marks.different
    if measurement.counts.different > 0 { try findComponents(region, &measurement) }
    if let window = strategy.budget.window, measurement.counts.different > window.pixels {
      measurement.fullestWindow = fullestWindow(side: window.side, region: region)
    }
    return measurement
  }

  /// Runs the steps that look at single pixels.
  private func mark(_ strategy: ComparisonStrategy, _ region: UInt8) throws(InconclusiveReason) -> cpk_marks {
    var rule = strategy.metric.kernelRule
    rule.ignores_antialiased = strategy.antialiasing == .ignored ? 1 : 0
    rule.enough = isProbe ? strategy.enough : 0
    let equal = hasRegions ? 0 : equalStart
    if equal == actual.count {
      var marks = cpk_marks()
      marks.compared = equal
      return marks
    }
    let needsStatuses =
      hasRegions || keepsStatuses || needsComponents(strategy) || strategy.budget.window != nil
    // Most of the time that memory takes is the first touch of its pages.
    let marks = try withImages(needsStatuses: needsStatuses) { images in
      var images = images
      return cpk_mark(&images, &rule, region, hasRegions ? 0 : 1, equal)
    }
    guard marks.failed == 0 else { throw .outOfMemory }
    return marks
  }

  private func needsComponents(_ strategy: ComparisonStrategy) -> Bool {
    if case .classified = strategy.antialiasing { return true }
    return detail != .counts || strategy.clusters.size > 1 || strategy.budget.clusters != nil
  }

  private func findComponents(_ region: UInt8, _ measurement: inout AreaMeasurement)
    throws(InconclusiveReason)
  {
    let strategy = measurement.strategy
    guard needsComponents(strategy) else { return }
    let summary = ComponentSummary(keepsWorst: detail != .counts, width: map.width, height: map.height)
    if case .classified(let share) = strategy.antialiasing {
      try classify(strategy, share: share, region, into: summary)
    } else {
      try findAll(strategy, region, into: summary)
    }
    measurement.components = summary
    measurement.clusterCount = summary.count
    measurement.counts.different = summary.pixels(.different)
    measurement.counts.belowMinimumSize = summary.pixels(.belowMinimumSize)
    measurement.counts.antialiased += summary.pixels(.antialiased)
  }

  private func classify(
    _ strategy: ComparisonStrategy, share: Double, _ region: UInt8, into summary: ComponentSummary
  ) throws(InconclusiveReason) {
    try withImages { images throws(InconclusiveReason) in
      var search = ClusterSearch(images, strategy, share: share, region: region, rules: rules)
      try search.classify()
      summary.add(search.totals)
      guard detail != .counts else { return }
      try search.measure { component, found in
        summary.add(component, found.classification, edgeShare: Int(found.edgeShare))
      }
    }
  }

  private func findAll(_ strategy: ComparisonStrategy, _ region: UInt8, into summary: ComponentSummary)
    throws(InconclusiveReason)
  {
    let isCounting = detail == .counts
    let rule = cpk_component_rule(
      mark: region | PixelStatus.different.rawValue,
      connectivity: Int32(strategy.clusters.connectivity.rawValue),
      measures: isCounting ? CPK_MEASURE_NOTHING : CPK_MEASURE_WORST, levels: cpk_levels(),
      least_visited: isCounting ? Int(CPK_SMALL) : 0, least_size: strategy.clusters.size)
    try find(rule, into: summary)
  }

  /// The places of a region, from the statuses alone.
  func places(region: UInt8, _ connectivity: ClusterRule.Connectivity) throws(InconclusiveReason) -> [Place] {
    let rule = cpk_component_rule(
      mark: region | PixelStatus.different.rawValue, connectivity: Int32(connectivity.rawValue),
      measures: CPK_MEASURE_NOTHING, levels: cpk_levels(), least_visited: 0, least_size: 1)
    let summary = ComponentSummary(keepsWorst: true, width: map.width, height: map.height)
    try find(rule, into: summary)
    return summary.places
  }

  /// How many pixels are known to be equal at the top: all, where the status map is not needed at all.
  private var equalStart: Int {
    actual.withPixels { new in
      reference.withPixels { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return 0 }
        return new == old ? actual.count : cpk_equal_start(new, old, actual.count)
      }
    }
  }

  /// Finds the components that a rule names, by their size alone.
  private func find(_ rule: cpk_component_rule, into summary: ComponentSummary) throws(InconclusiveReason) {
    var totals = cpk_component_totals()
    try withImages { images throws(InconclusiveReason) in
      try images.forEachComponent(rule, totals: &totals) { component, _ in
        guard component.pointee.size >= rule.least_size else { return .belowMinimumSize }
        summary.add(component.pointee)
        return .different
      }
    }
    summary.add(totals)
  }

  /// Calls a body with both images and the status map, which is not made where no status is asked for.
  private func withImages<Result>(
    needsStatuses: Bool = true, _ body: (cpk_images) throws(InconclusiveReason) -> Result
  ) throws(InconclusiveReason) -> Result {
    let outcome = actual.withPixels { new in
      reference.withPixels { old in
        Swift.Result { () throws(InconclusiveReason) in
          try body(
            cpk_images(
              actual: new.baseAddress, reference: old.baseAddress,
              status: needsStatuses ? map.bytes.baseAddress : nil, width: map.width, height: map.height))
        }
      }
    }
    return try outcome.get()
  }
}

extension ComparisonStrategy {
  /// With so many pixels that the metric finds different, and that are no noise of edges, the images cannot pass; 0
  /// where that is not known before all have been looked at.
  fileprivate var enough: Int {
    if case .classified = antialiasing { return 0 }
    let isUnlimited = budget.clusters != nil || budget.window != nil || budget.fraction != nil
    guard clusters.size <= 1, let pixels = budget.pixels ?? (isUnlimited ? nil : 0) else { return 0 }
    return pixels == .max ? 0 : pixels + 1
  }
}
