/// Glyphs of one font, size and color, with a finished position each.
public struct GlyphRun: Sendable, Hashable {
  /// The PostScript name of the face, as in `LayerTree.fonts`.
  public var font: String
  /// The size of an em in points.
  public var size: Double
  /// The color of the coverage; color glyphs (emoji) only take its alpha.
  public var color: RGBAColor
  /// The glyphs in drawing order.
  public var glyphs: [Glyph]
  /// Underlines and strikethroughs, already cut where ink is to be skipped.
  public var decorations: [Decoration]
  /// The text the glyphs stand for, empty where unknown: for descriptions, never for drawing.
  public var text: String

  /// Makes a run.
  public init(
    font: String, size: Double, color: RGBAColor, glyphs: [Glyph], decorations: [Decoration] = [],
    text: String = ""
  ) {
    self.font = font
    self.size = size
    self.color = color
    self.glyphs = glyphs
    self.decorations = decorations
    self.text = text
  }

  /// A glyph of the face and where its origin lies on the baseline, in the layer's coordinates.
  public struct Glyph: Sendable, Hashable {
    /// The glyph's number in the face, 0 for the missing glyph.
    public var id: UInt32
    /// The origin on the baseline, points.
    public var position: Point

    /// Makes a placed glyph.
    public init(id: UInt32, position: Point) {
      self.id = id
      self.position = position
    }
  }

  /// A filled bar drawn with the run.
  public struct Decoration: Sendable, Hashable {
    /// The bar in the layer's coordinates.
    public var frame: Rect
    /// Its color.
    public var color: RGBAColor

    /// Makes a bar.
    public init(frame: Rect, color: RGBAColor) {
      self.frame = frame
      self.color = color
    }
  }
}
