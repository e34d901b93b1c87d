/// Differing pixels that touch each other.
public struct Cluster: Sendable, Hashable, Codable {
  /// The smallest rectangle around it.
  public var bounds: PixelRect
  /// How many pixels it has.
  public var size: Int
  /// The largest CIEDE2000 difference in it.
  public var worst: Double
  /// Why it is real, where clusters are classified.
  public var classification: ClusterClassification?

  /// Makes a cluster.
  public init(bounds: PixelRect, size: Int, worst: Double, classification: ClusterClassification? = nil) {
    self.bounds = bounds
    self.size = size
    self.worst = worst
    self.classification = classification
  }
}
