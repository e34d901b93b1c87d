/// What the anchor of a scroll view is for.
public enum ScrollAnchorRole: String, Sendable, Hashable, CaseIterable {
  /// What is shown first; where content stands that is smaller than the scroll view.
  case initialOffset, alignment
  /// What stays where it is as content grows, which changes nothing: views are shown at rest.
  case sizeChanges
}

/// Where the content of scroll views starts, and where it stands if it is smaller than they are.
struct ScrollAnchors: Sendable {
  var start, alignment: UnitPoint?

  /// The point, moved to the nearest edge where it lies outside.
  static func inside(_ point: UnitPoint) -> UnitPoint {
    func part(_ fraction: Double) -> Double { fraction > 0 ? min(1, fraction) : 0 }
    return UnitPoint(x: part(point.x), y: part(point.y))
  }
}
