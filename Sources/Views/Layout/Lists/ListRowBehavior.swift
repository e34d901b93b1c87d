/// Puts a row on its piece of the section's card, with margins and a line under it.
struct ListRowBehavior: NodeBehavior {
  let style: ListStyle
  let place: RowPlace
  let row: RowValues

  /// The margin between the card and the list's edges.
  private var outer: Double { style == .insetGrouped ? 16 : 0 }

  private var insets: EdgeInsets {
    row.insets ?? EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    proposal.inset(
      horizontally: insets.leading + insets.trailing + 2 * outer, vertically: insets.top + insets.bottom)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    let content = node.children[0].sizeThatFits(inner(proposal))
    return Size(
      width: proposal.width ?? content.width + insets.leading + insets.trailing + 2 * outer,
      height: max(row.insets == nil ? 44 : 0, content.height + insets.top + insets.bottom))
  }

  func place(_ node: Node) {
    let proposed = inner(ProposedViewSize(width: node.size.width, height: nil))
    let size = node.children[0].sizeThatFits(proposed)
    let available = node.size.height - insets.top - insets.bottom
    node.children[0].place(
      at: Point(x: outer + insets.leading, y: insets.top + (available - size.height) / 2),
      anchor: .topLeading,
      proposal: proposed)
  }

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    let environment = node.environment
    if style != .plain || row.background != nil {
      layers.add(node) { layer in
        layer.frame = layer.frame.insetBy(x: outer, y: 0)
        let radius = style == .insetGrouped ? 12.0 : 0
        let (top, bottom) = (place.isFirst ? radius : 0, place.isLast ? radius : 0)
        layer.corners = Corners(topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom)
        layer.background = .color((row.background ?? .card).resolve(in: environment))
      }
    }
    layers.emit(node.children)
    if !row.hidesSeparator, !place.isLast { layers.append(separator(node, layers)) }
  }

  private func separator(_ node: Node, _ layers: LayerBuilder) -> Layer {
    let isMirrored = node.environment.layoutDirection == .rightToLeft
    let start = outer + insets.leading
    let thickness = 1 / node.environment.displayScale
    let frame = layers.snapped(
      Rect(
        x: node.frame.minX + (isMirrored ? outer : start), y: node.frame.maxY - thickness,
        width: node.size.width - start - outer, height: thickness))
    return Layer(
      id: "\(node.layerName)/separator", frame: frame.offsetBy(x: -layers.origin.x, y: -layers.origin.y),
      background: .color(Color.separator.resolve(in: node.environment)))
  }

  func record(of node: Node) -> BehaviorRecord {
    let margins = row.insets.map { [$0.top, $0.leading, $0.bottom, $0.trailing] } ?? []
    return BehaviorRecord(
      .row,
      [.name(style), .flag(place.isFirst), .flag(place.isLast), .flag(row.hidesSeparator)]
        + margins.map { .number($0) })
  }
}

/// Where a row stands in its section.
struct RowPlace: Sendable, Hashable {
  let isFirst: Bool
  let isLast: Bool
}
