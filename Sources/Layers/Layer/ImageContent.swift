/// An image inside a layer.
public struct ImageContent: Sendable, Hashable {
  /// How the image is fitted into the layer's bounds.
  public enum Mode: String, Sendable, Hashable, Codable, CaseIterable {
    /// Stretched to the bounds; whole inside them; covering them; unscaled in the middle.
    case stretch, fit, fill, center
  }
  /// How pixels are interpolated when scaled.
  public enum Filter: String, Sendable, Hashable, Codable, CaseIterable {
    /// The nearest pixel; linear mixing; area-weighted when shrinking.
    case nearest, linear, good
  }

  /// What pixels were that a stored tree leaves out.
  public struct Omitted: Sendable, Hashable {
    /// The digest of the image.
    public var digest: Digest
    /// Its sides in pixels.
    public var width, height: Int

    /// Describes an image that is left out.
    public init(digest: Digest, width: Int, height: Int) {
      self.digest = digest
      self.width = width
      self.height = height
    }
  }

  /// The pixels; none where they are `omitted`.
  public var image: PixelBuffer
  /// What the pixels were, in a tree that was stored without them: such a layer cannot be drawn.
  public var omitted: Omitted?
  /// How many of the image's pixels make a point when it is not scaled.
  public var imageScale: Double
  /// The fit.
  public var mode: Mode
  /// The interpolation.
  public var filter: Filter
  /// Replaces the image's colors and keeps its alpha.
  public var tint: RGBAColor?
  /// The margins in the image's pixels that keep their size when the middle is stretched.
  public var capInsets: EdgeInsets?

  /// Makes image content.
  public init(
    image: PixelBuffer, imageScale: Double = 1, mode: Mode = .stretch, filter: Filter = .good,
    tint: RGBAColor? = nil, capInsets: EdgeInsets? = nil
  ) {
    self.image = image
    self.imageScale = imageScale
    self.mode = mode
    self.filter = filter
    self.tint = tint
    self.capInsets = capInsets
  }
}
