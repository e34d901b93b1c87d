internal import CPixelKernels

/// The clusters of edges that moved a little, where they are so few that they may be isolated.
struct MovedEdges {
  /// A cluster, and how many that count were found before it.
  private(set) var clusters: [(component: cpk_component, before: Int)] = []
  private var count = 0
  /// What the pixels of all of them say.
  private var together = cpk_evidence()

  /// Adds a cluster.
  mutating func add(
    _ component: cpk_component, _ evidence: cpk_evidence, before: Int, _ rules: ComparisonRules
  ) {
    count += 1
    guard count <= rules.fewClusters else { return clusters.removeAll(keepingCapacity: true) }
    clusters.append((component, before))
    withUnsafePointer(to: evidence) { cpk_add_evidence(&together, $0) }
  }

  /// Whether they moved while the edges near them stayed: another rasterizer moves more of them.
  func areIsolated(in images: cpk_images, mark: UInt8, _ classifier: ClusterClassifier) -> Bool {
    let rules = classifier.rules
    guard let first = clusters.first, classifier.isFar(together) else { return false }
    let reach = rules.equalEdgesReach
    var (left, right) = (first.component.left, first.component.right)
    for cluster in clusters {
      (left, right) = (min(left, cluster.component.left), max(right, cluster.component.right))
    }
    let needed = Int64(rules.equalEdges) * together.clear
    var (images, found) = (images, Int64(0))
    for rows in rowsNearby(reach) {
      // In parts, so that counting ends soon where there are many.
      for top in stride(from: rows.lowerBound, to: rows.upperBound, by: 32) where found < needed {
        found += cpk_equal_edges(
          &images, mark - PixelStatus.different.rawValue, UInt8(clamping: rules.strong), max(left - reach, 0),
          top,
          right + reach, min(top + 32, rows.upperBound))
      }
    }
    return found >= needed
  }

  /// The rows within reach of a cluster, each once.
  private func rowsNearby(_ reach: Int) -> [Range<Int>] {
    let ranges = clusters.map { max($0.component.top - reach, 0)..<$0.component.bottom + reach }
      .sorted { $0.lowerBound < $1.lowerBound }
    var joined: [Range<Int>] = []
    for range in ranges {
      if let last = joined.last, last.upperBound >= range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
