internal import PixelBuffers

extension View {
  /// Cuts the view at the edges of its room.
  public func clipped() -> some View { clipShape(Rectangle()) }

  /// Cuts the view at the outline of a shape.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    effect("Clip") { layer, node in
      if let corners = shape.corners(in: layer.frame.size) {
        layer.corners = corners.mirrored(if: shape, node.environment)
        layer.clipsToBounds = true
      } else {
        layer.mask = .path(
          shape.outline(of: node, in: layer.frame.size), style.isEOFilled ? .evenOdd : .nonZero)
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

/// Shows its first child where the second one covers it.
struct MaskBehavior: NodeBehavior {
  /// How the second one stands to the first.
  let layers: LayeredBehavior

  func place(_ node: Node) { layers.place(node) }

  func spacing(_ node: Node) -> ViewSpacing { layers.spacing(node) }

  func explicitAlignment(
    _ key: AlignmentKey, _ node: Node, _ proposal: ProposedViewSize, _ size: Size
  ) -> Double? { layers.explicitAlignment(key, node, proposal, size) }

  func emit(_ node: Node, into layers: inout LayerSink) {
    let content = layers.sublayers(of: Array(node.children.prefix(1)), in: node)
    let cover = layers.sublayers(of: Array(node.children.dropFirst()), in: node)
    layers.add(node) { layer in
      layer.sublayers = content
      layer.mask = .layer(Layer(frame: Rect(origin: .zero, size: layer.frame.size), sublayers: cover))
    }
  }
}
