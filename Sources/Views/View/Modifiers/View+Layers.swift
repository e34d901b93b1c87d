nonisolated extension View {
  /// Puts a view behind this one, which decides the size.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    backed(by: content(), alignment)
  }

  /// Puts a view behind this one, which decides the size.
  ///
  /// A color or gradient, which is a style as well as a view, is taken for a style and reaches into the safe area.
  @_disfavoredOverload
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    backed(by: background, alignment)
  }

  private func backed<Background: View>(by background: Background, _ alignment: Alignment) -> some View {
    wrapping { node, context in
      let behind = context.entering("Background").node(of: background, alignment: alignment)
      return Node(
        context, name: "Background", LayeredBehavior(primary: 1, alignment: alignment), [behind, node],
        main: 1)
    }
  }

  /// Fills the space behind the view with a style, into the safe area where the view touches it.
  public func background(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    backed(by: StyleView(style: style).ignoresSafeArea(edges: edges), .center)
  }

  /// Fills a shape behind the view with a style.
  public func background(
    _ style: some ShapeStyle, in shape: some Shape
  ) -> some View {
    backed(by: shape.fill(style), .center)
  }

  /// Puts a view in front of this one, which decides the size.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    overlay(content(), alignment: alignment)
  }

  /// Covers the view with a style, into the safe area where the view touches it.
  public func overlay(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    overlay(StyleView(style: style).ignoresSafeArea(edges: edges), alignment: .center)
  }

  /// Puts a view in front of this one, which decides the size.
  ///
  /// A color or gradient, which is a style as well as a view, is taken for a style and reaches into the safe area.
  @_disfavoredOverload
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    wrapping { node, context in
      let front = context.entering("Overlay").node(of: overlay, alignment: alignment)
      return Node(
        context, name: "Overlay", LayeredBehavior(primary: 0, alignment: alignment), [node, front])
    }
  }

  /// Covers a shape in front of the view with a style.
  public func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    overlay(shape.fill(style))
  }
}
