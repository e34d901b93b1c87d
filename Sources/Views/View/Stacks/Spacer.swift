/// Space that stretches along the stack it stands in; in both directions outside of one.
nonisolated public struct Spacer: PrimitiveView {
  let minLength: Double?

  /// Makes a spacer; its least length is 8 points unless given.
  public init(minLength: Double? = nil) {
    self.minLength = minLength
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let behavior = SpacerBehavior(
      axis: context.environment.stored.stackAxis, least: max(0, minLength ?? ViewSpacing.standard))
    let node = Node(context.entering("Spacer"), name: "Spacer", behavior, isNamed: true)
    // Whatever stands beside a spacer is served first.
    node.values.priority = -.infinity
    nodes.append(node)
  }
}
