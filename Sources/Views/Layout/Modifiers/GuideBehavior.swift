/// Sets an alignment guide of a view.
struct GuideBehavior: NodeBehavior {
  let key: AlignmentKey
  let value: @Sendable (ViewDimensions) -> Double

  var guides: Set<AlignmentKey> { [key] }
  var readsSize: Bool { true }

  func explicitAlignment(
    _ key: AlignmentKey, _ node: Node, _ proposal: ProposedViewSize, _ size: Size
  ) -> Double? {
    guard key == self.key else { return node.mergedAlignment(key, proposal: proposal, size: size) }
    let inner = ViewDimensions(node: node.children.first, proposal: proposal, size: size)
    let value = node.reading { () -> Double in self.value(inner) }
    return value.isFinite ? value : nil
  }

  func record(of node: Node) -> BehaviorRecord {
    let value = explicitAlignment(key, node, node.proposal, node.size)
    return BehaviorRecord(.guide, [key.field, .number(value)])
  }
}
