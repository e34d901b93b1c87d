/// Takes all space it is proposed and makes its content for it.
nonisolated public struct GeometryReader<Content: View>: PrimitiveView {
  let content: @Sendable (GeometryProxy) -> Content

  /// Makes a reader; the content stands at the top of the leading side.
  @preconcurrency
  public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) {
    self.content = leased(content)
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    var inner = context.entering("GeometryReader")
    // What is made later is asked for nothing by the bars around.
    inner.environment.stored.isBelowBars = false
    let behavior = GeometryBehavior { [inner] proxy in
      inner.nodes(of: inner.reading { content(proxy) })
    }
    nodes.append(Node(inner, name: "GeometryReader", behavior, isNamed: true))
  }
}
