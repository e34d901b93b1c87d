/// Compares two images and gives the reason of the verdict.
struct PixelComparator {
  let actual: PixelBuffer
  let reference: PixelBuffer
  let strategy: ComparisonStrategy
  let layers: [String: [PixelRect]]
  let mask: PixelBuffer?
  let detail: Verdict.Detail
  /// Whether nothing but the outcome is asked for.
  var isProbe = false
  /// Whether it is asked what happened in the places that changed, which takes as long as the rest.
  var describesPlaces = true
  /// Whether every pixel's status is asked for.
  var keepsStatuses = true
  /// What decides which clusters are edge coverage.
  var rules = ComparisonRules.standard

  /// What a comparison found.
  struct Finding {
    var verdict: Verdict
    /// Nil where all pixels are equal, or no image holds both.
    var map: StatusMap?
    /// Nil where nothing could be suggested.
    var suggestions: SuggestionSource?
  }

  func compare() throws(InconclusiveReason) -> Finding {
    do throws(StrategyError) { try strategy.validate() } catch { throw .strategy(error) }
    guard !actual.isEmpty, !reference.isEmpty else { throw .noPixels }
    guard actual.width == reference.width, actual.height == reference.height else { return compareSizes() }
    let isUniform = strategy.regions.isEmpty && mask == nil
    let map = StatusMap(width: actual.width, height: actual.height)
    let (measurements, masked) = try examine(map, isUniform: isUniform)
    var verdict = verdict(measurements, masked: masked)
    // No separate look for equality: images that differ would be read twice.
    let isEqual = isUniform && verdict.counts.equal == actual.count
    if isEqual, verdict.passes { return Finding(verdict: verdict) }
    if detail != .counts { addDetails(to: &verdict, measurements, map) }
    let source =
      verdict.passes || isProbe || detail == .counts
      ? nil : SuggestionSource(comparator: self, measurements: measurements, map: map)
    if detail == .explained { verdict.histogram = histogram(.ciede2000(deltaE: 0), of: map)?.classes ?? [] }
    return Finding(verdict: verdict, map: isEqual ? nil : map, suggestions: source)
  }

  private func examine(_ map: StatusMap, isUniform: Bool) throws(InconclusiveReason) -> (
    [AreaMeasurement], masked: Int
  ) {
    if !isUniform {
      try map.paint(strategy.regions, layers: layers)
      if let mask { try map.paint(mask: mask) }
    }
    let masked = isUniform ? 0 : map.count(of: PixelStatus.masked.rawValue)
    guard masked < actual.count else { throw .allMasked }
    let pipeline = Pipeline(
      actual: actual, reference: reference, map: map, hasRegions: !isUniform, detail: detail,
      isProbe: isProbe, keepsStatuses: keepsStatuses && !isProbe, rules: rules)
    var measurements = [try pipeline.run(strategy, region: 0)]
    var number: UInt8 = 0
    for region in strategy.regions {
      guard case .compared(let own) = region.rule else { continue }
      number += 1
      let measurement = try pipeline.run(own, area: region.area, region: number << 3)
      guard measurement.counts.compared > 0 else { throw .emptyRegion(region.area) }
      measurements.append(measurement)
    }
    return (measurements, masked)
  }

  private func verdict(_ measurements: [AreaMeasurement], masked: Int) -> Verdict {
    var counts = StatusCounts()
    counts.masked = masked
    for measurement in measurements {
      for status in PixelStatus.allCases where status != .masked {
        counts[status] += measurement.counts[status]
      }
    }
    let clauses = measurements.filter { !$0.passes }.map(\.reason)
    if !clauses.isEmpty {
      let remainder = counts.remainder(besides: counts.different > 0)
      let reason = clauses.joined(separator: "; ") + (remainder.isEmpty ? "." : ". " + remainder)
      return Verdict(outcome: .different, reason: reason, counts: counts)
    }
    if counts.equal == counts.compared {
      return Verdict(outcome: .equal, reason: "All compared pixels are equal.", counts: counts)
    }
    return Verdict(outcome: .tolerated, reason: toleration(counts), counts: counts)
  }

  private func toleration(_ counts: StatusCounts) -> String {
    let changed =
      counts.different > 0
      ? "\(counted(counts.different, "pixel")) changed, as the budget allows."
      : "No pixel counts as changed."
    let remainder = counts.remainder(besides: counts.different > 0)
    return remainder.isEmpty ? changed : "\(changed) \(remainder)"
  }

  private func addDetails(to verdict: inout Verdict, _ measurements: [AreaMeasurement], _ map: StatusMap) {
    let summaries = measurements.compactMap(\.components)
    verdict.clusterCount = summaries.reduce(0) { $0 + $1.count }
    let clusters = summaries.flatMap(\.worst).sorted { $0.importance > $1.importance }
    verdict.clusters = Array(clusters.prefix(Verdict.clusterLimit))
    let places = summaries.flatMap(\.places)
    verdict.placeCount = places.count
    verdict.places = Array(places.prefix(Verdict.clusterLimit))
    if describesPlaces { verdict.places = PlaceChange.described(verdict.places, actual, reference) }
  }
}
