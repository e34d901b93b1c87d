/// The top left corner of a pixel.
public struct PixelPoint: Sendable, Hashable, Codable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// Makes a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
