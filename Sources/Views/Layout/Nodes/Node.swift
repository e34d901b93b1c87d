/// A view in the layout: how it is sized and placed, and where it was put.
final class Node {
  let environment: EnvironmentValues
  let path: ViewPath
  let name: String
  let session: LayoutSession
  /// Where the view stands in the source code.
  let source: SourceLine?
  let behavior: any NodeBehavior
  private(set) var children: [Node]
  var values = NodeValues()

  /// The place in the parent, before mirroring.
  private(set) var origin = Point.zero
  private(set) var size = Size.zero
  private(set) var proposal = ProposedViewSize.unspecified
  private(set) var isPlaced = false
  /// The place on the canvas, once layout is final.
  private(set) var frame = Rect.zero

  /// What distinguishes the node from all others while views are hosted.
  var identity = 0
  /// Where it is on the canvas once all that is around it has come to rest.
  var restingOrigin = Point.zero
  /// How the node comes or goes, while it does.
  var presence: Presence?

  /// The guides set somewhere in this part of the tree.
  private(set) var guides: Set<AlignmentKey>
  /// Whether there is text in this part of the tree.
  var hasBaseline: Bool
  /// What is around the node, where its observers ask for that.
  private(set) var layoutBounds: LayoutBounds?
  /// Where scrolled content starts and ends, less the safe area.
  var scrollArea: Rect?
  var hidesChildrenFromAccessibility = false

  private var ownSpacing: ViewSpacing?
  private var sizes: [(proposal: ProposedViewSize, size: Size)] = []
  private var alignments: [AlignmentRequest: Double?] = [:]

  private struct AlignmentRequest: Hashable {
    let key: AlignmentKey
    let proposal: ProposedViewSize
  }

  init(
    _ context: ViewContext, name: String, _ behavior: any NodeBehavior, _ children: [Node] = [],
    main: Int = 0, isNamed: Bool = false
  ) {
    environment = context.environment
    path = isNamed || children.isEmpty ? context.path : children[main].path
    self.name = name
    session = context.session
    source = context.source
    self.behavior = behavior
    self.children = children
    guides = behavior.guides
    hasBaseline = behavior.hasBaseline
    for child in children {
      guides.formUnion(child.guides)
      hasBaseline = hasBaseline || child.hasBaseline
    }
    if !isNamed, behavior.isTransparent, !children.isEmpty { values = children[main].values.inherited }
  }

  /// Replaces the children, for views that are made when their place is known.
  func setChildren(_ children: [Node]) {
    self.children = children
  }

  /// The node in another one; a grid's row, which is no view itself, has each of its cells put into one instead.
  func wrapped(_ wrap: (Node) -> Node) -> Node {
    guard behavior is GridRowBehavior else { return wrap(self) }
    setChildren(children.map(wrap))
    for child in children {
      guides.formUnion(child.guides)
      hasBaseline = hasBaseline || child.hasBaseline
    }
    return self
  }

  /// Reports a problem at this view.
  func report(_ problem: LayoutDiagnostic.Problem) {
    session.report(LayoutDiagnostic(problem: problem, path: path.description))
  }
}

extension Node {
  /// The size taken when a size is offered; what is neither a number nor positive counts as 0 and is reported.
  func sizeThatFits(_ proposed: ProposedViewSize) -> Size {
    let proposal = proposed.isSane ? proposed : proposed.sanitized
    for known in sizes where known.proposal == proposal { return known.size }
    session.work?.add(\.proposals, path)
    var size = behavior.sizeThatFits(proposal, self)
    if !(size.width >= 0 && size.height >= 0) {
      report(.invalidSize(size))
      size = Size(width: size.width >= 0 ? size.width : 0, height: size.height >= 0 ? size.height : 0)
    }
    sizes.append((proposal, size))
    return size
  }

  var spacing: ViewSpacing {
    if let known = values.spacing ?? ownSpacing { return known }
    let spacing = behavior.spacing(self)
    ownSpacing = spacing
    return spacing
  }

