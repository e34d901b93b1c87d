/// The distances a view prefers to its neighbors.
public struct ViewSpacing: Sendable, Hashable {
  /// The distance preferred at that side; nil leaves it to the container.
  public var top, leading, bottom, trailing: Double?

  /// Makes preferences; sides left out leave it to the container.
  public init(
    top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance at any side.
  public static let zero = ViewSpacing(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// The distance containers choose where neighbors prefer none.
  public static let standard = 8.0

  /// The distance to a view that follows in a direction: 0 if either asks for none, else the greater preference.
  public func distance(to next: ViewSpacing, along axis: Axis) -> Double {
    let (mine, theirs) = axis == .horizontal ? (trailing, next.leading) : (bottom, next.top)
    if mine == 0 || theirs == 0 { return 0 }
    return max(mine ?? theirs ?? Self.standard, theirs ?? mine ?? Self.standard)
  }

  /// Takes over the greater preferences of another view at some sides.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    func greater(_ left: Double?, _ right: Double?) -> Double? {
      guard let left, let right else { return left ?? right }
      return max(left, right)
    }
    if edges.contains(.top) { top = greater(top, other.top) }
    if edges.contains(.leading) { leading = greater(leading, other.leading) }
    if edges.contains(.bottom) { bottom = greater(bottom, other.bottom) }
    if edges.contains(.trailing) { trailing = greater(trailing, other.trailing) }
  }

  /// The greater preferences of two views at some sides.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    with(self) { $0.formUnion(other, edges: edges) }
  }
}
