/// A view that a layout arranges.
public struct LayoutSubview {
  let node: Node

  /// The size the view takes when a size is offered.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    node.sizeThatFits(proposal)
  }

  /// The size with alignment guides that the view takes when a size is offered.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(node: node, proposal: proposal, size: node.sizeThatFits(proposal))
  }

  /// The distances the view prefers to its neighbors.
  public var spacing: ViewSpacing { node.spacing }

  /// How early the view is served when space is short; 0 unless set.
  public var priority: Double { node.values.priority }

  /// A value that the view hands to the layout.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    node.values.layoutValues[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
  }

  /// Places the view: the anchor's point of it at a position, with an offer to size it by.
  public func place(
    at position: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize = .unspecified
  ) {
    node.place(at: position, anchor: anchor, proposal: proposal)
  }
}

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

/// A value that a view hands to the layout around it.
public protocol LayoutValueKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value of views that set none.
  static var defaultValue: Value { get }
}
