public import LayerDrawing
public import PixelBuffers

/// Two images with the layer trees that they were drawn of, to be explained by drawing.
public struct ChangeExplainer {
  /// An image and the layer tree that it was drawn of.
  public struct Side: Sendable {
    /// The layer tree; images in it may be omitted where the other side has them.
    public var tree: LayerTree
    /// The pixels.
    public var image: PixelBuffer

    /// Makes a side.
    public init(tree: LayerTree, image: PixelBuffer) {
      self.tree = tree
      self.image = image
    }
  }

  /// What there was.
  public var old: Side
  /// What there is.
  public var new: Side
  /// Pixels per point, of both.
  public var scale: Double

  /// Makes an explainer.
  public init(old: Side, new: Side, scale: Double) {
    self.old = old
    self.new = new
    self.scale = scale
  }
}
