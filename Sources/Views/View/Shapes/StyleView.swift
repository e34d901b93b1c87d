/// A rectangle filled with a style.
struct StyleView<Style: ShapeStyle>: PrimitiveView {
  let style: Style

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let name = context.session.name(of: Style.self)
    nodes.append(
      Node(
        context.entering(name), name: name, ShapeBehavior(outline: Rectangle().outline, fill: style),
        isNamed: true))
  }
}

extension Color: View {
  /// A rectangle of the color.
  public var body: some View { StyleView(style: self) }
}

extension LinearGradient: View {
  /// A rectangle of the gradient.
  public var body: some View { StyleView(style: self) }
}

extension RadialGradient: View {
  /// A rectangle of the gradient.
  public var body: some View { StyleView(style: self) }
}

extension AngularGradient: View {
  /// A rectangle of the gradient.
  public var body: some View { StyleView(style: self) }
}
