/// A rectangle with finished content, and the layers above it: all that drawing needs to know.
///
/// Painted in this order: backdrop blur, outer shadows, background, inner shadows, content, sublayers
/// (first at the bottom), borders. All but the backdrop blur is one group, to which `blur` applies, then `colorFilters`,
/// `mask`, `opacity` and `blendMode`.
/// Coordinates of content, mask and sublayers have their origin at the frame's top left corner.
public struct Layer: Sendable, Hashable {
  /// Names the view the layer came from, stable from run to run: `SignIn/VStack[1]/Button`; may be empty.
  public var id: String
  /// Position and size in the parent's coordinates, points, before `transform`.
  public var frame: Rect
  /// Applied about `anchorPoint`.
  public var transform: AffineTransform
  /// The fixed point of `transform`, as a fraction of the frame: (0, 0) top left, (1, 1) bottom right.
  public var anchorPoint: Point
  /// How much of the layer and all it contains shows, as one group, 0 to 1.
  public var opacity: Double
  /// How the group mixes with what lies below.
  public var blendMode: BlendMode
  /// The roundness of the four corners; shapes background, borders, shadows and clipping.
  public var corners: Corners
  /// The paint under the content.
  public var background: Paint?
  /// Lines along the inside of the edges.
  public var borders: Borders?
  /// Shadows, the first on top.
  public var shadows: [Shadow]
  /// The standard deviation in points of a Gaussian blur of what lies below the layer and its mask lets through; 0 for
  /// none.
  public var backdropBlur: Double
  /// What the layer itself shows.
  public var content: Content?
  /// Whether content and sublayers are cut at the rounded bounds.
  public var clipsToBounds: Bool
  /// Whose coverage the group is multiplied with.
  public var mask: Mask?
  /// The standard deviation in points of a Gaussian blur of the group, before its mask cuts it; 0 for none.
  public var blur: Double
  /// Changes of the group's colors, in this order.
  public var colorFilters: [ColorFilter]
  /// Whether blend modes and backdrop blurs in it read only what the layer itself has painted, as CSS's
  /// `isolation: isolate`.
  public var isolatesBlending: Bool
  /// A turn in space of the group with its mask, before `transform`; what is in the layer is drawn flat.
  public var rotation3D: Rotation3D?
  /// The style that a layout engine was given for it; never drawn, and no part of digests.
  public var layout: LayerLayout?
  /// The layers above the content, the first lowest.
  public var sublayers: [Layer]

  /// Makes a layer; everything but the frame has the value that draws nothing.
  public init(
    id: String = "", frame: Rect, transform: AffineTransform = .identity,
    anchorPoint: Point = Point(x: 0.5, y: 0.5), opacity: Double = 1, blendMode: BlendMode = .normal,
    corners: Corners = .square, background: Paint? = nil, borders: Borders? = nil, shadows: [Shadow] = [],
    backdropBlur: Double = 0, content: Content? = nil, clipsToBounds: Bool = false, mask: Mask? = nil,
    blur: Double = 0, colorFilters: [ColorFilter] = [], isolatesBlending: Bool = false,
    rotation3D: Rotation3D? = nil,
    layout: LayerLayout? = nil, sublayers: [Layer] = []
  ) {
    self.id = id
    self.frame = frame
    self.transform = transform
    self.anchorPoint = anchorPoint
    self.opacity = opacity
    self.blendMode = blendMode
    self.corners = corners
    self.background = background
    self.borders = borders
    self.shadows = shadows
    self.backdropBlur = backdropBlur
    self.content = content
    self.clipsToBounds = clipsToBounds
    self.mask = mask
    self.blur = blur
    self.colorFilters = colorFilters
    self.isolatesBlending = isolatesBlending
    self.rotation3D = rotation3D
    self.layout = layout
    self.sublayers = sublayers
  }
}

extension Layer {
  /// What a layer itself shows.
  public enum Content: Sendable, Hashable {
    /// Lines of text, already shaped and placed.
    case text([GlyphRun])
    /// A path, filled, stroked or both.
    case shape(ShapeContent)
    /// An image.
    case image(ImageContent)
  }

  /// What decides how much of a layer shows at each place.
  public enum Mask: Sendable, Hashable {
    /// The inside of a path, in the layer's coordinates.
    case path(Path, FillRule)
    /// The alpha of another layer tree, placed in the layer's coordinates.
    indirect case layer(Layer)
  }
}
