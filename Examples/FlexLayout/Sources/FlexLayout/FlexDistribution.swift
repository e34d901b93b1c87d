/// Where views stand when there is space left, as CSS's `justify-content` and `align-content`.
public enum FlexDistribution: String, Sendable, CaseIterable {
  /// At the start; in the middle; at the end.
  case start, center, end
  /// The space between views; around each, half of it at the ends; as much at the ends as between.
  case spaceBetween, spaceAround, spaceEvenly
  /// Lines become higher; views stand at the start.
  case stretch

  /// The space before the first of `count` parts, and what is added between two of them.
  func offsets(_ free: Double, _ count: Int) -> (first: Double, between: Double) {
    let parts = Double(count)
    switch self {
    case .start, .stretch: return (0, 0)
    case .center: return (free / 2, 0)
    case .end: return (free, 0)
    // Without space, all stand at the start.
    case .spaceBetween: return free > 0 && count > 1 ? (0, free / (parts - 1)) : (0, 0)
    case .spaceAround: return free > 0 ? (free / parts / 2, free / parts) : (0, 0)
    case .spaceEvenly: return free > 0 ? (free / (parts + 1), free / (parts + 1)) : (0, 0)
    }
  }
}
