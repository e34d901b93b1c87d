nonisolated extension View {
  /// Shows a view in a bubble beside this one, or on a sheet where there is little width.
  ///
  /// `presentationCompactAdaptation(.popover)` in it keeps the bubble there, too.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: () -> Content
  ) -> some View {
    Popover(
      base: self, isPresented: isPresented, anchor: attachmentAnchor, edge: arrowEdge ?? .top,
      content: isPresented.wrappedValue ? content() : nil)
  }

  /// Shows the view of an item in a bubble beside this one, or on a sheet where there is little width, while there is one.
  public func popover<Item: Identifiable & Sendable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: (Item) -> Content
  ) -> some View {
    popover(isPresented: item.isSet(), attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) {
      if let item = item.wrappedValue { content(item) }
    }
  }

  /// Says what a sheet or popover becomes where there is little width: popovers become sheets unless they stay popovers.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    transformPreference(SheetSettings.Key.self) { $0.adaptation = adaptation }
  }

  /// Says what a sheet or popover becomes where there is little width; where there is little height it stays the same.
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View {
    presentationCompactAdaptation(horizontal)
  }
}

/// What the arrow of a popover points at.
public enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle of the view; a place in it, as a part of its bounds.
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)

  /// What the arrow points at, of a view with a frame.
  fileprivate func rect(_ frame: Rect, _ environment: EnvironmentValues) -> Rect {
    switch self {
    case .rect(let source): return Rect(source.read(CGRect(frame)))
    case .point(let point):
      let point = point.mirrored(environment)
      return Rect(
        x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height, width: 0, height: 0)
    }
  }
}

/// A view with a bubble or a sheet that belongs to it.
nonisolated private struct Popover<Base: View, Content: View>: PrimitiveView {
  let base: Base
  let isPresented: Binding<Bool>
  let anchor: PopoverAttachmentAnchor
  let edge: Edge
  let content: Content?

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    guard let content else { return context.resolve(base, into: &nodes) }
    let isNarrow = context.environment.horizontalSizeClass == .compact
    let settings = isNarrow ? context.node(of: content).preference(SheetSettings.Key.self) : nil
    if isNarrow, settings?.adaptation != .popover, settings?.adaptation != PresentationAdaptation.none {
      return context.resolve(base.sheet(isPresented: isPresented) { content }, into: &nodes)
    }
    let start = nodes.count
    context.resolve(base, into: &nodes)
    guard start < nodes.count, let node = nodes.last else { return }
    let bubble = PopoverBubble(
      source: NodeReference(value: node), anchor: anchor, edge: edge,
      content: AnyView(
        content.changingEnvironment { [isPresented] in
          $0.stored.dismiss = { isPresented.wrappedValue = false }
          $0.stored.isInList = false
        })
    )
    .accessibilityAction(.escape) { [isPresented] in isPresented.wrappedValue = false }
    guard !context.environment.stored.isBelowBars else {
      let presentation = Presentation(
        id: "\(context.path) popover", view: AnyView(bubble), environment: context.environment)
      return node.values.preferences.append(PreferenceChange(of: presentation))
    }
    let front = context.entering("Popover").node(of: bubble)
    let result = Node(
      context, name: "Overlay", LayeredBehavior(primary: 0, alignment: .center), [node, front], main: 0)
    // Its siblings lie below it.
    result.values.zIndex = max(1, result.values.zIndex)
    nodes[nodes.count - 1] = result
  }
}

/// A card with an arrow that points at a view.
nonisolated private struct PopoverBubble: PrimitiveView {
  let source: NodeReference
  let anchor: PopoverAttachmentAnchor
  let edge: Edge
  let content: AnyView

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let inner = context.entering("Popover")
    let card = inner.node(
      of: content.background(.elevated, in: .rect(cornerRadius: PopoverBehavior.radius))
        .clipShape(RoundedRectangle(cornerRadius: PopoverBehavior.radius))
        .shadow(radius: 12, y: 4)
        .accessibilityAddTraits(.modal))
    nodes.append(
      Node(
        inner, name: "Popover", PopoverBehavior(source: source, anchor: anchor, edge: edge), [card],
        isNamed: true))
  }
}

/// Places a card beside another view, inside of the safe area.
final class PopoverBehavior: NodeBehavior {
  static let radius = 13.0
  private static let (arrow, margin) = (Size(width: 26, height: 12), 8.0)

