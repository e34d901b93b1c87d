/// What differs in how two layer trees were laid out, with what each difference alone does to the layers of the old one.
///
/// `RenderingContext.layoutDifference(from:to:)` makes it of two layout records. With it, an explanation of what changed
/// knows which change pushed a layer, where it can only infer that from the frames otherwise.
public struct LayoutDifference: Sendable {
  /// One difference: a measure of a view, the text of a view, a view that came or went.
  public struct Change: Sendable {
    /// What is another one.
    public enum Kind: Sendable, Hashable {
      /// The words, the font or the line rules of a text.
      case text
      /// A size that a view gives to itself: `frame`, `aspect ratio`.
      case ownSize
      /// A place that a view gives to itself: `offset`, `position`.
      case ownPlace
      /// How a view arranges those inside it: `spacing`, `padding`, `alignment`.
      case arrangement
      /// The order of the views inside it.
      case order
      /// The view is new; `view` is its path in the new record.
      case inserted
      /// The view is gone.
      case removed
      /// The size of the canvas.
      case canvas
    }

    /// What is another one.
    public var kind: Kind
    /// The path of the view, which its layers have as identifier.
    public var view: String
    /// The measure: `spacing`, `padding`.
    public var property: String
    /// The value in the old record, for people; nil where there was none.
    public var old: String?
    /// The value in the new record, for people; nil where there is none.
    public var new: String?
    /// How much a number has grown, in points; nil where the value is no number.
    public var amount: Double?
    /// The old layers, laid out with this difference alone: frames and glyphs, without colors.
    public var tree: LayerTree

    /// Makes a difference.
    public init(
      kind: Kind, view: String, property: String, old: String?, new: String?, amount: Double?,
      tree: LayerTree
    ) {
      self.kind = kind
      self.view = view
      self.property = property
      self.old = old
      self.new = new
      self.amount = amount
      self.tree = tree
    }
  }

  /// The old layers, laid out again without any difference.
  public var base: LayerTree
  /// The differences, in the order of the views.
  public var changes: [Change]
  /// The new layers, laid out again, where all places and sizes follow from what the new record asks for; nil where it
  /// also stores what came out, as that of a `GeometryReader`.
  public var together: LayerTree?

  /// Makes a list of differences.
  public init(base: LayerTree, changes: [Change], together: LayerTree? = nil) {
    self.base = base
    self.changes = changes
    self.together = together
  }
}
