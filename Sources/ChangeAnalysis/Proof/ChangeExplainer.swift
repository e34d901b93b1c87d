/// Two images with the layer trees that they were drawn of, to be explained by drawing.
public struct ChangeExplainer {
  /// An image and the layer tree that it was drawn of.
  public struct Side: Sendable {
    /// The layer tree; images in it may be omitted where the other side has them.
    public var tree: LayerTree
    /// The pixels.
    public var image: PixelBuffer
    /// The versions of the libraries that drew it, by name; empty where they are not known.
    public var libraries: [String: String]

    /// Makes a side.
    public init(tree: LayerTree, image: PixelBuffer, libraries: [String: String] = [:]) {
      self.tree = tree
      self.image = image
      self.libraries = libraries
    }
  }

  /// What there was.
  public var old: Side
  /// What there is.
  public var new: Side
  /// Pixels per point, of both.
  public var scale: Double

  /// Whether this process has just drawn the new image of the new tree, so that this need not be tested.
  public var newIsDrawnHere: Bool

  /// What differs in how both were laid out, where both carry that: changes of frames then follow from what pushed them.
  public var layout: LayoutDifference?

  /// Makes an explainer.
  public init(
    old: Side, new: Side, scale: Double, newIsDrawnHere: Bool = false, layout: LayoutDifference? = nil
  ) {
    self.old = old
    self.new = new
    self.scale = scale
    self.newIsDrawnHere = newIsDrawnHere
    self.layout = layout
  }
}
