/// A self-contained image before drawing: a canvas, its root layer, and the fonts its glyph runs index.
///
/// This is the form in which a foreign layout engine hands over its result, and what a reference keeps
/// beside its pixels. The root layer's frame is in the canvas's coordinates.
public struct LayerTree: Sendable, Hashable {
  /// The canvas in points.
  public var size: Size
  /// Painted under everything; none leaves the canvas transparent.
  public var background: RGBAColor?
  /// The faces that glyph runs name, each once.
  public var fonts: [FontRecord]
  /// The image.
  public var root: Layer
  /// What pixels do not show, for audits; never drawn.
  public var accessibility: AccessibilityTree?
  /// The name of the case it belongs to: `Chat`; nil where its file names it.
  public var cell: String?
  /// The id of the device it was laid out for: `iphone-15-landscape`.
  public var device: String?
  /// The traits it was laid out for, as in a matrix: `dark`, `accessibility3`.
  public var traits: [String]
  /// The pixels per point to draw with where nothing else says it.
  public var scale: Double?
  /// The direction it was laid out in.
  public var direction: LayerLayout.Direction?

  /// Makes a tree.
  public init(
    size: Size, background: RGBAColor? = nil, fonts: [FontRecord] = [], root: Layer,
    accessibility: AccessibilityTree? = nil, cell: String? = nil, device: String? = nil,
    traits: [String] = [], scale: Double? = nil, direction: LayerLayout.Direction? = nil
  ) {
    self.size = size
    self.background = background
    self.fonts = fonts
    self.root = root
    self.accessibility = accessibility
    self.cell = cell
    self.device = device
    self.traits = traits
    self.scale = scale
    self.direction = direction
  }
}

/// Which font file a tree was laid out with, so that drawing with another one can be noticed.
public struct FontRecord: Sendable, Hashable, Codable {
  /// The PostScript name, by which glyph runs refer to it.
  public var name: String
  /// The font's own version string.
  public var version: String
  /// The XXH3-128 digest of the file, 32 hex digits.
  public var digest: String

  /// Makes a record.
  public init(name: String, version: String, digest: String) {
    self.name = name
    self.version = version
    self.digest = digest
  }
}
