internal import PixelBuffers

extension View {
  /// Cuts the view at the edges of its room.
  public func clipped() -> some View { clipShape(Rectangle()) }

  /// Cuts the view at the outline of a shape.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    effect("Clip") { layer, node in
      if let corners = shape.corners(in: layer.frame.size) {
        layer.corners = corners.mirrored(node.environment)
        layer.clipsToBounds = true
      } else {
        let path = node.reading { shape.path(in: Rect(origin: .zero, size: layer.frame.size)) }
        layer.mask = .path(path, style.isEOFilled ? .evenOdd : .nonZero)
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
      return Node(context, name: "Mask", MaskBehavior(alignment: alignment), [node, cover], main: 0)
    }
  }
}

/// Shows its first child where the second one covers it.
struct MaskBehavior: NodeBehavior {
  let alignment: Alignment

  private var layout: LayeredLayout { LayeredLayout(primary: 0, alignment: alignment) }

  func place(_ node: Node) {
    var cache: Void = ()
    layout.placeSubviews(
      in: Rect(origin: .zero, size: node.size), proposal: node.proposal,
      subviews: LayoutSubviews(node.children), cache: &cache)
  }

  func emit(_ node: Node, into layers: inout LayerSink) {
    let content = layers.sublayers(of: Array(node.children.prefix(1)), in: node)
    let cover = layers.sublayers(of: Array(node.children.dropFirst()), in: node)
    layers.add(node) { layer in
      layer.sublayers = content
      layer.mask = .layer(Layer(frame: Rect(origin: .zero, size: layer.frame.size), sublayers: cover))
    }
  }
}
