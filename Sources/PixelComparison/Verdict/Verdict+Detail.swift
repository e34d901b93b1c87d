extension Verdict {
  /// How much a verdict says.
  public enum Detail: Sendable, Hashable {
    /// Outcome, reason and counts.
    case counts
    /// Places, clusters and histogram, too, where pixels differ.
    case full
    /// What would have passed, too, where the images differ; `Comparison.suggestions` looks for it later.
    case suggestions
  }
}
