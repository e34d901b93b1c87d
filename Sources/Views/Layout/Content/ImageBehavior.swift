/// The size and layer of an image of pixels.
struct ImageBehavior: NodeBehavior {
  /// The image, stretched; nil where there is none to draw.
  let content: ImageContent?
  let isResizable: Bool
  /// Whether the image is drawn in the foreground style.
  let isTemplate: Bool

  private var natural: Size {
    guard let content else { return Size(width: 32, height: 32) }
    return Size(
      width: Double(content.image.width) / content.imageScale,
      height: Double(content.image.height) / content.imageScale)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    isResizable ? proposal.replacingUnspecifiedDimensions(by: natural) : natural
  }

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    let environment = node.environment
    layers.add(node) { layer in
      guard var content, !environment.stored.isRedacted else {
        layer.background = .color(Color.fill.resolve(in: environment))
        return
      }
      if isTemplate { content.tint = environment.foreground.representativeColor }
      layer.content = .image(content)
      if environment.stored.flipsForRightToLeft, environment.layoutDirection == .rightToLeft {
        layer.transform = .scale(x: -1, y: 1)
      }
    }
  }

  func summary(_ node: Node) -> String {
    guard let image = content?.image else { return "unreadable" }
    return "\(image.width) × \(image.height) pixels"
  }

  func record(of node: Node) -> BehaviorRecord {
    let size = natural
    return BehaviorRecord(
      .leaf, [.number(size.width), .number(size.height), .name(isResizable ? "fill" : "fixed")])
  }
}
