/// A view without views inside, of which only the size and the baseline are known.
struct LeafBehavior: NodeBehavior {
  /// What it does with more or less space.
  enum Growth: String, Sendable {
    case fixed, fill, square
  }

  let size: Size
  let growth: Growth
  var baseline: Double?
  var isSymbol = false

  var hasBaseline: Bool { isSymbol }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    switch growth {
    case .fixed: return size
    case .fill: return proposal.replacingUnspecifiedDimensions(by: size)
    case .square: return Circle().sizeThatFits(proposal)
    }
  }

  func explicitAlignment(
    _ key: AlignmentKey, _ node: Node, _ proposal: ProposedViewSize, _ size: Size
  ) -> Double? {
    isSymbol && key.isBaseline ? baseline ?? size.height : nil
  }

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    layers.add(node) { $0.background = .color(.black) }
  }

  func record(of node: Node) -> BehaviorRecord {
    isSymbol
      ? BehaviorRecord(.symbol, [.number(size.width), .number(size.height), .number(baseline)])
      : BehaviorRecord(.leaf, [.number(size.width), .number(size.height), .name(growth)])
  }
}

/// A view whose own rules are not known: those inside keep the places they had.
struct FrozenBehavior: NodeBehavior {
  let size: Size
  /// Whether it takes all that is offered.
  let fills: Bool
  /// Whether it is drawn as a layer of its own.
  let isSeen: Bool
  let places: [(origin: Point, proposal: ProposedViewSize)]

  init(_ fields: inout FieldReader, count: Int) throws(LayoutRecordError) {
    (fills, isSeen) = (try fields.number() == 1, try fields.number() == 1)
    size = Size(width: try fields.number(), height: try fields.number())
    var places: [(origin: Point, proposal: ProposedViewSize)] = []
    for _ in 0..<count {
      let origin = Point(x: try fields.number(), y: try fields.number())
      places.append((origin, ProposedViewSize(width: try fields.optional(), height: try fields.optional())))
    }
    self.places = places
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    fills ? proposal.replacingUnspecifiedDimensions() : size
  }

  func place(_ node: Node) {
    for (child, place) in zip(node.children, places) {
      child.place(at: place.origin, anchor: .topLeading, proposal: place.proposal)
    }
  }

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    guard isSeen else { return layers.emit(node.children) }
    let sublayers = layers.sublayers(of: node.children, in: node)
    layers.add(node) { layer in
      layer.clipsToBounds = true
      layer.sublayers = sublayers
    }
  }
}
