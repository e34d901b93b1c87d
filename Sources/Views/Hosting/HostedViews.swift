/// Views that stay: their states are kept, and they are laid out again when something changed.
package final class HostedViews {
  /// The states, and what views do because they are shown.
  package let store = ViewStore()
  /// The values on their way, and what was set in motion.
  package let animations = AnimationStore()
  private let transitions: TransitionRecord
  let scrolling = ScrollRecord()
  private let view: any View
  private let request: LayoutRequest
  private(set) var root: Node?
  private var canvas = Size.zero
  /// What the last layout read of observed models.
  private var reads: TrackedReads?

  package init(_ view: any View, on device: DeviceProfile?, size: LayoutSize, traits: TraitOverrides) {
    self.view = view
    transitions = TransitionRecord(animations)
    request = LayoutRequest(device: device, size: size, traits: traits)
  }

  /// Whether a layout is another one a moment later.
  package var isMoving: Bool { animations.isMoving || transitions.isMoving }

  /// Whether phases follow each other for ever.
  package var isLooping: Bool { animations.isLooping }

  /// When the next animation ends, in seconds; nothing where none runs, or none ends.
  package var nextEnd: Double? { [animations.nextEnd, transitions.nextEnd].compactMap(\.self).min() }

  /// Lays the views out with the values that states and observed models have now, at a time in seconds.
  package func layOut(with typesetter: Typesetter, at time: Double) throws(LayoutError) -> ViewLayout {
    animations.begin(at: time, store.takeTransaction())
    do {
      let layout = try layOut(with: typesetter)
      animations.end()
      if animations.needsLayout { store.invalidate() }
      scrolling.removeUnused()
      return layout
    } catch {
      animations.fail()
      store.invalidate()
      throw error
    }
  }

  private func layOut(with typesetter: Typesetter) throws(LayoutError) -> ViewLayout {
    var made: Node?
    let hosting = LayoutSession.Hosting(
      store: store, animations: animations, transitions: transitions, scrolling: scrolling)
    let reads = TrackedReads { [weak store] in store?.invalidate() }
    defer {
      self.reads?.end()
      self.reads = reads
    }
    let layout = try store.evaluate { () throws(LayoutError) in
      try LayoutThread.result { () throws(LayoutError) in
        func make() -> Result<ViewLayout, LayoutError> {
          Result { () throws(LayoutError) in
            // The nodes are kept by what they would keep through their session.
            defer { made?.session.hosting = nil }
            return try ViewLayout.make(view, request, typesetter, hosting: hosting, recording: false) {
              root in
              made = root
              root.addEffects()
            }
          }
        }
        return try reads.track(make).get()
      }
    }
    (root, canvas) = (made, layout.size)
    return layout
  }

  /// What can be perceived or used, from the back to the front.
  package var elements: [HostedElement] {
    guard let root else { return [] }
    var found: [HostedElement] = []
    Self.collect(root, HostedElement.Bounds(visible: Rect(origin: .zero, size: canvas)), into: &found)
    return found
  }

  private static func collect(
    _ node: Node, _ around: HostedElement.Bounds, into found: inout [HostedElement]
  ) {
    guard let inner = around.entering(node) else { return }
    let properties = node.values.accessibility
    if properties?.isHidden != true, !around.isSilent,
      properties?.label != nil || properties?.traits.isEmpty == false || node.values.identifier != nil
        || node.values.isTouched || node.values.actions.isOffered || node.behavior is TextBehavior
    {
      found.append(HostedElement(node, visible: inner.visible))
    }
    for child in node.frontToBack.reversed() { collect(child, inner, into: &found) }
  }

  /// The frontmost view that can be left, and what happens then.
  package var escape: (path: String, action: @Sendable () -> Void)? {
    func search(_ node: Node) -> (String, @Sendable () -> Void)? {
      guard !(node.behavior is HiddenBehavior) else { return nil }
      for child in node.frontToBack { if let found = search(child) { return found } }
      return node.values.actions.escape.map { (node.path.description, node.bound($0)) }
    }
    return root.flatMap(search)
  }

  /// The path of a view above an element behind which assistive technology finds nothing; nil where there is none.
  package func modal(over element: HostedElement) -> String? {
    elements.last { $0.traits.contains(.modal) && !$0.contains(element) && $0.node !== element.node }?.path
  }

  /// The view at a point of the canvas that a touch would reach; nil where there is none.
  package func target(at point: Point) -> HostedElement? {
    guard let root, let node = Self.hit(root, point) else { return nil }
    return HostedElement(node, visible: node.frame)
  }

  /// Whether a touch at a point reaches an element, or something inside of it.
  package func reaches(_ element: HostedElement, at point: Point) -> Bool {
    guard let root, let hit = Self.hit(root, point) else { return false }
    return hit === element.node || element.node.contains(hit)
  }

  static func hit(_ node: Node, _ point: Point) -> Node? {
    guard !(node.behavior is HiddenBehavior), !node.values.ignoresTouches, !node.values.isInvisible else {
      return nil
    }
    if node.behavior.clipsTouches, !node.frame.contains(point) { return nil }
    for child in node.frontToBack {
      if let found = hit(child, point) { return found }
    }
    guard node.frame.contains(point) else { return nil }
    // A scroll view is touched where its content leaves a gap, too.
    return node.isVisibleItself || node.values.isTouched || node.behavior is ScrollBehavior
      ? node : nil
  }
}

extension NodeValues {
  /// Whether something happens when the view is touched or used.
  var isTouched: Bool { !actions.isEmpty || !gestures.isEmpty }
}

extension ViewActions {
  /// Whether assistive technology alone offers something.
  var isOffered: Bool { assistive != nil || !named.isEmpty }
  var isEmpty: Bool { activate == nil && increment == nil && decrement == nil && text == nil }
}

extension Node {
  /// Whether it draws something of its own over its middle, which takes touches; an outline without a fill, or a clear one, lets them through.
  var isVisibleItself: Bool {
    switch behavior {
    case let shape as ShapeBehavior:
      switch shape.fill?.resolve(in: environment) {
      case .color(let color): color.alpha > 0
      case .gradient, .material: true
      case nil: false
      }
    default:
      behavior is TextBehavior || behavior is ImageBehavior || behavior is SymbolBehavior
        || behavior is CanvasBehavior
    }
  }

  /// The children as they lie over each other, the front one first.
  var frontToBack: [Node] {
    if children.allSatisfy({ $0.values.zIndex == 0 }) { return children.reversed() }
    return children.enumerated().sorted { one, other in
      (one.element.values.zIndex, one.offset) > (other.element.values.zIndex, other.offset)
    }.map(\.element)
  }

  /// Whether a node is inside of this one.
  func contains(_ node: Node) -> Bool {
    children.contains { $0 === node || $0.contains(node) }
  }
}

extension NodeBehavior {
  /// Whether touches outside of its frame do not reach what is inside.
  var clipsTouches: Bool { self is ScrollBehavior }
}
