/// What was seen in a cluster, where clusters are classified: coverage of an edge, which does not count, or why it does.
public enum ClusterClassification: String, Sendable, Hashable, CaseIterable, Codable {
  /// It runs along an edge that both images have, and coverage explains it.
  case edgeCoverage
  /// One of the images is flat there: it has no edge that could move.
  case flat
  /// A pixel moves by more than the share of the contrast around it.
  case edgeShift
  /// Its pixels move by more than half of the share on average.
  case meanShift
  /// Its colors leave the line between the two that meet at the edge.
  case colorShift
  /// It is solid, and all of it moves one way.
  case uniformShift
  /// A stroke swells or shrinks on both sides.
  case strokeWeight
  /// A whole stroke fades or darkens, its middle along with its edges.
  case opacity
  /// An outermost row, or column, of ink is gone, and nothing around it differs.
  case clipped

  /// The reason, for people.
  public var reason: String {
    switch self {
    case .edgeCoverage: "coverage of an edge that both images have"
    case .flat: "one of the images is flat there"
    case .edgeShift: "a pixel moves further than coverage may"
    case .meanShift: "it moves further on average than an edge does"
    case .colorShift: "its colors are not a mixture of those that meet at the edge"
    case .uniformShift: "it is solid and moves one way"
    case .strokeWeight: "a stroke is bolder or lighter on both sides"
    case .opacity: "a whole stroke fades or darkens"
    case .clipped: "its outermost row is gone while all around it stays"
    }
  }
}
