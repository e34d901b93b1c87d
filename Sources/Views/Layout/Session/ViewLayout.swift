/// A view that has been laid out: layers ready to draw, and where everything lies.
public struct ViewLayout: Sendable {
  /// The layers.
  public let tree: LayerTree
  /// The traits and device facts that were consulted.
  public let traitsRead: TraitsRead
  /// The views with their frames.
  public let root: PlacedView
  /// Problems that were found and worked around.
  public let diagnostics: [LayoutDiagnostic]
  /// How it was laid out, to be laid out again in other fonts.
  public let record: LayoutRecord
  /// What laying out took; nil where nobody asked.
  package var work: LayoutWork?

  /// The size of the canvas in points.
  public var size: Size { tree.size }

  /// The frame on the canvas of the view with an accessibility identifier; nil where there is none.
  public func frame(of identifier: String) -> Rect? {
    root.first { $0.identifier == identifier }?.frame
  }
}
