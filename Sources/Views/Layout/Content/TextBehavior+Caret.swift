extension TextBehavior {
  /// Draws what lies behind selected characters.
  func emitSelection(_ node: Node, into layers: inout LayerBuilder) {
    guard let caret = node.environment.stored.caret, !caret.range.isEmpty else { return }
    let (layout, clusters) = clusters(node)
    let range =
      text.utf16Offset(
        ofCharacter: caret.range.lowerBound)..<text.utf16Offset(
        ofCharacter: caret.range.upperBound)
    for (index, frame) in layout.selection(range, clusters).enumerated() {
      add("selection[\(index)]", frame, layout, node, 0.25, into: &layers)
    }
  }

  /// Draws the caret; where characters are selected, there is none.
  func emitCaret(_ node: Node, into layers: inout LayerBuilder) {
    guard let caret = node.environment.stored.caret, caret.range.isEmpty else { return }
    let (layout, clusters) = clusters(node)
    let place = layout.caret(at: text.utf16Offset(ofCharacter: caret.head), clusters)
    add("caret", place.insetBy(x: -1, y: 0), layout, node, 1, into: &layers)
  }

  private func add(
    _ name: String, _ frame: Rect, _ layout: TextLayout, _ node: Node, _ opacity: Double,
    into layers: inout LayerBuilder
  ) {
    let place = frame.offsetBy(x: node.frame.minX + gap(layout), y: node.frame.minY)
    let tint: RGBAColor = Color.tint.resolve(in: node.environment)
    layers.append(
      Layer(
        id: "\(node.path.description)/\(name)",
        frame: layers.snapped(place).offsetBy(x: -layers.origin.x, y: -layers.origin.y),
        background: .color(tint.opacity(opacity))))
  }
}
