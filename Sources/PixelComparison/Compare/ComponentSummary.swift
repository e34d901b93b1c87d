internal import CPixelKernels

/// What is kept of all connected components.
///
/// There may be millions, so only the worst are kept whole, and the others as counts by size.
final class ComponentSummary {
  /// How many components have what became of them.
  private(set) var count = 0
  /// Whether the worst components are kept.
  private let keepsWorst: Bool
  /// The pixels of components, by the raw value of what became of them.
  private var pixels = [Int](repeating: 0, count: 8)
  /// The worst components, unsorted, some more than a verdict lists.
  private var kept: [Cluster] = []
  /// The importance of the last of them, once they have been sorted: what has less is not among the worst.
  private var least: Double?
  private var collector: PlaceCollector
  /// The places of all components that count, the most important first; empty where nothing is kept.
  private(set) lazy var places = collector.places()
  /// How many components have which size.
  private(set) var sizes: [Int: Int] = [:]
  /// The components that a larger share would make noise of an edge, by the least share in 1024ths that does.
  private(set) var edges: [Int: EdgeTally] = [:]

  /// Components with one least share.
  struct EdgeTally {
    var count = 0
    var pixels = 0
  }

  init(keepsWorst: Bool, width: Int, height: Int) {
    self.keepsWorst = keepsWorst
    collector = PlaceCollector(width: width, height: height)
  }

  /// The pixels of components that became this.
  func pixels(_ status: PixelStatus) -> Int { pixels[Int(status.rawValue)] }

  /// Adds what the kernel has counted.
  func add(_ totals: cpk_component_totals) {
    count += totals.count
    withUnsafeBytes(of: totals.pixels) { bytes in
      for (status, found) in bytes.bindMemory(to: Int.self).enumerated() { pixels[status] += found }
    }
    withUnsafeBytes(of: totals.sizes) { bytes in
      for (size, found) in bytes.bindMemory(to: Int.self).enumerated() where found > 0 { sizes[size] = found }
    }
  }

  /// Adds a component that counts, with its classification, and the least share in 1024ths that makes it noise of an edge; 0 where
  /// none does.
  func add(_ component: cpk_component, _ classification: ClusterClassification? = nil, edgeShare: Int = 0) {
    if component.size >= CPK_SMALL { sizes[component.size, default: 0] += 1 }
    guard keepsWorst else { return }
    if edgeShare > 0 {
      edges[edgeShare, default: EdgeTally()].count += 1
      edges[edgeShare, default: EdgeTally()].pixels += component.size
    }
    let cluster = Cluster(
      bounds: component.bounds, size: component.size, worst: Double(component.worst),
      classification: classification)
    collector.add(cluster)
    // Most of many are out of the question.
    if let least, cluster.importance < least { return }
    kept.append(cluster)
    if kept.count >= 8 * Verdict.clusterLimit {
      kept = worst
      least = kept.last?.importance
    }
  }

  /// The most important components first: by pixels times difference, then place.
  var worst: [Cluster] {
    let sorted = kept.sorted { left, right in
      (-left.importance, left.bounds.y, left.bounds.x) < (-right.importance, right.bounds.y, right.bounds.x)
    }
    return Array(sorted.prefix(Verdict.clusterLimit))
  }
}
