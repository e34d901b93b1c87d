internal import CPixelKernels
internal import PixelBuffers

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
  /// The pixels of the whole images, where these are a part of them.
  var wholeCount: Int?

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
    let marks = withImages { images in
      var images = images
      // Most of the time that memory takes is the first touch of its pages.
      images.status = needsStatuses ? map.bytes.baseAddress : nil
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
    var share = 0.0
    // A share of 0 still explains rounding; the kernel takes 0 for no classification at all.
    if case .classified(let asked) = strategy.antialiasing { share = max(asked, 1e-9) }
    let rule = cpk_component_rule(
      mark: region | PixelStatus.different.rawValue,
      connectivity: Int32(strategy.clusters.connectivity.rawValue),
      measures_worst: detail != .counts ? 1 : 0, edge_share: share,
      least_size: strategy.clusters.size, least_visited: detail != .counts ? 0 : CPK_SMALL)
    let summary = ComponentSummary(
      keepsWorst: detail != .counts, width: map.width, height: map.height)
    try run(rule, into: summary)
    measurement.components = summary
    measurement.clusterCount = summary.count
    measurement.counts.different = summary.pixels(.different)
    measurement.counts.belowMinimumSize = summary.pixels(.belowMinimumSize)
    measurement.counts.antialiased += summary.pixels(.antialiased)
  }

  /// The places of a region, from the statuses alone.
  func places(region: UInt8, _ connectivity: ClusterRule.Connectivity) throws(InconclusiveReason) -> [Place] {
    let rule = cpk_component_rule(
      mark: region | PixelStatus.different.rawValue, connectivity: Int32(connectivity.rawValue),
      measures_worst: 0, edge_share: 0, least_size: 1, least_visited: 0)
    let summary = ComponentSummary(keepsWorst: true, width: map.width, height: map.height)
    try run(rule, into: summary)
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

  /// Finds the components that a rule names.
  func run(_ rule: cpk_component_rule, into summary: ComponentSummary) throws(InconclusiveReason) {
    var rule = rule
    var totals = cpk_component_totals()
    let status = withImages { images in
      var images = images
      images.status = map.bytes.baseAddress
      return cpk_components(
        &images, &rule, &totals,
        { context, component, status in
          guard let context, let component else { return }
          Unmanaged<ComponentSummary>.fromOpaque(context).takeUnretainedValue()
            .add(component.pointee, status: status)
        }, Unmanaged.passUnretained(summary).toOpaque())
    }
    guard status == 0 else { throw .outOfMemory }
    summary.add(totals)
  }

  private func withImages<Result>(_ body: (cpk_images) -> Result) -> Result {
    actual.withPixels { new in
      reference.withPixels { old in
        body(
          cpk_images(
            actual: new.baseAddress, reference: old.baseAddress, status: nil, width: map.width,
            height: map.height, whole: wholeCount ?? actual.count))
      }
    }
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
