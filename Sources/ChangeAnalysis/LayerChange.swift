/// One property of one layer that differs between two layer trees, or a layer that only one of them has.
public struct LayerChange: Sendable, Hashable, Codable {
  /// What happened to the layer.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Only the new tree has the layer, with all in it that is new.
    case inserted
    /// Only the old tree has the layer, with all in it that is gone.
    case removed
    /// It stands elsewhere among its siblings, and so lies above or below others.
    case reordered
    /// It lies in another layer.
    case reparented
    /// Its frame lies elsewhere in the layer around it, or its text elsewhere in the frame.
    case moved
    /// Its frame has another width or height.
    case resized
    /// It shows other words.
    case textChanged
    /// It shows the same words in another font, size or weight, or with other decorations.
    case textRestyled
    /// It shows the same words, on other lines.
    case rewrapped
    /// Its text is cut where it was not, or elsewhere.
    case truncated
    /// Its text was cut and is not any more.
    case untruncated
    /// It has the same glyphs at the same positions, of another font file.
    case glyphsRedrawn
    /// It has the same glyphs of the same font at other distances.
    case glyphsSpaced
    /// One color has become another.
    case recolored
    /// A fill has become one of another sort, or a gradient another one.
    case paintChanged
    /// The path or its line differs.
    case shapeChanged
    /// The image or the way it is fitted differs.
    case imageChanged
    /// Corners, border, shadow, blur, opacity, blend mode, mask or clipping differ.
    case effectChanged
    /// Its transform or the fixed point of it differs.
    case transformed
    /// The size or the background of the canvas differs.
    case canvasChanged
    /// A view arranges those inside it in another way: `spacing`, `padding`, `alignment`; only where both sides carry
    /// their layout.
    case layoutChanged
    /// It has another identifier; no pixel depends on it.
    case renamed
    /// The same layers give other pixels: the libraries that draw, or what ran on them, differ.
    case rasterizerChanged
    /// A figure of the work of all layers differs, and the layers named have the most of that; only where work is compared.
    case workChanged
    /// Its pixels differ in another way; only where there are no layer trees.
    case redrawn
  }

  /// What happened.
  public var kind: Kind
  /// The layer's identifier in the new tree, in the old one where it is gone; its way from the root, as `root[2][0]`,
  /// where it has none or shares it.
  public var layer: String
  /// Which part of the layer: `y`, `width`, `background`, `text`, `shadows` …; empty for the layer as a whole.
  public var property: String
  /// The value in the old tree, for people; nil where there was none.
  public var old: String?
  /// The value in the new tree, for people; nil where there is none.
  public var new: String?
  /// How much a number has grown, in points or as a share; nil where the value is no number.
  public var amount: Double?
  /// A few digits of what the values do not say: which glyphs a text has, how far apart they are; nil
  /// where the values say all.
  public var fingerprint: String?
  /// The place in `Explanation.changes` of the change that this one follows from.
  public var consequenceOf: Int?
  /// True where the frames alone suggest that it follows, false where a layout that either tree carries says so.
  ///
  /// Drawing proves such a change together with its cause, and not that the cause makes it.
  public var isInferred: Bool?
  /// The layer's bounds on the old canvas, points; nil where it was not there.
  public var oldBounds: Rect?
  /// The layer's bounds on the new canvas, points; nil where it is gone.
  public var newBounds: Rect?
  /// Other values of single properties that would each explain it as well, or properties that all that is wrong has in
  /// common, at most twelve; nil where its cause is known.
  public var alternatives: [LayerChange]?

  /// Whether a color or a gradient gives way to none, or a color to one of which nothing shows.
  package var isCleared: Bool {
    [.recolored, .paintChanged].contains(kind)
      && new.map { $0.hasPrefix("#") && $0.hasSuffix(" 0 %") } ?? true
  }

  /// Makes a change.
  public init(
    kind: Kind, layer: String, property: String = "", old: String? = nil, new: String? = nil,
    amount: Double? = nil, consequenceOf: Int? = nil, oldBounds: Rect? = nil, newBounds: Rect? = nil,
    fingerprint: String? = nil
  ) {
    self.kind = kind
    self.layer = layer
    self.property = property
    self.old = old
    self.new = new
    self.amount = amount
    self.consequenceOf = consequenceOf
    self.oldBounds = oldBounds
    self.newBounds = newBounds
    self.fingerprint = fingerprint
  }
}
