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

  /// Adds a component that was handed out.
  func add(_ component: cpk_component, status: UInt8) {
    let size = Int(component.size)
    guard status == PixelStatus.different.rawValue else { return }
    if size >= CPK_SMALL { sizes[size, default: 0] += 1 }
    guard keepsWorst else { return }
    if component.edge_share != 0, component.edge_share <= 1024 {
      edges[Int(component.edge_share), default: EdgeTally()].count += 1
      edges[Int(component.edge_share), default: EdgeTally()].pixels += size
    }
    keep(component)
  }

  private func keep(_ component: cpk_component) {
    let bounds = PixelRect(
      x: Int(component.left), y: Int(component.top), width: Int(component.right - component.left),
      height: Int(component.bottom - component.top))
    let cluster = Cluster(
      bounds: bounds, size: Int(component.size), worst: Double(component.worst),
      classification: ClusterClassification(component.classification))
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

extension ClusterClassification {
  /// What the kernels found; nil where clusters are not classified.
  init?(_ found: cpk_classification) {
    switch found {
    case CPK_EDGE_COVERAGE: self = .edgeCoverage
    case CPK_FLAT: self = .flat
    case CPK_EDGE_SHIFT: self = .edgeShift
    case CPK_MEAN_SHIFT: self = .meanShift
    case CPK_COLOR_SHIFT: self = .colorShift
    case CPK_UNIFORM_SHIFT: self = .uniformShift
    case CPK_STROKE_WEIGHT: self = .strokeWeight
    case CPK_OPACITY: self = .opacity
    case CPK_CLIPPED: self = .clipped
    case CPK_ISOLATED: self = .isolated
    default: return nil
    }
  }
}
