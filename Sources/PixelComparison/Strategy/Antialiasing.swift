/// What becomes of differing pixels that look like the noise of an edge.
public enum Antialiasing: Sendable, Hashable {
  /// They count like any other.
  case counted
  /// A pixel that either image shows to be edge coverage (Vyšniauskas 2009, as pixelmatch 7 has it) never counts.
  case ignored
  /// Clusters are classified as a whole: noise are those along an edge that both images have, whose pixels
  /// move by at most `share` (0 to 1) of that edge's contrast, and by half of that on average; see
  /// `ClusterClassification` for what makes a cluster count. In an image in which at least twenty clusters are noise,
  /// letters by another hinter, faint strokes, edges that move by a quarter more, small differences of shadows and gradients,
  /// and clusters of up to three pixels are noise, too. Where nearly all edges stay exactly the same, a few count that move by
  /// less.
  case classified(share: Double)
}
