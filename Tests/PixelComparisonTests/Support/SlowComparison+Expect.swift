import PixelBuffers
import PixelComparison
import Testing

extension SlowComparison {
  /// Expects that `standard` gives every pixel the status that the slow and obvious comparison gives it, and that its clusters
  /// have the same classifications; returns its verdict.
  @discardableResult
  static func expectSame(
    _ new: PixelBuffer, _ old: PixelBuffer, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Verdict {
    let slow = SlowComparison(new, old, .standard)
    let quick = ComparisonStrategy.standard.examine(new, against: old)
    let statuses = (0..<new.count).map { quick.status(x: $0 % new.width, y: $0 / new.width) }
    #expect(statuses == slow.statuses, sourceLocation: sourceLocation)
    let real = slow.classifications.filter { $0 != .edgeCoverage }.map(\.rawValue).sorted()
    #expect(
      quick.verdict.clusters.compactMap { $0.classification?.rawValue }.sorted() == real,
      sourceLocation: sourceLocation)
    // Clusters that are not classified are measured row by row, the others once it is known that they count.
    let plain = ComparisonStrategy.channels(within: 1).examine(new, against: old).verdict
    for cluster in quick.verdict.clusters where plain.clusters.count == plain.clusterCount {
      #expect(
        plain.clusters.contains {
          ($0.bounds, $0.size, $0.worst) == (cluster.bounds, cluster.size, cluster.worst)
        }, sourceLocation: sourceLocation)
    }
    return quick.verdict
  }
}
