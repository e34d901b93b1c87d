/// The size of an image.
public struct PixelSize: Sendable, Hashable, Codable, CustomStringConvertible {
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int

  /// Makes a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Width × height.
  public var description: String { "\(width) × \(height)" }
}
