/// The views that a layout arranges.
public struct LayoutSubviews: RandomAccessCollection {
  let nodes: [Node]
  private let environment: EnvironmentValues?

  init(_ nodes: [Node], environment: EnvironmentValues? = nil) {
    self.nodes = nodes
    self.environment = environment
  }

  /// The position of the first view.
  public var startIndex: Int { 0 }
  /// The position after the last view.
  public var endIndex: Int { nodes.count }

  /// A view.
  public subscript(position: Int) -> LayoutSubview { LayoutSubview(node: nodes[position]) }

  /// The side reading starts from; places are mirrored without the layout's help.
  public var layoutDirection: LayoutDirection { environment?.layoutDirection ?? .leftToRight }
}
