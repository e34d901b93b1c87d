internal import ChangeAnalysis

extension Explanation {
  /// How many changes and clusters a cell's result keeps.
  static let (changeLimit, clusterLimit) = (400, 100)

  /// The explanation as a journal keeps it: of many changes those that others follow from, and the first of the rest.
  ///
  /// Pixels whose causes are left out count as unexplained, so that nobody decides about what is not listed.
  func limited(changes limit: Int = Self.changeLimit, clusters clusterLimit: Int = Self.clusterLimit)
    -> Explanation
  {
    guard changes.count > limit || clusters.count > clusterLimit else { return self }
    var result = self
    let causes = causes.prefix(limit)
    let roots = causes.compactMap(\.changes.first)
    var kept = Set(roots)
    for change in causes.lazy.flatMap({ $0.changes }) + Array(changes.indices) where kept.count < limit {
      kept.insert(change)
    }
    let order = kept.sorted()
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    result.changes = order.map { place in
      var change = changes[place]
      change.consequenceOf = change.consequenceOf.flatMap { places[$0] }
      return change
    }
    result.causes = causes.map { cause in
      var cause = cause
      cause.changes = cause.changes.compactMap { places[$0] }
      return cause
    }
    result.clusters = clusters.map { $0.limited(causes: causes.count) }
    result.clusters = Self.joined(result.clusters, limit: clusterLimit)
    if kept.count < changes.count {
      result.notes.append("\(grouped(kept.count)) of \(grouped(changes.count)) changes are kept.")
    }
    if self.causes.count > causes.count {
      result.notes.append(
        "\(grouped(causes.count)) of \(grouped(self.causes.count)) causes are kept; the others' pixels are unexplained."
      )
    }
    return result
  }

  /// The first clusters, and one around all others, which keeps their counts and causes.
  private static func joined(_ clusters: [Cluster], limit: Int) -> [Cluster] {
    guard clusters.count > limit, let first = clusters.dropFirst(limit - 1).first else { return clusters }
    let rest = clusters.dropFirst(limit - 1)
    let last = rest.dropFirst().reduce(into: first) { $0.join($1) }
    return clusters.prefix(limit - 1) + [last]
  }
}

extension Explanation.Cluster {
  /// The cluster without causes that are not kept.
  fileprivate func limited(causes count: Int) -> Self {
    guard causes.contains(where: { $0 >= count }) else { return self }
    var cluster = self
    cluster.causes = causes.filter { $0 < count }
    (cluster.unexplainedPixels, cluster.proof) = (pixels, .unexplained)
    return cluster
  }

  fileprivate mutating func join(_ other: Self) {
    bounds = bounds.union(other.bounds)
    pixels += other.pixels
    unexplainedPixels += other.unexplainedPixels
    causes = Set(causes + other.causes).sorted()
    proof = proof.worse(other.proof)
  }
}

extension Explanation.Proof {
  /// The less good of two.
  fileprivate func worse(_ other: Self) -> Self {
    let order: [Self] = [.invisible, .proven, .partial, .unproven, .unexplained]
    let places = [self, other].compactMap(order.firstIndex)
    return places.max().map { order[$0] } ?? other
  }
}
