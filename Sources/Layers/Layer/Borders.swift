/// Lines along the inside of a layer's edges.
public struct Borders: Sendable, Hashable {
  /// One edge's line.
  public struct Edge: Sendable, Hashable {
    /// The width in points; 0 for none.
    public var width: Double
    /// The color.
    public var color: RGBAColor
    /// Lengths in points, on and off in turn; empty for a solid line.
    public var dashes: [Double]

    /// Makes a line.
    public init(width: Double, color: RGBAColor, dashes: [Double] = []) {
      self.width = width
      self.color = color
      self.dashes = dashes
    }
  }

  /// The line of that edge.
  public var top, right, bottom, left: Edge?

  /// Makes borders edge by edge.
  public init(top: Edge? = nil, right: Edge? = nil, bottom: Edge? = nil, left: Edge? = nil) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// Makes the same line on all edges.
  public init(all edge: Edge) {
    self.init(top: edge, right: edge, bottom: edge, left: edge)
  }
}
