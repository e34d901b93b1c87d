/// Clusters that belong to one place, and what has to be known of them to say what the place is.
struct ClusterGroup {
  /// The smallest rectangle around them; `right` and `bottom` are excluded.
  var left: Int, top: Int, right: Int, bottom: Int
  var pixels: Int
  var count = 1
  /// The largest difference.
  var worst: Double
  /// How much people see of them: pixels, each times what its cluster differs by at most.
  var importance: Double
  /// The sums of the clusters' widths and heights, and the largest width.
  var widths: Int, heights: Int, widest: Int
  /// Pixels by the place of their classification among all of them; the last counts those without one.
  var kinds = SIMD16<Int32>()

  init(_ cluster: Cluster) {
    let bounds = cluster.bounds
    (left, top) = (bounds.x, bounds.y)
    (right, bottom) = (bounds.x + bounds.width, bounds.y + bounds.height)
    (pixels, worst, importance) = (cluster.size, cluster.worst, cluster.importance)
    (widths, heights, widest) = (bounds.width, bounds.height, bounds.width)
    kinds[cluster.classification.flatMap(Self.index) ?? 15] = Int32(clamping: cluster.size)
  }

  var width: Int { right - left }
  var height: Int { bottom - top }

  /// Whether it is an outline, which does not belong to all that lies within it.
  var isOutline: Bool { min(width, height) >= 32 && pixels * 8 < width * height }

  /// Takes in another one.
  mutating func join(_ other: ClusterGroup) {
    (left, top) = (min(left, other.left), min(top, other.top))
    (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
    pixels += other.pixels
    count += other.count
    worst = max(worst, other.worst)
    importance += other.importance
    widths += other.widths
    heights += other.heights
    widest = max(widest, other.widest)
    kinds &+= other.kinds
  }

  /// Whether two of them are seen as one.
  ///
  /// Letters and words of a line stand apart by less than their height, lines by more than a fifth of it. All limits
  /// grow with the groups, so the places at which nothing more is joined do not depend on the order.
  func isNear(_ other: ClusterGroup) -> Bool {
    let across = max(left, other.left) - min(right, other.right)
    let down = max(top, other.top) - min(bottom, other.bottom)
    let height = min(height, other.height)
    let reach = min(max(height / 5, 2), 8)
    if across <= reach && down <= reach { return true }
    return down < 0 && across <= min(max(height * 3 / 4, 4), ClusterGroup.widestGap)
  }

  /// No groups are seen as one across more than that.
  static let widestGap = 32

  /// As a place.
  var place: Place {
    Place(
      bounds: PixelRect(x: left, y: top, width: width, height: height), pixels: pixels, clusterCount: count,
      worst: worst, classification: classification, isLineOfText: isLineOfText)
  }

  /// At least five clusters side by side: words at most wide, and hardly any above another.
  private var isLineOfText: Bool {
    count >= 5 && (5...200).contains(height) && width >= 2 * height && widest <= 8 * height
      && widths * 10 <= width * 13 && widths * 10 >= width * 3 && heights * 10 >= 3 * height * count
  }

  /// That of most pixels.
  private var classification: ClusterClassification? {
    let most = kinds.max()
    return ClusterClassification.allCases.enumerated().first { kinds[$0.offset] == most }?.element
  }

  private static func index(_ classification: ClusterClassification) -> Int? {
    ClusterClassification.allCases.firstIndex(of: classification)
  }
}

extension Cluster {
  /// How much people see of it: from ΔE 20 on, more is hardly more noticeable, and size is what counts.
  var importance: Double { Double(size) * min(max(worst, 0.1), 20) }
}
