/// The bounds inside which a tree can be drawn; beyond them stands a `DrawError`, never a crash or a hang.
public enum DrawLimits {
  /// The most pixels of a canvas, 256 MiB of them.
  public static let canvasPixels = 1 << 26
  /// The most pixels of all images that a layer tree in JSON embeds, 512 MiB of them; equal ones count once.
  public static let imagePixels = 1 << 27
  /// The longest side of a canvas or an image, pixels: Cairo's and pixman's own limit.
  public static let sidePixels = 32_767
  /// The deepest nesting of layers, masks included.
  public static let depth = 200
  /// The most layers of a tree, masks included.
  public static let layers = 890_000
  /// What a layer takes while it is drawn, with all that is known of its place, bytes.
  package static let layerBytes = 2_000
  /// The farthest coordinate or largest size of anything in a layer, points.
  public static let coordinate = 100_000.0
  /// The farthest place on the device that a layer's frame may reach after transforms, pixels.
  public static let devicePixels = 1_000_000.0
  /// The farthest place on the device that a path's point or a glyph may reach, pixels: Cairo counts in 256ths
  /// of a pixel with 32 bits, up to 8,388,607.
  public static let contentPixels = 4_000_000.0
  /// The most pixels of the device that scale and nested transforms may make of a point.
  public static let magnification = 1_000_000.0
  /// The largest blur of a shadow (as CSS counts) or twice the deviation of a backdrop's, points.
  public static let blur = 250.0
  /// The same on the device, pixels: the longest side of a canvas.
  public static let blurPixels = 32_767.0
  /// The most dashes along one path.
  public static let dashes = 100_000.0
  /// The most color filters of one layer.
  public static let colorFilters = 64.0
  /// The most work for one tree, in the units of `DrawingWork`.
  public static let work = 8e9
  /// The most pixels of a glyph that is an image in its font.
  public static let glyphImagePixels = 1 << 18
  /// The most UTF-16 units of all texts of a tree that are strings; each counts as 16 or more.
  public static let textUnits = 1 << 18
  /// The most memory for drawing one tree, bytes: the canvas, the tree's images, and the groups, masks and blurs
  /// that exist at one time.
  ///
  /// A process with one context took up to 1,018 MiB.
  public static let treeBytes = 976 << 20
}
