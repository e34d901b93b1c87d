/// Distances from the four edges of a rectangle, positive inwards, points unless a name says `pixels`.
public struct EdgeInsets: Sendable, Hashable, Codable {
  /// The distance from that edge.
  public var top, leading, bottom, trailing: Double

  /// Makes four distances; leading is left, unless layout runs right to left.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Makes four equal distances.
  public init(_ all: Double) {
    self.init(top: all, leading: all, bottom: all, trailing: all)
  }

  /// No distance.
  public static let zero = EdgeInsets()
}
