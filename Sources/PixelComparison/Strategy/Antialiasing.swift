/// What becomes of differing pixels that look like the noise of an edge.
public enum Antialiasing: Sendable, Hashable {
  /// They count like any other.
  case counted
  /// A pixel that either image shows to be edge coverage (Vyšniauskas 2009, as pixelmatch 7 has it) never counts.
  case ignored
  /// Clusters are classified as a whole: noise are those along an edge that both images have, whose pixels
  /// move by at most `share` (0 to 1) of that edge's contrast; see `ClusterClassification` for what makes a cluster count.
  /// Where many clusters of an image are noise, letters by another hinter, edges that move by a quarter more, and small differences
  /// of shadows and gradients are, too. Where nearly all edges stay exactly the same, a few count that move by less.
  case classified(share: Double)
}
