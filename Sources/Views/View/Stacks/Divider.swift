/// A line one pixel thick across the direction of the stack it stands in.
nonisolated public struct Divider: PrimitiveView {
  /// Makes a line.
  public init() {}

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    nodes.append(
      Node(context.entering("Divider"), name: "Divider", DividerBehavior(), isNamed: true))
  }
}
