internal import ChangeAnalysis

extension Explanation {
  /// Whether each place in it is one of its own lists, and each number one that can be added up: a journal may hold
  /// anything.
  func isConsistent(counts: (Int) -> Bool) -> Bool {
    format == Self.currentFormat && (scale.map { $0 > 0 && $0 <= 1000 } ?? true)
      && changes.allSatisfy { $0.consequenceOf.map(changes.indices.contains) ?? true }
      && causes.allSatisfy { cause in
        !cause.changes.isEmpty && cause.changes.allSatisfy(changes.indices.contains) && counts(cause.pixels)
      }
      && clusters.allSatisfy { cluster in
        cluster.causes.allSatisfy(causes.indices.contains)
          && [cluster.pixels, cluster.unexplainedPixels, cluster.bounds.width, cluster.bounds.height]
            .allSatisfy(counts)
          && counts(abs(max(cluster.bounds.x, -Int.max))) && counts(abs(max(cluster.bounds.y, -Int.max)))
      }
  }
}