  private let source: NodeReference
  private let anchor: PopoverAttachmentAnchor
  private let edge: Edge
  private var target = Rect.zero
  private var free = Rect.zero

  init(source: NodeReference, anchor: PopoverAttachmentAnchor, edge: Edge) {
    (self.source, self.anchor, self.edge) = (source, anchor, edge)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  func prepare(_ node: Node, _ layoutBounds: inout LayoutBounds) {
    target = anchor.rect(source.value?.frame ?? node.frame, node.environment)
    free = layoutBounds.safeArea.insetBy(x: Self.margin, y: Self.margin)
  }

  /// The side of the card where the arrow is: the one asked for, or the opposite one where there is more space.
  private func side(_ size: Size) -> Edge {
    let space: [Edge: Double] = [
      .top: free.maxY - target.maxY, .bottom: target.minY - free.minY,
      .leading: free.maxX - target.maxX, .trailing: target.minX - free.minX,
    ]
    let need = (edge.isVertical ? size.height : size.width) + Self.arrow.height
    let (own, other) = (space[edge] ?? 0, space[edge.opposite] ?? 0)
    return own < need && other > own ? edge.opposite : edge
  }

  private func frame(_ node: Node) -> (card: Rect, side: Edge) {
    let size = node.children[0].sizeThatFits(ProposedViewSize(width: free.width, height: free.height))
    let side = side(size)
    let gap = Self.arrow.height
    var origin = Point(x: target.midX - size.width / 2, y: target.midY - size.height / 2)
    switch side {
    case .top: origin.y = target.maxY + gap
    case .bottom: origin.y = target.minY - gap - size.height
    case .leading: origin.x = target.maxX + gap
    case .trailing: origin.x = target.minX - gap - size.width
    }
    origin.x = max(free.minX, min(origin.x, free.maxX - size.width))
    origin.y = max(free.minY, min(origin.y, free.maxY - size.height))
    return (Rect(origin: origin, size: size), side)
  }

  func place(_ node: Node) {
    let card = frame(node).card
    // Places of children are mirrored with the layout; that of the card is one of the canvas.
    let isMirrored = node.environment.layoutDirection == .rightToLeft
    let x = isMirrored ? node.frame.maxX - card.maxX : card.minX - node.frame.minX
    node.children[0].place(
      at: Point(x: x, y: card.minY - node.frame.minY), anchor: .topLeading,
      proposal: ProposedViewSize(width: free.width, height: free.height))
  }

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    let (card, side) = frame(node)
    let color: RGBAColor = Color.elevated.resolve(in: node.environment)
    let inner = layers.sublayers(of: node.children, in: node)
    layers.add(node) { layer in
      let moved = { (rect: Rect) in rect.offsetBy(x: -node.frame.minX, y: -node.frame.minY) }
      let arrow = Layer(
        id: "\(node.layerName)/arrow", frame: Rect(origin: .zero, size: layer.frame.size),
        content: .shape(
          ShapeContent(path: self.arrow(moved(card), moved(target), side), fill: .color(color))))
      layer.sublayers = inner + [arrow]
    }
  }

  private func arrow(_ card: Rect, _ target: Rect, _ side: Edge) -> Path {
    let half = Self.arrow.width / 2
    func along(_ place: Double, _ start: Double, _ end: Double) -> Double {
      max(start + Self.radius + half, min(place, end - Self.radius - half))
    }
    let x = along(target.midX, card.minX, card.maxX)
    let y = along(target.midY, card.minY, card.maxY)
    let height = Self.arrow.height
    let corners =
      switch side {
      case .top:
        [
          Point(x: x - half, y: card.minY), Point(x: x, y: card.minY - height),
          Point(x: x + half, y: card.minY),
        ]
      case .bottom:
        [
          Point(x: x - half, y: card.maxY), Point(x: x, y: card.maxY + height),
          Point(x: x + half, y: card.maxY),
        ]
      case .leading:
        [
          Point(x: card.minX, y: y - half), Point(x: card.minX - height, y: y),
          Point(x: card.minX, y: y + half),
        ]
      case .trailing:
        [
          Point(x: card.maxX, y: y - half), Point(x: card.maxX + height, y: y),
          Point(x: card.maxX, y: y + half),
        ]
      }
    return Path {
      $0.addLines(corners)
      $0.closeSubpath()
    }
  }
}
