public import PixelBuffers

/// A picture inside a layer.
public struct ImageContent: Sendable, Hashable {
  /// How the picture is fitted into the layer's bounds.
  public enum Mode: String, Sendable, Hashable, Codable, CaseIterable {
    /// Stretched to the bounds; whole inside them; covering them; unscaled in the middle.
    case stretch, fit, fill, center
  }
  /// How pixels are interpolated when scaled.
  public enum Filter: String, Sendable, Hashable, Codable, CaseIterable {
    /// The nearest pixel; linear mixing; area-weighted when shrinking.
    case nearest, linear, good
  }

  /// The pixels.
  public var image: PixelBuffer
  /// How many of the picture's pixels make a point when it is not scaled.
  public var imageScale: Double
  /// The fit.
  public var mode: Mode
  /// The interpolation.
  public var filter: Filter
  /// Replaces the picture's colours and keeps its alpha.
  public var tint: Color?
  /// The margins in the picture's pixels that keep their size when the middle is stretched.
  public var nineParts: EdgeInsets?

  /// Makes image content.
  public init(
    image: PixelBuffer, imageScale: Double = 1, mode: Mode = .stretch, filter: Filter = .good,
    tint: Color? = nil, nineParts: EdgeInsets? = nil
  ) {
    self.image = image
    self.imageScale = imageScale
    self.mode = mode
    self.filter = filter
    self.tint = tint
    self.nineParts = nineParts
  }
}