  func place(at position: Point, anchor: UnitPoint, proposal proposed: ProposedViewSize) {
    let proposal = proposed.isSane ? proposed : proposed.sanitized
    size = sizeThatFits(proposal)
    if size.width == .infinity || size.height == .infinity { size = session.bounded(size, path) }
    self.proposal = proposal
    origin = Point(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
    if !(origin.x.isFinite && origin.y.isFinite) {
      report(.invalidPosition(origin))
      origin = Point(x: origin.x.isFinite ? origin.x : 0, y: origin.y.isFinite ? origin.y : 0)
    }
    isPlaced = true
  }

  /// Lets the behavior place the children; those left out are centered.
  func placeChildren() {
    for child in children { child.isPlaced = false }
    behavior.place(self)
    for child in children where !child.isPlaced {
      child.place(
        at: Point(x: size.width / 2, y: size.height / 2), anchor: .center, proposal: ProposedViewSize(size))
    }
  }

  /// Finalizes the frames of this part of the tree, from the top down.
  func finalizeFrames(in frame: Rect, _ layoutBounds: LayoutBounds) {
    self.frame = frame
    // Only now: what was tried and not shown has no name.
    if let identifier = values.identifier { session.register(identifier, self) }
    if !values.observers.isEmpty { self.layoutBounds = layoutBounds }
    var inner = layoutBounds
    behavior.prepare(self, &inner)
    placeChildren()
    for child in children {
      let x = child.mirrored(in: size.width, environment)
      var inner = inner
      behavior.prepare(child, of: self, &inner)
      let place = child.presented(
        Rect(x: x, y: child.origin.y, width: child.size.width, height: child.size.height), in: self)
      child.finalizeFrames(in: place.offsetBy(x: self.frame.minX, y: self.frame.minY), inner)
    }
  }

  /// The left edge in a parent of some width; consults the direction only where it makes a difference.
  private func mirrored(in width: Double, _ environment: EnvironmentValues) -> Double {
    let opposite = width - origin.x - size.width
    guard abs(opposite - origin.x) > 1e-9 else { return origin.x }
    return environment.layoutDirection == .rightToLeft ? opposite : origin.x
  }

  /// Gives the node another place and size on the canvas, for what grows into the safe area.
  func move(to frame: Rect) {
    self.frame = frame
    size = frame.size
    proposal = ProposedViewSize(frame.size)
  }

  func explicitAlignment(_ key: AlignmentKey, proposal: ProposedViewSize, size: Size) -> Double? {
    guard guides.contains(key) || (key.isBaseline && hasBaseline) else { return nil }
    let request = AlignmentRequest(key: key, proposal: proposal)
    if let known = alignments[request] { return known }
    let value = behavior.explicitAlignment(key, self, proposal, size)
    alignments[request] = value
    return value
  }

  /// The children's guides, as the layout would place them, merged into one.
  func mergedAlignment(_ key: AlignmentKey, proposal: ProposedViewSize, size: Size) -> Double? {
    let before = (self.proposal, self.size)
    (self.proposal, self.size) = (proposal, size)
    placeChildren()
    (self.proposal, self.size) = before
    let values = children.compactMap { child -> Double? in
      guard let value = child.explicitAlignment(key, proposal: child.proposal, size: child.size) else {
        return nil
      }
      return value + (key.axis == .horizontal ? child.origin.x : child.origin.y)
    }
    guard !values.isEmpty else { return nil }
    switch key.combination {
    case .mean: return values.reduce(0, +) / Double(values.count)
    case .first: return values.min()
    case .last: return values.max()
    }
  }

  /// Reports views in this part of the tree that have the id of a sibling.
  func reportDuplicateIDs() {
    var pending = [self]
    while let node = pending.popLast() {
      var seen: Set<String> = []
      for child in node.children {
        guard let id = child.values.id, !seen.insert(id).inserted else { continue }
        session.report(LayoutDiagnostic(problem: .duplicateID(id), path: child.path.description))
      }
      pending += node.children
    }
  }
}
