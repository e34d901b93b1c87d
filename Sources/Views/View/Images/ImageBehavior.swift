internal import PixelBuffers

/// The size and layer of an image of pixels.
struct ImageBehavior: NodeBehavior {
  let image: Image

  private var natural: Size {
    guard case .pixels(let buffer, let scale) = image.source else { return Size(width: 32, height: 32) }
    return Size(width: Double(buffer.width) / scale, height: Double(buffer.height) / scale)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    image.isResizable ? proposal.replacingUnspecifiedDimensions(by: natural) : natural
  }

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    let environment = node.environment
    layers.add(node) { layer in
      guard case .pixels(let buffer, let scale) = image.source, !environment.stored.isRedacted else {
        layer.background = .color(Color.fill.resolve(in: environment))
        return
      }
      let filter: ImageContent.Filter =
        switch image.filter {
        case .none: .nearest
        case .low: .linear
        case .high: .good
        }
      layer.content = .image(
        ImageContent(
          image: buffer, imageScale: scale, mode: .stretch, filter: filter,
          tint: image.mode == .template ? environment.foreground.representativeColor : nil,
          capInsets: image.capInsets.map { insets in
            EdgeInsets(
              top: insets.top * scale, leading: insets.leading * scale, bottom: insets.bottom * scale,
              trailing: insets.trailing * scale)
          }))
      if environment.stored.flipsForRightToLeft, environment.layoutDirection == .rightToLeft {
        layer.transform = .scale(x: -1, y: 1)
      }
    }
  }

  func summary(_ node: Node) -> String {
    guard case .pixels(let buffer, _) = image.source else { return "unreadable" }
    return "\(buffer.width) × \(buffer.height) pixels"
  }
}
