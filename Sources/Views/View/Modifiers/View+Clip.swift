nonisolated extension View {
  /// Cuts the view at the edges of its space.
  public func clipped() -> some View { clipShape(Rectangle()) }

  /// Cuts the view at the outline of a shape.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    wrapping { node, context in
      let shape = context.animated(shape, "clip", at: node.path)
      return context.effect("Clip", "", node) { layer, node in
        let (outline, size) = (shape.outline, layer.frame.size)
        if let corners = outline.corners(of: node, in: size) {
          layer.corners = corners
          layer.clipsToBounds = true
        } else {
          layer.mask = .path(outline.path(of: node, in: size), style.isEOFilled ? .evenOdd : .nonZero)
        }
      }
    }
  }

  /// Rounds the corners of the view and cuts it there.
  public func cornerRadius(_ radius: Double) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Shows the view only where another one covers it.
  public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    masked(mask(), alignment)
  }

  private func masked<Mask: View>(_ mask: Mask, _ alignment: Alignment) -> some View {
    wrapping { node, context in
      let cover = context.entering("Mask").node(of: mask, alignment: alignment)
      let layers = LayeredBehavior(primary: 0, alignment: alignment)
      return Node(context, name: "Mask", MaskBehavior(layers: layers), [node, cover])
    }
  }
}
