/// What a group of differing pixels turned out to be, where groups are judged: noise of an edge, or why it is real.
public enum Judgement: String, Sendable, Hashable, CaseIterable, Codable {
  /// It runs along an edge that both pictures have, and coverage explains it.
  case edge
  /// One of the pictures is flat there: it has no edge that could move.
  case flat
  /// A pixel moves by more than the share of the contrast around it.
  case far
  /// Its pixels move by more than half of the share on average.
  case wide
  /// Its colors leave the line between the two that meet at the edge.
  case tinted
  /// It is solid, and all of it moves one way.
  case solid
  /// A stroke swells or shrinks on both sides.
  case swollen
  /// A whole stroke fades or darkens, its middle along with its edges.
  case washed
  /// An outermost row, or column, of ink is gone, and nothing around it differs.
  case clipped

  /// The reason in words.
  public var words: String {
    switch self {
    case .edge: "coverage of an edge that both images have"
    case .flat: "one of the images is flat there"
    case .far: "a pixel moves further than coverage may"
    case .wide: "it moves further on average than an edge does"
    case .tinted: "its colors are not a mixture of those that meet at the edge"
    case .solid: "it is solid and moves one way"
    case .swollen: "a stroke is bolder or lighter on both sides"
    case .washed: "a whole stroke fades or darkens"
    case .clipped: "its outermost row is gone while all around it stays"
    }
  }
}
