internal import CPixelKernels

/// Finds the clusters of one region and decides what they are, in up to three passes over its pixels that differ.
///
/// The first pass classifies each cluster by itself. Those that count and may be noise are pending then; where the image is full of
/// noise, a second pass looks at them once more. The last one measures what still counts, where anybody asks for it.
struct ClusterSearch {
  let images: cpk_images
  let classifier: ClusterClassifier
  /// What is asked of every pass: the region's mark, connectivity, and levels.
  private let rule: cpk_component_rule
  /// The clusters that count, in the order in which the kernels find them.
  private var counting: [CountingCluster] = []
  private var edges = MovedEdges()
  /// How many clusters are edge coverage that moved.
  private var noisy = 0
  private(set) var totals = cpk_component_totals()

  /// What is known of a cluster that counts.
  struct CountingCluster {
    var classification: ClusterClassification
    /// What it is in an image that is full of noise, as far as the first pass knows.
    var noise = Noise.no
    /// The least share, in 1024ths, that makes it edge coverage; 0 where none does.
    var edgeShare: UInt16

    enum Noise { case no, maybe, yes }
  }

  init(
    _ images: cpk_images, _ strategy: ComparisonStrategy, share: Double, region: UInt8, rules: ComparisonRules
  ) {
    self.images = images
    classifier = ClusterClassifier(rules, share: share)
    rule = cpk_component_rule(
      mark: region | PixelStatus.different.rawValue,
      connectivity: Int32(strategy.clusters.connectivity.rawValue), measures: CPK_MEASURE_EDGES,
      levels: rules.levels(share: classifier.share), least_visited: 0, least_size: strategy.clusters.size)
  }

  /// Classifies all clusters and paints those that do not count.
  mutating func classify() throws(InconclusiveReason) {
    try classifyEach()
    let areIsolated = edges.areIsolated(in: images, mark: rule.mark, classifier)
    try decidePending(isNoisy: !areIsolated && noisy >= classifier.rules.noisyClusters)
    if areIsolated { try markIsolated() }
  }

  /// Measures the clusters that count, and hands them out.
  func measure(_ body: (cpk_component, CountingCluster) -> Void) throws(InconclusiveReason) {
    guard !counting.isEmpty else { return }
    var (rule, index) = (rule, 0)
    rule.measures = CPK_MEASURE_WORST
    var totals = cpk_component_totals()
    try images.forEachComponent(rule, totals: &totals) { component, _ in
      body(component.pointee, counting[index])
      index += 1
      return .different
    }
  }

  private mutating func classifyEach() throws(InconclusiveReason) {
    var totals = totals
    try images.forEachComponent(rule, totals: &totals) { component, evidence in
      guard let evidence = evidence?.pointee else { return .different }
      let size = Int(component.pointee.size)
      let found = classifier.classify(evidence, size: size)
      if found == .edgeCoverage {
        if evidence.levels_squared >= classifier.rules.seenMovement {
          noisy += 1
          edges.add(component.pointee, evidence, before: counting.count, classifier.rules)
        }
        return .antialiased
      }
      if size < rule.least_size { return .belowMinimumSize }
      let cluster = CountingCluster(
        classification: found, noise: classifier.noise(evidence, size: size),
        edgeShare: UInt16(classifier.edgeShare(evidence, size: size) ?? 0))
      counting.append(cluster)
      return cluster.noise == .no ? .different : .pending
    }
    self.totals = totals
  }

  /// Looks once more, without drift, at the clusters that are pending; where the image is not noisy, they are different.
  private mutating func decidePending(isNoisy: Bool) throws(InconclusiveReason) {
    guard counting.contains(where: { $0.noise != .no }) else { return }
    var (rule, totals, index) = (rule, totals, 0)
    rule.mark = rule.mark - ComponentStatus.different.rawValue + ComponentStatus.pending.rawValue
    rule.measures = isNoisy ? CPK_MEASURE_WITHOUT_DRIFT : CPK_MEASURE_NOTHING
    try images.forEachComponent(rule, totals: &totals) { component, evidence in
      guard let evidence = evidence?.pointee else { return .different }
      while counting[index].noise == .no { index += 1 }
      defer { index += 1 }
      let isNoise =
        counting[index].noise == .yes || classifier.isHinted(evidence)
        || classifier.classify(evidence, size: Int(component.pointee.size)) == .edgeCoverage
      counting[index].noise = isNoise ? .yes : .no
      return isNoise ? .antialiased : .different
    }
    self.totals = totals
    if isNoisy { counting.removeAll { $0.noise == .yes } }
  }

  /// Makes the clusters of edges count that were painted before it was known that they are isolated.
  private mutating func markIsolated() throws(InconclusiveReason) {
    let antialiased = rule.mark - PixelStatus.different.rawValue + PixelStatus.antialiased.rawValue
    for edge in edges.clusters.reversed() where edge.component.size >= rule.least_size {
      var (images, component) = (images, edge.component)
      guard cpk_paint(&images, antialiased, rule.mark, rule.connectivity, &component) == 0 else {
        throw .outOfMemory
      }
      counting.insert(
        CountingCluster(classification: .isolated, edgeShare: 0), at: edge.before)
      totals.addIsolated(component.size)
    }
  }
}

extension ComparisonRules {
  /// What the kernels have to know of the rules.
  func levels(share: Int64) -> cpk_levels {
    cpk_levels(
      rounding: Int32(rounding), smooth: Int32(smooth), drift: Int32(drift), margin: Int32(margin),
      strong: Int32(strong), share: Int32(share))
  }
}
