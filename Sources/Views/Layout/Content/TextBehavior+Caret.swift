extension TextBehavior {
  /// Draws what lies behind pieces with a color there.
  func emitBackgrounds(_ node: Node, into layers: inout LayerBuilder) {
    guard !backgrounds.isEmpty else { return }
    let (layout, clusters) = clusters(node)
    let ordered = clusters.sorted { $0.utf16Range.lowerBound < $1.utf16Range.lowerBound }
    var (start, number, first) = (0, 0, 0)
    for (run, background) in zip(shownRuns, backgrounds) {
      let end = start + run.text.utf16.count
      defer { start = end }
      // Of the clusters in order, those of a run follow on those of the run before; one may belong to both.
      while first < ordered.count, ordered[first].utf16Range.upperBound <= start { first += 1 }
      guard let color: RGBAColor = background?.resolve(in: node.environment) else { continue }
      let own = ordered[first...].prefix { $0.utf16Range.lowerBound < end }
      for frame in layout.selection(start..<end, Array(own)) {
        add("background[\(number)]", frame, layout, node, color, into: &layers)
        number += 1
      }
    }
  }

  /// Draws what lies behind selected characters.
  func emitSelection(_ node: Node, into layers: inout LayerBuilder) {
    guard let caret = node.environment.stored.caret, !caret.range.isEmpty else { return }
    let (layout, clusters) = clusters(node)
    let range =
      text.utf16Offset(
        ofCharacter: caret.range.lowerBound)..<text.utf16Offset(
        ofCharacter: caret.range.upperBound)
    for (index, frame) in layout.selection(range, clusters).enumerated() {
      add("selection[\(index)]", frame, layout, node, tint(node).opacity(0.25), into: &layers)
    }
  }

  /// Draws the caret; where characters are selected, there is none.
  func emitCaret(_ node: Node, into layers: inout LayerBuilder) {
    guard let caret = node.environment.stored.caret, caret.range.isEmpty else { return }
    let (layout, clusters) = clusters(node)
    let place = layout.caret(at: text.utf16Offset(ofCharacter: caret.head), clusters)
    add("caret", place.insetBy(x: -1, y: 0), layout, node, tint(node), into: &layers)
  }

  private func add(
    _ name: String, _ frame: Rect, _ layout: TextLayout, _ node: Node, _ color: RGBAColor,
    into layers: inout LayerBuilder
  ) {
    let place = frame.offsetBy(x: node.frame.minX + gap(layout), y: node.frame.minY)
    layers.append(
      Layer(
        id: "\(node.path.description)/\(name)",
        frame: layers.snapped(place).offsetBy(x: -layers.origin.x, y: -layers.origin.y),
        background: .color(color)))
  }

  private func tint(_ node: Node) -> RGBAColor { Color.tint.resolve(in: node.environment) }
}
