/// A rectangle filled with a style.
nonisolated struct StyleView<Style: ShapeStyle>: PrimitiveView {
  let style: Style

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let name = context.session.name(of: Style.self)
    let inner = context.entering(name)
    let shape = ShapeBehavior(outline: Rectangle().outline, fill: style)
    nodes.append(inner.shadowed(Node(inner, name: name, shape, isNamed: true), by: style))
  }
}

nonisolated extension Color: View {
  /// A rectangle of the color.
  public var body: some View { StyleView(style: self) }
}

nonisolated extension LinearGradient: View {
  /// A rectangle of the gradient.
  public var body: some View { StyleView(style: self) }
}

nonisolated extension RadialGradient: View {
  /// A rectangle of the gradient.
  public var body: some View { StyleView(style: self) }
}

nonisolated extension AngularGradient: View {
  /// A rectangle of the gradient.
  public var body: some View { StyleView(style: self) }
}

nonisolated extension EllipticalGradient: View {
  /// A rectangle of the gradient.
  public var body: some View { StyleView(style: self) }
}

nonisolated extension MeshGradient: View {
  /// A rectangle of the gradient.
  public var body: some View { StyleView(style: self) }
}
