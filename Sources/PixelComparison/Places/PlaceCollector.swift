/// Joins clusters that lie near each other into places, in memory that does not grow with their number.
///
/// Some thousand clusters are kept one by one. From there on those whose centers lie in the same tile of the image are
/// one group from the start.
struct PlaceCollector {
  /// So many groups are kept one by one.
  private static let limit = 4096
  private var groups: [ClusterGroup] = []
  private var outlines: [ClusterGroup] = []
  private var tiles: [ClusterGroup?] = []
  private let side: Int
  private let columns: Int
  private let rows: Int

  /// Collects clusters of an image of that size.
  init(width: Int, height: Int) {
    var side = 64
    while (width / side + 1) * (height / side + 1) > Self.limit { side *= 2 }
    self.side = side
    (columns, rows) = (width / side + 1, height / side + 1)
  }

  /// Adds a cluster.
  mutating func add(_ cluster: Cluster) {
    let group = ClusterGroup(cluster)
    if group.isOutline, outlines.count < Self.limit { return outlines.append(group) }
    if !tiles.isEmpty { return addToTile(group) }
    groups.append(group)
    guard groups.count > Self.limit else { return }
    tiles = [ClusterGroup?](repeating: nil, count: columns * rows)
    for group in groups { addToTile(group) }
    groups = []
  }

  private mutating func addToTile(_ group: ClusterGroup) {
    let column = min(max((group.left + group.right) / 2 / side, 0), columns - 1)
    let row = min(max((group.top + group.bottom) / 2 / side, 0), rows - 1)
    let index = row * columns + column
    if tiles[index] == nil { tiles[index] = group } else { tiles[index]?.join(group) }
  }

  /// Every place, the most important one first.
  func places() -> [Place] {
    let all = Self.joined(groups + tiles.compactMap(\.self)) + outlines
    return all.sorted { one, other in
      (-one.importance, one.top, one.left, one.right) < (
        -other.importance, other.top, other.left, other.right
      )
    }.map(\.place)
  }

  /// Joins groups until none lies near another.
  private static func joined(_ groups: [ClusterGroup]) -> [ClusterGroup] {
    var groups = groups
    // A pass joins whole chains, so few are needed; the limit is for images made to need many.
    for _ in 0..<32 {
      let count = groups.count
      groups = joinedOnce(groups)
      if groups.count == count { break }
    }
    return groups
  }

  private static func joinedOnce(_ groups: [ClusterGroup]) -> [ClusterGroup] {
    let sorted = groups.sorted {
      ($0.left, $0.top, $0.right, $0.bottom) < ($1.left, $1.top, $1.right, $1.bottom)
    }
    var parents = Array(sorted.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index { index = parents[index] }
      return index
    }
    for first in sorted.indices {
      let reach = sorted[first].right + ClusterGroup.widestGap
      for second in sorted.indices[(first + 1)...] {
        guard sorted[second].left <= reach else { break }
        guard sorted[first].isNear(sorted[second]) else { continue }
        let (one, other) = (root(first), root(second))
        parents[max(one, other)] = min(one, other)
        // Short ways keep the next look short.
        (parents[first], parents[second]) = (min(one, other), min(one, other))
      }
    }
    var places: [Int: Int] = [:]
    var result: [ClusterGroup] = []
    for index in sorted.indices {
      let own = root(index)
      if let place = places[own] {
        result[place].join(sorted[index])
      } else {
        places[own] = result.count
        result.append(sorted[index])
      }
    }
    return result
  }
}
