/// What was seen in a cluster, where clusters are classified: coverage of an edge, which does not count, or why it does.
///
/// `RuleTable` has the numbers.
public enum ClusterClassification: String, Sendable, Hashable, CaseIterable, Codable {
  /// It runs along an edge that both images have, and coverage explains it; or another hinter or renderer does, in an image that
  /// is full of such noise.
  case edgeCoverage
  /// One of the images is flat there: it has no edge that could move.
  case flat
  /// A pixel moves by more than the share of the contrast around it.
  case edgeShift
  /// Its colors leave the line between the two that meet at the edge.
  case colorShift
  /// It is solid, and all of it moves one way.
  case uniformShift
  /// A stroke swells or shrinks on both sides.
  case strokeWeight
  /// A whole stroke fades or darkens, in proportion to its ink.
  case opacity
  /// An edge moves by so little that it could be noise, and nearly all edges nearby are the same: the same rasterizer drew them.
  case isolated

  /// Reads a classification; words of earlier versions that are gone are edge shifts, as those clusters are now.
  public init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer().decode(String.self)
    self = ClusterClassification(rawValue: word) ?? .edgeShift
  }

  /// What it means, for people who do not know the classification.
  ///
  /// An edge that moves by half a pixel moves its pixels by half of the contrast around them, which is about the share
  /// that `standard` allows.
  public var reason: String {
    switch self {
    case .edgeCoverage: "an edge that both images have, drawn with other antialiasing"
    case .flat: "plain color in one image, something else in the other"
    case .edgeShift: "an edge moved by more than half a pixel"
    case .colorShift: "an edge or text in another color"
    case .uniformShift: "an area lighter or darker as a whole"
    case .strokeWeight: "bolder or thinner strokes"
    case .opacity: "strokes fainter or stronger as a whole"
    case .isolated: "an edge moved a little while those nearby stayed exactly the same"
    }
  }
}
