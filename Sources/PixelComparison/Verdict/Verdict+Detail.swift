extension Verdict {
  /// How much a verdict says.
  public enum Detail: Sendable, Hashable {
    /// Outcome, reason and counts.
    case counts
    /// Clusters, histogram and what would have passed, too, where pixels differ.
    case full
  }
}
