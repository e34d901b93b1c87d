/// Puts a row on its piece of the section's card, with margins and a line under it.
struct ListRowBehavior: NodeBehavior {
  let style: ListStyle
  let place: RowPlace
  let row: RowValues
  /// The row below, once it is made.
  var next: () -> RowValues? = { nil }

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
      height: max(
        row.minimumHeight ?? (row.insets == nil ? 44 : 0), content.height + insets.top + insets.bottom))
  }

  func place(_ node: Node) {
    let proposed = inner(ProposedViewSize(width: node.size.width, height: nil))
    let size = node.children[0].sizeThatFits(proposed)
    let available = node.size.height - insets.top - insets.bottom
    node.children[0].place(
      at: Point(x: outer + insets.leading, y: insets.top + (available - size.height) / 2),
      anchor: .topLeading,
      proposal: proposed)
    if node.children.count > 1 {
      let card = Size(width: max(0, node.size.width - 2 * outer), height: node.size.height)
      node.children[1].place(
        at: Point(x: node.size.width / 2, y: node.size.height / 2), anchor: .center,
        proposal: ProposedViewSize(card))
    }
  }

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    let environment = node.environment
    if style != .plain || row.background != nil || row.backdrop != nil {
      let backdrop = layers.sublayers(of: Array(node.children.dropFirst()), in: node)
      layers.add(node) { layer in
        layer.frame = layer.frame.insetBy(x: outer, y: 0)
        let radius = style == .insetGrouped ? 12.0 : 0
        let (top, bottom) = (place.isFirst ? radius : 0, place.isLast ? radius : 0)
        layer.corners = Corners(topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom)
        guard !backdrop.isEmpty else {
          layer.background = .color((row.background ?? .card).resolve(in: environment))
          return
        }
        layer.sublayers = backdrop.map { sublayer in
          with(sublayer) { $0.frame = $0.frame.offsetBy(x: -outer, y: 0) }
        }
        layer.clipsToBounds = true
      }
    }
    layers.emit([node.children[0]])
    emitSeparators(node, &layers)
  }

  private func emitSeparators(_ node: Node, _ layers: inout LayerBuilder) {
    if place.isFirst, style == .plain, row.sectionSeparator.contains(.top) {
      let line = separator(node, layers, row.sectionSeparatorTint.top, isAbove: true)
      layers.append(with(line) { $0.id = "\(node.layerName)/section-separator" })
    }
    let below = next()
    if place.isLast {
      guard style == .plain, row.sectionSeparator.contains(.bottom) else { return }
      layers.append(separator(node, layers, row.sectionSeparatorTint.bottom))
    } else if !row.hidesSeparator.contains(.bottom), below?.hidesSeparator.contains(.top) != true {
      layers.append(separator(node, layers, row.separatorTint.bottom ?? below?.separatorTint.top))
    }
  }

  private func separator(
    _ node: Node, _ layers: LayerBuilder, _ tint: Color?, isAbove: Bool = false
  ) -> Layer {
    let isMirrored = node.environment.layoutDirection == .rightToLeft
    let content = node.children[0]
    func guide(_ alignment: HorizontalAlignment) -> Double? {
      content.explicitAlignment(alignment.key, proposal: content.proposal, size: content.size)
    }
    let start = outer + insets.leading + (guide(.listRowSeparatorLeading) ?? 0)
    let end = guide(.listRowSeparatorTrailing).map {
      max(outer, node.size.width - outer - insets.leading - $0)
    }
    let thickness = 1 / node.environment.displayScale
    let frame = layers.snapped(
      Rect(
        x: node.frame.minX + (isMirrored ? end ?? outer : start),
        y: isAbove ? node.frame.minY : node.frame.maxY - thickness,
        width: max(0, node.size.width - start - (end ?? outer)), height: thickness))
    return Layer(
      id: "\(node.layerName)/separator", frame: frame.offsetBy(x: -layers.origin.x, y: -layers.origin.y),
      background: .color((tint ?? .separator).resolve(in: node.environment)))
  }

  func record(of node: Node) -> BehaviorRecord {
    guard node.children.count == 1 else { return .frozen(node) }
    var margins = row.insets.map { [$0.top, $0.leading, $0.bottom, $0.trailing] } ?? []
    if let height = row.minimumHeight {
      margins = [insets.top, insets.leading, insets.bottom, insets.trailing, height]
    }
    return BehaviorRecord(
      .row,
      [
        .name(style), .flag(place.isFirst), .flag(place.isLast),
        .flag(!row.hidesSeparator.isDisjoint(with: .bottom)),
      ]
        + margins.map { .number($0) })
  }
}

/// Where a row stands in its section.
struct RowPlace: Sendable, Hashable {
  let isFirst: Bool
  let isLast: Bool
}
