/// Changed pixels that lie near each other, which people see as one change: a button, a line of text.
public struct Place: Sendable, Hashable, Codable {
  /// The smallest rectangle around them.
  public var bounds: PixelRect
  /// How many pixels changed in it.
  public var pixels: Int
  /// How many clusters of touching pixels they form.
  public var clusterCount: Int
  /// The largest CIEDE2000 difference among them; 0 where differences were not measured.
  public var worst: Double
  /// The classification of most of them, where clusters are classified.
  public var classification: ClusterClassification?
  /// Whether the clusters stand side by side, as letters do.
  public var isLineOfText: Bool
  /// What happened there, as somebody would say it who sees both images; nil where nobody looked, as in all but the first places.
  public var change: String?

  /// Makes a place.
  public init(
    bounds: PixelRect, pixels: Int, clusterCount: Int = 1, worst: Double = 0,
    classification: ClusterClassification? = nil, isLineOfText: Bool = false
  ) {
    self.bounds = bounds
    self.pixels = pixels
    self.clusterCount = clusterCount
    self.worst = worst
    self.classification = classification
    self.isLineOfText = isLineOfText
  }

  /// What it is, for people: `1 line of text (29 groups)`, `1 area (3 groups)`, or empty for a single cluster.
  public var label: String {
    guard clusterCount > 1 else { return "" }
    return "1 \(isLineOfText ? "line of text" : "area") (\(grouped(clusterCount)) groups)"
  }
}
