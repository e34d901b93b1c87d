/// A shape that is filled or stroked, or both in turn.
nonisolated public struct ShapeView<Outline: Shape>: PrimitiveView {
  let shape: Outline
  /// What is drawn of it, the first lowest.
  let paints: [ShapePaint<Outline>]

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    guard let first = paints.first else { return }
    var node = node(of: first, context)
    for paint in paints.dropFirst() {
      let above = ShapeView(shape: shape, paints: [paint])
      let front = context.entering("Overlay").node(of: above, alignment: .center)
      node = Node(
        context, name: "Overlay", LayeredBehavior(primary: 0, alignment: .center), [node, front])
    }
    nodes.append(node)
  }

  private func node(of paint: ShapePaint<Outline>, _ context: ViewContext) -> Node {
    let name = context.session.name(of: Outline.self)
    let inner = context.entering(name)
    let behavior = paint.behavior(of: inner.animated(shape, "shape", at: inner.path))
    return inner.shadowed(
      Node(inner, name: name, behavior, isNamed: true), by: behavior.fill, behavior.line?.style)
  }

  /// The shape with something drawn of it above.
  func adding(_ paint: ShapePaint<Outline>) -> ShapeView {
    ShapeView(shape: shape, paints: paints + [paint])
  }
}

/// What is drawn of a shape.
enum ShapePaint<Outline: Shape>: Sendable {
  /// Its inside.
  case fill(any ShapeStyle, FillRule)
  /// A line along its outline.
  case stroke(ShapeLine)
  /// A line along the inside of its outline: the outline made smaller by half of the line's width.
  case border(ShapeLine, @Sendable (Outline) -> ShapeOutline)

  func behavior(of shape: Outline) -> ShapeBehavior {
    switch self {
    case .fill(let style, let rule): ShapeBehavior(outline: shape.outline, fill: style, rule: rule)
    case .stroke(let line): ShapeBehavior(outline: shape.outline, line: line)
    case .border(let line, let inset): ShapeBehavior(outline: inset(shape), line: line)
    }
  }
}

nonisolated extension Shape {
  /// The shape as layout asks it.
  var outline: ShapeOutline {
    ShapeOutline(
      sizeThatFits: sizeThatFits, path: path(in:), corners: corners(in:),
      direction: { layoutDirectionBehavior },
      containerInset: (self as? any ContainerRelative)?.containerInset)
  }
}
