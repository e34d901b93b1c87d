extension LayoutRecord {
  /// The layers that the views give with other fonts: frames and glyphs as they would be, without colors and images.
  package func layOut(with typesetter: Typesetter) throws(LayoutRecordError) -> LayerTree {
    try LayoutThread.result { () throws(LayoutRecordError) in try tree(typesetter) }
  }

  private func tree(_ typesetter: Typesetter) throws(LayoutRecordError) -> LayerTree {
    var traits = Traits()
    traits.displayScale = scale
    traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let session = LayoutSession(typesetter: typesetter, canvas: .square)
    let environment = EnvironmentValues(traits: traits, recorder: session.recorder)
    let node = try root.node(environment, session)
    let (size, free) = canvas.area(for: node)
    guard size.width > 0, size.height > 0, size.width <= 100_000, size.height <= 100_000 else {
      throw LayoutRecordError(description: "Its canvas is \(size.width) × \(size.height) points.")
    }
    session.setCanvasSize(size)
    ViewLayout.finalizeFrames(node, size, free)
    return ViewLayout.tree(of: node, size, session, scale: scale, background: nil)
  }
}

extension LayoutRecord.Canvas {
  /// The size of the canvas, and the part of it that is free for the view.
  func area(for node: Node) -> (canvas: Size, freeArea: Rect) {
    switch self {
    case .fixed(let size, let free): return (size, free)
    case .fitting:
      let size = node.sizeThatFits(.unspecified)
      let canvas = Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
      return (canvas, Rect(origin: .zero, size: canvas))
    case .scrolled(let device, let insets):
      let width = device.width - insets.leading - insets.trailing
      let height = node.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
      let canvas = Size(
        width: device.width, height: max(device.height, (height + insets.top + insets.bottom).rounded(.up)))
      return (
        canvas,
        Rect(
          x: insets.leading, y: insets.top, width: max(0, width),
          height: max(0, canvas.height - insets.top - insets.bottom))
      )
    }
  }
}
