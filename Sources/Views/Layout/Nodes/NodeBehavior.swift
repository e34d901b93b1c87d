/// How a node is sized, places its children and becomes layers.
protocol NodeBehavior {
  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size
  /// Places the children of a node whose size and proposal are set.
  func place(_ node: Node)
  /// Called once the node's frame is final, before its children are placed for good.
  func prepare(_ node: Node, _ layoutBounds: inout LayoutBounds)
  /// Called for each child before its frame is final.
  func prepare(_ child: Node, of node: Node, _ layoutBounds: inout LayoutBounds)
  func spacing(_ node: Node) -> ViewSpacing
  func explicitAlignment(
    _ key: AlignmentKey, _ node: Node, _ proposal: ProposedViewSize, _ size: Size
  ) -> Double?
  func emit(_ node: Node, into layers: inout LayerBuilder)
  /// The guides it sets itself.
  var guides: Set<AlignmentKey> { get }
  /// Whether it has text of its own.
  var hasBaseline: Bool { get }
  /// Whether the values of its only child are inherited.
  var isTransparent: Bool { get }
  /// Whether the author's code decides by a size, which may be another layout at any width.
  var readsSize: Bool { get }
  /// What a record needs to lay it out again.
  func record(of node: Node) -> BehaviorRecord
  /// A short text for descriptions.
  func summary(_ node: Node) -> String
}

extension NodeBehavior {
  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    node.children.first?.sizeThatFits(proposal) ?? .zero
  }

  func place(_ node: Node) {
    for child in node.children {
      child.place(at: .zero, anchor: .topLeading, proposal: node.proposal)
    }
  }

  func prepare(_ node: Node, _ layoutBounds: inout LayoutBounds) {}
  func prepare(_ child: Node, of node: Node, _ layoutBounds: inout LayoutBounds) {}

  func spacing(_ node: Node) -> ViewSpacing {
    node.children.count == 1 ? node.children[0].spacing : ViewSpacing()
  }

  func explicitAlignment(
    _ key: AlignmentKey, _ node: Node, _ proposal: ProposedViewSize, _ size: Size
  ) -> Double? {
    node.mergedAlignment(key, proposal: proposal, size: size)
  }

  func emit(_ node: Node, into layers: inout LayerBuilder) { layers.emit(node.children) }
  var guides: Set<AlignmentKey> { [] }
  var hasBaseline: Bool { false }
  var isTransparent: Bool { true }
  var readsSize: Bool { false }
  func record(of node: Node) -> BehaviorRecord { .frozen(node) }
  func summary(_ node: Node) -> String { "" }
}
