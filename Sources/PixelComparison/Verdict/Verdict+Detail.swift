extension Verdict {
  /// How much a verdict says.
  public enum Detail: Sendable, Hashable {
    /// Outcome, reason and counts.
    case counts
    /// Places and clusters, too, where pixels differ.
    case full
    /// The histogram, too, and what would have passed where the images differ, each of which takes as long as the rest;
    /// `Comparison.suggestions` looks for what would have passed later.
    case explained
  }
}
