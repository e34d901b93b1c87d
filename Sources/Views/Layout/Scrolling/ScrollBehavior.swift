/// Cuts its child at its own edges, moved by an offset.
struct ScrollBehavior: NodeBehavior {
  let axes: Axis.Set
  let offset: Size
  /// Which part of the content is shown in place of that at the offset.
  var anchor: UnitPoint?
  /// Where content stands that is smaller.
  var alignment: UnitPoint?
  let showsIndicators: Bool
  let isExpanded: Bool

  var isTransparent: Bool { false }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  /// All that is offered along the directions it scrolls in, the content's length along the others.
  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    let content = node.children.first?.sizeThatFits(inner(proposal)) ?? .zero
    func length(_ axis: Axis, _ set: Axis.Set) -> Double {
      guard axes.contains(set) else { return content[axis] }
      let proposed = proposal[axis] ?? content[axis]
      return isExpanded && proposed.isFinite ? max(proposed, content[axis]) : proposed
    }
    return Size(width: length(.horizontal, .horizontal), height: length(.vertical, .vertical))
  }

  func spacing(_ node: Node) -> ViewSpacing { ViewSpacing() }

  func prepare(_ node: Node, _ layoutBounds: inout LayoutBounds) {
    let inside = node.frame
    let edges: Edge.Set = axes == .horizontal ? .horizontal : axes == .vertical ? .vertical : .all
    let frame = inside.grown(into: layoutBounds, edges, node.environment)
    node.scrollArea = inside
    if frame != inside { node.move(to: frame) }
    layoutBounds.visible = layoutBounds.visible.intersection(frame)
    layoutBounds.spaces[.scrollView] = inside
    for axis in Axis.allCases where axes.contains(axis.set) {
      layoutBounds.spaces[.scrollView(axis: axis)] = inside
    }
    // What scrolls does not grow into the safe area in the direction it scrolls in.
    if axes.contains(.vertical) {
      let (safe, container) = (layoutBounds.safeArea, layoutBounds.container)
      layoutBounds.safeArea = Rect(x: safe.minX, y: frame.minY, width: safe.width, height: frame.height)
      layoutBounds.container = Rect(
        x: container.minX, y: frame.minY, width: container.width, height: frame.height)
    }
    if axes.contains(.horizontal) {
      let (safe, container) = (layoutBounds.safeArea, layoutBounds.container)
      layoutBounds.safeArea = Rect(x: frame.minX, y: safe.minY, width: frame.width, height: safe.height)
      layoutBounds.container = Rect(
        x: frame.minX, y: container.minY, width: frame.width, height: container.height)
    }
  }

  func place(_ node: Node) {
    guard let content = node.children.first else { return }
    let inside = node.scrollArea ?? Rect(origin: node.frame.origin, size: node.size)
    let proposed = inner(ProposedViewSize(inside.size))
    let size = content.sizeThatFits(proposed)
    func start(_ axis: Axis, _ margin: Double) -> Double {
      let space = inside.size[axis] - size[axis]
      if let point = space > 0 ? alignment : anchor {
        return margin + space * (axis == .vertical ? point.y : point.x)
      }
      return margin - min(offset[axis], max(0, -space))
    }
    content.place(
      at: Point(
        x: axes.contains(.horizontal)
          ? start(.horizontal, inside.minX - node.frame.minX) : (node.size.width - size.width) / 2,
        y: start(.vertical, inside.minY - node.frame.minY)),
      anchor: .topLeading, proposal: proposed)
  }

  /// How far the content is scrolled, and how far it can be, where the node is placed.
  func extent(_ node: Node) -> (offset: Size, limit: Size) {
    guard let content = node.children.first else { return (.zero, .zero) }
    let inside = node.scrollArea ?? node.frame
    let limit = Size(
      width: axes.contains(.horizontal) ? max(0, content.size.width - inside.width) : 0,
      height: axes.contains(.vertical) ? max(0, content.size.height - inside.height) : 0)
    guard let anchor else {
      return (Size(width: min(offset.width, limit.width), height: min(offset.height, limit.height)), limit)
    }
    return (Size(width: limit.width * anchor.x, height: limit.height * anchor.y), limit)
  }

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    let sublayers = layers.sublayers(of: node.children, in: node)
    guard !sublayers.isEmpty else { return }
    layers.add(node) { layer in
      layer.sublayers = sublayers
      layer.clipsToBounds = !node.environment.stored.showsScrolledOutside
      if showsIndicators, let bar = indicator(node) { layer.sublayers.append(bar) }
    }
  }

  /// The bar that shows which part is seen; none where everything is.
  private func indicator(_ node: Node) -> Layer? {
    guard axes.contains(.vertical), let content = node.children.first, let inside = node.scrollArea,
      content.size.height > inside.height
    else { return nil }
    let track = inside.height - 8
    let length = max(24, track * inside.height / content.size.height)
    let progress = (inside.minY - content.frame.minY) / (content.size.height - inside.height)
    let isMirrored = node.environment.layoutDirection == .rightToLeft
    return Layer(
      id: "\(node.layerName)/indicator",
      frame: Rect(
        x: isMirrored ? 3 : node.size.width - 6,
        y: inside.minY - node.frame.minY + 4 + (track - length) * progress,
        width: 3, height: length),
      corners: Corners(radius: 1.5),
      background: .color(Color.tertiaryLabel.resolve(in: node.environment)))
  }

  func record(of node: Node) -> BehaviorRecord {
    // One point is that of both.
    let points = anchor == alignment ? [anchor].filter { $0 != nil } : [anchor, alignment]
    let place = points.flatMap { [LayoutEntry.Field.number($0?.x), .number($0?.y)] }
    return BehaviorRecord(
      .scroll,
      [
        .number(Double(axes.rawValue)), .number(offset.width), .number(offset.height), .flag(showsIndicators),
        .flag(isExpanded),
      ] + place)
  }
}
