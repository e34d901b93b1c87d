/// A gesture that a touch at a place may become, with the view it belongs to.
package struct HostedGesture {
  package enum Kind {
    case recognition(GestureRecognition)
    /// What is tapped: a button and the like, and what follows from a finger being on it or not.
    case activation(@Sendable () -> Void, pressing: (@Sendable (Bool) -> Void)?)
    /// A field that takes the keyboard.
    case focus(Int)
    /// The content of a scroll view is moved.
    case scroll(HostedScroll)
  }

  package let kind: Kind
  package let priority: GesturePriority
  /// What distinguishes the view, and the gesture among those of the view.
  package let identity: Int
  package let index: Int
  /// The way from the root view.
  package let path: String
  /// The view's frame on the canvas.
  package let frame: Rect
  /// Whether the view is enabled; what is disabled begins nothing.
  package let isEnabled: Bool
  fileprivate let environment: EnvironmentValues

  /// Whether reading starts on the right in the view.
  package var isMirrored: Bool { environment.layoutDirection == .rightToLeft }

  /// Whether a touch that does not move does something.
  package var isTapped: Bool {
    switch kind {
    case .activation, .focus: true
    case .scroll: false
    case .recognition(let recognition):
      recognition.kinds.contains { if case .tap = $0 { true } else { false } }
    }
  }

  /// Calls something that follows from the gesture, which reads the view's environment.
  package func call(_ body: () -> Void) {
    EnvironmentValues.$current.withValue(environment, operation: body)
  }
}

/// A scroll view.
package struct HostedScroll {
  package let identity: Int
  package let path: String
  /// What is seen of its content, on the canvas.
  package let frame: Rect
  /// How far it is scrolled, and how far it can be, in points.
  package let offset: Size
  package let limit: Size

  init?(_ node: Node) {
    guard let behavior = node.behavior as? ScrollBehavior else { return nil }
    (offset, limit) = behavior.extent(node)
    identity = node.path.identity
    path = node.path.description
    frame = node.scrollArea ?? node.frame
  }
}

extension HostedViews {
  /// The gestures that a touch at a point may become, those first that go first; those of disabled views are left out.
  package func gestures(at point: Point) -> [HostedGesture] {
    guard let root, let hit = Self.hit(root, point), let chain = root.way(to: hit) else { return [] }
    let all = chain.reversed().flatMap(\.hostedGestures).filter(\.isEnabled)
    return all.reversed().filter { $0.priority == .high } + all.filter { $0.priority != .high }
  }

  /// A gesture as it is now; nothing where its view is gone.
  package func gesture(_ known: HostedGesture) -> HostedGesture? {
    var pending = root.map { [$0] } ?? []
    while let node = pending.popLast() {
      if node.identity == known.identity { return node.hostedGestures.first { $0.index == known.index } }
      pending += node.children
    }
    return nil
  }

  /// The scroll views, those in front and inside first.
  package var scrolls: [HostedScroll] {
    var found: [HostedScroll] = []
    func collect(_ node: Node) {
      for child in node.frontToBack { collect(child) }
      if let scroll = HostedScroll(node) { found.append(scroll) }
    }
    if let root { collect(root) }
    return found
  }

  /// The scroll views around an element, the innermost first.
  package func scrolls(around element: HostedElement) -> [HostedScroll] {
    root?.way(to: element.node)?.reversed().compactMap(HostedScroll.init) ?? []
  }

  /// Scrolls as far as the content goes; whether that moved anything.
  package func scroll(_ scroll: HostedScroll, to offset: Size) -> Bool {
    let bounded = Size(
      width: min(max(0, offset.width), scroll.limit.width),
      height: min(max(0, offset.height), scroll.limit.height))
    guard bounded != scroll.offset else { return false }
    scrolling.scroll(scroll.identity, to: bounded)
    store.invalidate()
    return true
  }
}

extension Node {
  /// What a touch on it may become.
  fileprivate var hostedGestures: [HostedGesture] {
    var kinds = values.gestures.map { (HostedGesture.Kind.recognition($0.recognition), $0.priority) }
    if let activate = values.actions.activate {
      kinds.append((.activation(activate, pressing: values.actions.pressing), .normal))
    }
    if let focus = values.actions.focus { kinds.append((.focus(focus), .normal)) }
    if let scroll = HostedScroll(self) { kinds.append((.scroll(scroll), .normal)) }
    return kinds.enumerated().map { index, kind in
      let isScroll = if case .scroll = kind.0 { true } else { false }
      return HostedGesture(
        kind: kind.0, priority: kind.1, identity: identity, index: index, path: path.description,
        frame: frame, isEnabled: environment.isEnabled || isScroll, environment: environment)
    }
  }

  /// The nodes from this one down to another one inside it, both included; nothing where it is not inside.
  fileprivate func way(to node: Node) -> [Node]? {
    if self === node { return [self] }
    for child in children {
      if let way = child.way(to: node) { return [self] + way }
    }
    return nil
  }
}
