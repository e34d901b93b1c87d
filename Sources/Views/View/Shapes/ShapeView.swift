/// A shape that is filled or stroked.
nonisolated public struct ShapeView<Outline: Shape>: PrimitiveView {
  let shape: Outline
  let fill: (any ShapeStyle)?
  let rule: FillRule
  let line: ShapeLine?

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let name = context.session.name(of: Outline.self)
    let inner = context.entering(name)
    let shape = inner.animated(shape, "shape", at: inner.path)
    let behavior = ShapeBehavior(outline: shape.outline, fill: fill, rule: rule, line: line)
    nodes.append(
      inner.shadowed(Node(inner, name: name, behavior, isNamed: true), by: fill, line?.style))
  }
}

nonisolated extension Shape {
  /// The shape as layout asks it.
  var outline: ShapeOutline {
    ShapeOutline(
      sizeThatFits: sizeThatFits, path: path(in:), corners: corners(in:),
      direction: { layoutDirectionBehavior })
  }
}
