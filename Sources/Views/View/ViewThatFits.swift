/// Shows the first of several views that fits.
nonisolated public struct ViewThatFits<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Makes a choice by the ideal size along some directions; the last view is taken where none fits.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let inner = context.entering("ViewThatFits")
    nodes.append(
      Node(
        inner, name: "ViewThatFits", ViewThatFitsBehavior(axes: axes, choices: inner.nodes(of: content)),
        isNamed: true))
  }
}
