/// A text, a control or an icon of a view in one cell: what is declared about it, and what drawing shows.
struct ElementRow {
  /// What kind of element it is; the value is its name in keys.
  enum Kind: String { case text, control, icon }

  let kind: Kind
  let path: String
  /// The characters that were given; of a control, its label.
  var text = ""
  let frame: Rect
  /// Its identity over cells: kind, path, and which of the elements of this path it is.
  var key = ""
  /// The size of an em as drawn, of an icon its longer side; 0 for what is neither.
  var size = 0.0
  /// The characters that are drawn.
  var shown = ""
  /// The faces that a text is drawn with, and its colors.
  var fonts: Set<String> = []
  var colors: Set<RGBAColor> = []
  /// The contrast ratio of a text's worst run; nil where it was not measured.
  var contrast: Double?
  /// Whether something else hides a text wholly.
  var isCovered = false
  /// The containers around it that make only what is in sight.
  var lazyContainers: [String] = []
  /// Whether it is laid out in another direction than the whole.
  var hasOwnDirection = false
  /// Whether it lies in a bar, whose texts need not grow.
  var isInBar = false
  /// Whether it is an arrow that points to the right, or to the left; nil for anything else.
  var pointsRight: Bool?

  /// Whether it is another kind of thing than an icon: what is read or used by itself.
  var isContent: Bool { kind != .icon }

  /// The kind and the text, for elements whose path is another one.
  var name: String { "\(kind) \(text)" }
}
